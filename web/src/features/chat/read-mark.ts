import type { ChatMessage } from '@aftercare/contract/chat/message';
import { storageKeys } from '@aftercare/contract/storage-keys';
import type { Storage } from '../../lib/storage.ts';

export type ReadMark = {
  /** From now on there is a mark, of nothing read yet: who comes back is seen to have written here. */
  begin(): void;
  /** The last place of this conversation that somebody has looked at in this browser; 0 in another one. */
  of(conversationId: string | null): number;
  /** Never goes back. True where it moved. */
  move(conversationId: string, seq: number): boolean;
};

/** How far the chat is read: one mark for all tabs, in the browser's storage. */
export function createReadMark(storage: Storage): ReadMark {
  const of = (conversationId: string | null): number => {
    const [id, seq] = (storage.read(storageKeys.chatRead) ?? '').split(' ');
    return id === conversationId ? Number(seq) : 0;
  };
  return {
    begin() {
      if (storage.read(storageKeys.chatRead) === null) storage.write(storageKeys.chatRead, '');
    },
    of,
    move(conversationId, seq) {
      if (seq <= of(conversationId)) return false;
      storage.write(storageKeys.chatRead, `${conversationId} ${seq}`);
      return true;
    },
  };
}

/** What the service has said after that. */
export const countUnread = (messages: readonly ChatMessage[], read: number): number =>
  messages.filter(({ seq, direction }) => direction === 1 && seq > read).length;
