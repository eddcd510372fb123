import type { ConversationRow, MessageRow } from './conversation-row.ts';

/** What became of a conversation, after commit. */
export type Change = {
  merchantId: string;
  conversationId: string;
  lastSeq: number;
  /** The conversation after it, where this node wrote it; null: another one did, look yourself. */
  row: ConversationRow | null;
  /** Those just appended, ascending. */
  messages: readonly MessageRow[];
};

type Listener = (change: Change) => void;

export type Changes = {
  /** For whoever listens on this node, at once, and for the other nodes. */
  tell(change: Change): void;
  listen(listener: Listener): () => void;
};

/** Between nodes: hints that may be lost (design 11). */
export type Hints = {
  publish(hint: string): void;
  onHint(listener: (hint: string) => void): void;
};

const hintPattern = /^([a-z0-9-]{1,64})\/([\w-]{1,64}):(\d{1,9})$/;

/** Hints only: whoever missed one asks for what came after (design 3). */
export function createChanges(hints: Hints): Changes {
  const listeners = new Set<Listener>();
  const toAll = (change: Change): void => {
    for (const listener of listeners) listener(change);
  };
  hints.onHint((hint) => {
    const [, merchantId, conversationId, lastSeq] = hintPattern.exec(hint) ?? [];
    if (merchantId === undefined || conversationId === undefined) return;
    toAll({ merchantId, conversationId, lastSeq: Number(lastSeq), row: null, messages: [] });
  });
  return {
    tell(change) {
      toAll(change);
      hints.publish(`${change.merchantId}/${change.conversationId}:${change.lastSeq}`);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
