import { createOutbox } from '@aftercare/ui/connection/outbox';

export type UnsentReply = {
  messageId: string;
  conversationId: string;
  /** Text of the reply; '' if the reply is a file. */
  text: string;
  file?: { fileId: string; fileName: string };
  /** Number of the last message that the agent saw when writing the reply. */
  afterSeq: number;
  state: 'sending' | 'failed';
  reason: string;
};

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const repliesKey = 'aftercare.desk.replies';
const draftKey = (conversationId: string) => `aftercare.desk.draft.${conversationId}`;

/** Drafts and unsent replies, in the browser's storage. */
export function createReplies(area: () => Area) {
  /** Fallback if the storage is blocked or full: drafts live as long as the page. */
  const drafts = new Map<string, string>();

  function attempt<T>(work: (area: Area) => T, otherwise: T): T {
    try {
      return work(area());
    } catch {
      return otherwise;
    }
  }

  function read(): UnsentReply[] {
    const kept: unknown = JSON.parse(attempt((kept) => kept.getItem(repliesKey), null) ?? '[]');
    return Array.isArray(kept) ? (kept as UnsentReply[]) : [];
  }

  async function keep(list: readonly UnsentReply[]): Promise<void> {
    attempt((kept) => kept.setItem(repliesKey, JSON.stringify(list)), undefined);
  }

  const outbox = createOutbox<UnsentReply>({
    store: { put: (_reply, list) => keep(list), remove: (_messageId, list) => keep(list) },
  });
  outbox.fill(read());

  return {
    outbox,
    of: (conversationId: string) => outbox.list().filter((one) => one.conversationId === conversationId),
    /** The storage is synchronous, so there is nothing to wait for. */
    put: (one: UnsentReply) => void outbox.put(one),
    remove: (messageId: string) => void outbox.remove(messageId),
    draftOf: (conversationId: string) =>
      drafts.get(conversationId) ?? attempt((kept) => kept.getItem(draftKey(conversationId)), null) ?? '',
    writeDraft(conversationId: string, text: string): void {
      drafts.set(conversationId, text);
      attempt(
        (kept) =>
          text === ''
            ? kept.removeItem(draftKey(conversationId))
            : kept.setItem(draftKey(conversationId), text),
        undefined,
      );
    },
  };
}

export type Replies = ReturnType<typeof createReplies>;
