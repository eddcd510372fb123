import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { conversation } from '../chat/chat.tables.ts';

/** A resumable upload. Kept for a day, so that a client can ask again for a lost answer. */
export const chatUpload = pgTable(
  'chat_upload',
  {
    merchantId: merchantKey(),
    /** 128 random bits, unique over all merchants. */
    id: text().notNull(),
    conversationId: text().notNull(),
    requestKey: text(),
    name: text().notNull(),
    /** Announced and received bytes. */
    length: integer().notNull(),
    received: integer().notNull(),
    /** Storage names of the chunks, in order; empty once the upload is finished or refused. */
    pieces: text().array().notNull(),
    fileId: text(),
    refusal: text({ enum: ['typeRefused', 'tooLarge'] }),
    endsAt: timestamptz().notNull(),
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
