export type UnsentReply = {
  messageId: string;
  conversationId: string;
  /** '' for a file. */
  text: string;
  file?: { fileId: string; fileName: string };
  /** The last message in view when it was written. */
  afterSeq: number;
  state: 'sending' | 'failed';
  reason: string;
};

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const repliesKey = 'aftercare.desk.replies';
const draftKey = (conversationId: string) => `aftercare.desk.draft.${conversationId}`;

export function createReplies(area: () => Area) {
  let list = read();
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

  function keep(next: UnsentReply[]): void {
    list = next;
    attempt((kept) => kept.setItem(repliesKey, JSON.stringify(next)), undefined);
  }

  return {
    of: (conversationId: string) => list.filter((one) => one.conversationId === conversationId),
    sending: () => list.filter(({ state }) => state === 'sending'),
    put: (one: UnsentReply) => keep([...list.filter(({ messageId }) => messageId !== one.messageId), one]),
    remove: (messageId: string) => keep(list.filter((one) => one.messageId !== messageId)),
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
