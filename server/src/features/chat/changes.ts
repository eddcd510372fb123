import type { ConversationRow, MessageRow } from './conversation-row.ts';
import { markOf } from './push/signature.ts';

/** What became of a conversation, after commit. */
export type Change = {
  merchantId: string;
  conversationId: string;
  lastSeq: number;
  /** The conversation after it, where this node wrote it; null: another one did, look yourself. */
  row: ConversationRow | null;
  /** Differs where the desk's lists show it otherwise; '' where another node did not say. */
  mark: string;
  /** Those just appended, ascending. */
  messages: readonly MessageRow[];
};

type Listener = (change: Change) => void;

export type Changes = {
  /** For whoever listens on this node, at once, and for the other nodes. */
  tell(change: Omit<Change, 'mark'>): void;
  listen(listener: Listener): () => void;
};

/** Between nodes: hints that may be lost (design 11). */
export type Hints = {
  publish(hint: string): void;
  onHint(listener: (hint: string) => void): void;
};

const hintPattern = /^([a-z0-9-]{1,64})\/([\w-]{1,64}):(\d{1,9}):([\w-]{0,64})$/;

/** Hints only: whoever missed one asks for what came after (design 3). */
export function createChanges(hints: Hints): Changes {
  const listeners = new Set<Listener>();
  const toAll = (change: Change): void => {
    for (const listener of listeners) listener(change);
  };
  hints.onHint((hint) => {
    const [, merchantId, conversationId, lastSeq, mark = ''] = hintPattern.exec(hint) ?? [];
    if (merchantId === undefined || conversationId === undefined) return;
    toAll({ merchantId, conversationId, lastSeq: Number(lastSeq), row: null, mark, messages: [] });
  });
  return {
    tell(told) {
      const change = { ...told, mark: told.row === null ? '' : markOf(told.row) };
      toAll(change);
      const { merchantId, conversationId, lastSeq, mark } = change;
      hints.publish(`${merchantId}/${conversationId}:${lastSeq}:${mark}`);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
