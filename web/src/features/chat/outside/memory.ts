import { limits } from '@aftercare/contract/limits';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { ownName } from '../../../lib/page/own-place.ts';
import type { Storage } from '../../../lib/shared/storage.ts';
import type { StoredToken, TokenStore } from '../livechat/tokens.ts';

type Kept = {
  /** Null if the customer was not asked, or has not answered. */
  isAgreed: boolean | null;
  /** The notice about the provider was visible in a tab. */
  isNoticed: boolean;
  /** `sentSeq` is the sequence number of the last message passed on to the provider. */
  chatId: string | null;
  sentSeq: number;
  /** Access token of the provider; null without consent. */
  token: StoredToken | null;
};

const nothing: Kept = { isAgreed: null, isNoticed: false, chatId: null, sentSeq: 0, token: null };

/**
 * Stores the consent, the provider's chat and its access token for a day, so that a reload continues the chat
 * and does not ask again. All tabs share them. The log-out deletes them.
 */
export function createMemory(storage: Storage) {
  const read = (conversationId: string): Kept => {
    const found = parsed(storage.read(storageKeys.outsideChat) ?? '{}');
    return found.of === conversationId ? { ...nothing, ...found } : nothing;
  };
  const change = (conversationId: string, changes: Partial<Kept>): void => {
    const next = { ...read(conversationId), ...changes, of: conversationId };
    storage.write(storageKeys.outsideChat, JSON.stringify(next), limits.chatIdsSeconds);
  };
  return {
    read,
    change,
    /** Calls `listener` after a change in another tab. */
    subscribe(listener: () => void): () => void {
      const follow = ({ key }: StorageEvent) => {
        if (key === null || key === ownName(storageKeys.outsideChat)) listener();
      };
      addEventListener('storage', follow);
      return () => removeEventListener('storage', follow);
    },
    /** The access token of the conversation that is open. */
    tokens: (conversationId: () => string): TokenStore => ({
      read: () => read(conversationId()).token,
      write: (token) => change(conversationId(), { token }),
    }),
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
