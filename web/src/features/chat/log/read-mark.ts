import type { ChatMessage } from '@aftercare/contract/chat/message';
import { storageKeys } from '@aftercare/contract/storage-keys';
import type { Storage } from '../../../lib/shared/storage.ts';

export type ReadMark = {
  /** Creates the mark at 0. Its existence also records that this browser has a conversation. */
  begin(): void;
  /** Sequence number of the last read message; 0 for another conversation. */
  of(conversationId: string | null): number;
  /** Never moves back. Returns whether it moved. */
  move(conversationId: string, seq: number): boolean;
};

/** One mark for all tabs, in the browser's storage. */
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

export const countUnread = (messages: readonly ChatMessage[], read: number): number =>
  messages.filter(({ seq, direction }) => direction === 1 && seq > read).length;
