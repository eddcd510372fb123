import type { InboxItem } from '@aftercare/contract/desk/chat/inbox';
import type { ConversationNote } from '@aftercare/contract/desk/chat/notes';
import { deskEvent } from '@aftercare/contract/desk/chat/push';
import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Notifications } from '../conversation/changes.ts';
import type { DeskViews } from '../desk/desk-views.ts';
import type { Rooms } from '../push/rooms.ts';
import type { NoteKey } from './notes.repository.ts';
import { noteById, unseenMentionsOf } from './notes.view.ts';

/** A connected desk, which receives the conversations with a new mention of its user. */
export type MentionListener = { personId: string; listed(item: InboxItem): void };

export type NoteNews = {
  enter(listener: MentionListener): () => void;
  /** Sends a stored note to the desks of all nodes. */
  publish(merchantId: string, note: ConversationNote): Promise<void>;
};

type Deps = {
  database: Database;
  log: Logger;
  notifications: Notifications;
  views: Pick<DeskViews, 'row' | 'conversation'>;
  deskRooms: Pick<Rooms, 'broadcast'>;
};

const notificationPattern = /^note\/([a-z0-9-]{1,64})\/([\w-]{1,64})\/([\w-]{1,64})$/;

/**
 * Sends new notes to the desks that have the conversation in view, and the conversation to the desks of
 * mentioned users. A lost notification delays a note until the next periodic read.
 */
export function createNoteNews(deps: Deps): NoteNews {
  const { database, log, notifications } = deps;
  const listeners = new Set<MentionListener>();

  async function onNotified(key: NoteKey): Promise<void> {
    const note = await database.forMerchant(key.merchantId, (tx) => noteById(tx, key));
    if (note) await show(deps, listeners, key.merchantId, note);
  }

  notifications.onNotification((notification) => {
    const [, merchantId, conversationId, id] = notificationPattern.exec(notification) ?? [];
    if (merchantId === undefined || conversationId === undefined || id === undefined) return;
    onNotified({ merchantId, conversationId, id }).catch((error: unknown) =>
      log.event('desk.notification_failed', { error }),
    );
  });

  return {
    enter(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async publish(merchantId, note) {
      notifications.publish(`note/${merchantId}/${note.conversationId}/${note.noteId}`);
      await show(deps, listeners, merchantId, note);
    },
  };
}

async function show(
  { database, views, deskRooms }: Deps,
  listeners: ReadonlySet<MentionListener>,
  merchantId: string,
  note: ConversationNote,
): Promise<void> {
  const { conversationId } = note;
  const event = deskEvent.toWire({ type: 'note.created', note });
  deskRooms.broadcast(merchantId, conversationId, JSON.stringify(event));
  const mentioned = new Set(note.mentions.map(({ personId }) => personId));
  const wanted = [...listeners].filter(({ personId }) => mentioned.has(personId));
  const row = wanted.length === 0 ? null : await views.row(conversationId);
  if (!row) return;
  const item = await views.conversation(row);
  const unseen = await database.forMerchant(merchantId, (tx) =>
    unseenMentionsOf(tx, { merchantId, conversationId }, [...mentioned]),
  );
  for (const { personId, listed } of wanted) listed({ ...item, unseenMentions: unseen.get(personId) ?? 0 });
}
