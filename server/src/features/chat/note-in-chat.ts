import type { Card } from '@aftercare/contract/chat/message';
import type { Logger } from '../../platform/log.ts';
import type { Chats } from './chats.ts';

export type Note = {
  merchantId: string;
  /** Who it happened to; without a conversation of theirs there is nothing to note it in. */
  visitorId: string | null;
  /** Makes it once. */
  id: string;
  card: Card;
};

export type NoteInChat = (note: Note) => Promise<void>;

/**
 * What somebody does on the site beside the chat, as a card of their one transcript (G9). It follows what has been
 * done already: where the note fails, the deed stands, and the log tells.
 */
export const noteInChat =
  (chats: Chats, log: Logger): NoteInChat =>
  async ({ merchantId, visitorId, id, card }) => {
    try {
      const row = await chats.ofVisitor(merchantId, visitorId);
      if (!row) return;
      await chats.dispatch(merchantId, row.id, { kind: 'noted', id, card });
    } catch (error) {
      log.error('chat.note_failed', { error, merchantId, kind: card.kind });
    }
  };
