import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { conversation } from '../chat/chat.tables.ts';

export const chatFile = pgTable(
  'chat_file',
  {
    merchantId: merchantKey(),
    /** 128 random bits, unique over all merchants. */
    id: text().notNull(),
    conversationId: text().notNull(),
    /** Name to show; its extension matches the content. */
    name: text().notNull(),
    extension: text().notNull(),
    isImage: boolean().notNull(),
    /** Bytes as stored. */
    size: integer().notNull(),
    /** Hash of the uploaded bytes. It tells whether a repeated request key carries the same file. */
    contentHash: text().notNull(),
    requestKey: text(),
    /** Sent by the desk; does not count against the visitor's budget. */
    isOurs: boolean().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index('chat_file_by_id').on(t.id),
    index('chat_file_by_age').on(t.createdAt),
    unique('chat_file_by_request').on(t.merchantId, t.conversationId, t.requestKey),
    index('chat_file_by_time').on(t.merchantId, t.conversationId, t.createdAt),
    foreignKey({
      name: 'chat_file_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
  ],
);
