import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, moment } from '../../platform/database/columns.ts';
import { conversation } from '../chat/chat.tables.ts';

/** A file on its way into a conversation, piece by piece; kept for a day, so that a lost answer can be asked for again. */
export const chatUpload = pgTable(
  'chat_upload',
  {
    merchantId: merchantKey(),
    /** 128 random bits, unique over all merchants. */
    id: text().notNull(),
    conversationId: text().notNull(),
    requestKey: text(),
    name: text().notNull(),
    /** Bytes that it will have, and those that are there. */
    length: integer().notNull(),
    received: integer().notNull(),
    /** Where the bytes lie, in their order; none once it is decided. */
    pieces: text().array().notNull(),
    fileId: text(),
    refusal: text({ enum: ['typeRefused', 'tooLarge'] }),
    endsAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index('chat_upload_by_end').on(t.endsAt),
    unique('chat_upload_by_request').on(t.merchantId, t.conversationId, t.requestKey),
    index('chat_upload_by_conversation').on(t.merchantId, t.conversationId),
    foreignKey({
      name: 'chat_upload_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
  ],
);
