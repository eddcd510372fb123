import type { Card } from '@aftercare/contract/chat/message';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Chats } from '../conversation/chats.ts';

export type Note = {
  merchantId: string;
  /** The visitor who acted; without a conversation, no card is added. */
  visitorId: string | null;
  id: string;
  card: Card;
};

export type NoteInChat = (note: Note) => Promise<void>;

/**
 * Adds what a visitor does on the site, outside of the chat, to their transcript as a card. It runs after the
 * fact: if the note fails, the action stays done and the failure is logged.
 */
export const noteInChat =
  (chats: Chats, log: Logger): NoteInChat =>
  async ({ merchantId, visitorId, id, card }) => {
    try {
      const row = await chats.ofVisitor(merchantId, visitorId);
      if (!row) return;
      await chats.dispatch(merchantId, row.id, { kind: 'noted', id, card });
    } catch (error) {
      log.event('chat.card_failed', { error, merchantId, kind: card.kind });
    }
  };
