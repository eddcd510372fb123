import type {
  RefusedMailFile,
  RefusedMailReason,
  SenderCheck,
} from '@aftercare/contract/desk/mail/inbound-mail';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { conversation } from '../chat/chat.tables.ts';

/**
 * A received mail. Its text is a message of its conversation, its files are files of the conversation. A refused mail
 * has no conversation and no text.
 */
export const inboundMail = pgTable(
  'inbound_mail',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    /** Hash of Message-ID and content: a mail that is delivered twice is stored once. */
    contentKey: text().notNull(),
    /** Without angle brackets; '' if the mail has none. */
    mailMessageId: text().notNull(),
    conversationId: text(),
    /** The message with its text, by the id in its conversation. */
    messageId: text(),
    subject: text().notNull(),
    senderName: text().notNull(),
    senderAddress: text().notNull(),
    /** Sent from another address than the conversation's. */
    isOtherSender: boolean().notNull(),
    senderCheck: text().$type<SenderCheck>().notNull(),
    quoted: text().notNull(),
    /** The text was longer than a message may be. */
    isShortened: boolean().notNull(),
    refusedFiles: jsonb().$type<RefusedMailFile[]>().notNull(),
    /** Null for a mail that was accepted. */
    refusedFor: text().$type<RefusedMailReason>(),
    receivedAt: timestamptz().notNull(),
    /** All its files are stored. A repeat of an unfinished mail continues. */
    finishedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('inbound_mail_once').on(t.merchantId, t.contentKey),
    index('inbound_mail_by_conversation').on(t.merchantId, t.conversationId, t.receivedAt),
    index('inbound_mail_by_message_id')
      .on(t.merchantId, t.mailMessageId)
      .where(sql`conversation_id is not null`),
    index('inbound_mail_by_sender').on(t.merchantId, t.senderAddress),
    index('inbound_mail_by_time').on(t.receivedAt),
    index('inbound_mail_refused').on(t.receivedAt).where(sql`refused_for is not null`),
    foreignKey({
      name: 'inbound_mail_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
  ],
);
