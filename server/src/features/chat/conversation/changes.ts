import { markOf } from '../push/signature.ts';
import type { ConversationRow, MessageRow } from './conversation-row.ts';

/** A change of a conversation, published after commit. */
export type Change = {
  merchantId: string;
  conversationId: string;
  lastSeq: number;
  /** The conversation after the change if this node wrote it; null if another node did, so read it. */
  row: ConversationRow | null;
  /** Signature of the fields that the desk's lists show; '' if the other node sent none. */
  mark: string;
  messages: readonly MessageRow[];
};

type Listener = (change: Change) => void;

export type Changes = {
  publish(change: Omit<Change, 'mark'>): void;
  listen(listener: Listener): () => void;
};

/** Notifications between nodes. They may be lost. */
export type Notifications = {
  publish(notification: string): void;
  onNotification(listener: (notification: string) => void): void;
};

const notificationPattern = /^([a-z0-9-]{1,64})\/([\w-]{1,64}):(\d{1,9}):([\w-]{0,64})$/;

/**
 * Distributes changes to the listeners of all nodes. A listener that missed one reads the messages after its
 * last one.
 */
export function createChanges(notifications: Notifications): Changes {
  const listeners = new Set<Listener>();
  const toAll = (change: Change): void => {
    for (const listener of listeners) listener(change);
  };
  notifications.onNotification((notification) => {
    const [, merchantId, conversationId, lastSeq, mark = ''] = notificationPattern.exec(notification) ?? [];
    if (merchantId === undefined || conversationId === undefined) return;
    toAll({ merchantId, conversationId, lastSeq: Number(lastSeq), row: null, mark, messages: [] });
  });
  return {
    publish(unmarked) {
      const change = { ...unmarked, mark: unmarked.row === null ? '' : markOf(unmarked.row) };
      toAll(change);
      const { merchantId, conversationId, lastSeq, mark } = change;
      notifications.publish(`${merchantId}/${conversationId}:${lastSeq}:${mark}`);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
