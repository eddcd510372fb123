import { limits } from '@aftercare/contract/limits';
import { storageKeys } from '@aftercare/contract/storage-keys';
import type { Storage } from '../../../lib/shared/storage.ts';

type Kept = {
  /** Null if the customer was not asked, or has not answered. */
  isAgreed: boolean | null;
  /** `sentSeq` is the sequence number of the last message passed on to the provider. */
  chatId: string | null;
  sentSeq: number;
};

const nothing: Kept = { isAgreed: null, chatId: null, sentSeq: 0 };

/**
 * Stores the consent and the provider's chat for a day, so that a reload continues the chat and does not ask
 * again.
 */
export function createMemory(storage: Storage) {
  const read = (conversationId: string): Kept => {
    const found = parsed(storage.read(storageKeys.outsideChat) ?? '{}');
    return found.of === conversationId ? { ...nothing, ...found } : nothing;
  };
  return {
    read,
    change(conversationId: string, change: Partial<Kept>): void {
      const next = { ...read(conversationId), ...change, of: conversationId };
      storage.write(storageKeys.outsideChat, JSON.stringify(next), limits.chatIdsSeconds);
    },
  };
}

export type Memory = ReturnType<typeof createMemory>;

function parsed(text: string): Partial<Kept> & { of?: string } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
