import { createOutbox, type Outbox } from '@aftercare/ui/connection/outbox';

/** Text of an agent that the server has not stored yet. */
export type Unsent = { messageId: string; conversationId: string };

export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Keys = { list: string; draft: string };

export type UnsentStore<Entry extends Unsent> = {
  outbox: Outbox<Entry>;
  of(conversationId: string): readonly Entry[];
  /** The storage is synchronous, so there is nothing to wait for. */
  put(entry: Entry): void;
  remove(messageId: string): void;
  draftOf(conversationId: string): string;
  writeDraft(conversationId: string, text: string): void;
};

/** Drafts and unsent texts, in the browser's storage. */
export function createUnsentStore<Entry extends Unsent>(
  area: () => StorageArea,
  keys: Keys,
  onDraft: (conversationId: string) => void = () => undefined,
): UnsentStore<Entry> {
  const draftKey = (conversationId: string) => `${keys.draft}.${conversationId}`;
  /** The drafts of this page: other tabs write to the same storage, and it can be blocked or full. */
  const drafts = new Map<string, string>();

  function attempt<T>(work: (area: StorageArea) => T, otherwise: T): T {
    try {
      return work(area());
    } catch {
      return otherwise;
    }
  }

  function read(): Entry[] {
    const kept: unknown = JSON.parse(attempt((kept) => kept.getItem(keys.list), null) ?? '[]');
    return Array.isArray(kept) ? (kept as Entry[]) : [];
  }

  async function keep(list: readonly Entry[]): Promise<void> {
    attempt((kept) => kept.setItem(keys.list, JSON.stringify(list)), undefined);
  }

  const outbox = createOutbox<Entry>({
    store: { put: (_entry, list) => keep(list), remove: (_messageId, list) => keep(list) },
  });
  outbox.fill(read());

  return {
    outbox,
    of: (conversationId) => outbox.list().filter((one) => one.conversationId === conversationId),
    put: (entry) => void outbox.put(entry),
    remove: (messageId) => void outbox.remove(messageId),
    draftOf(conversationId) {
      const text =
        drafts.get(conversationId) ?? attempt((kept) => kept.getItem(draftKey(conversationId)), null) ?? '';
      drafts.set(conversationId, text);
      return text;
    },
    writeDraft(conversationId, text) {
      drafts.set(conversationId, text);
      attempt(
        (kept) =>
          text === ''
            ? kept.removeItem(draftKey(conversationId))
            : kept.setItem(draftKey(conversationId), text),
        undefined,
      );
      onDraft(conversationId);
    },
  };
}
