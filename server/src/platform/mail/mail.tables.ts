import type { Language } from '@aftercare/contract/languages';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../database/columns.ts';
import type { MailAttachment } from './email.port.ts';

/** One mail to one receiver. It is stored in the transaction that causes it, and sent after the commit. */
export const mail = pgTable(
  'mail',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    dedupeKey: text().notNull(),
    kind: text().notNull(),
    lang: text().$type<Language>().notNull(),
    recipient: text().notNull(),
    /**
     * The normalized email address; for an account that changed it, the current one: erased with the account.
     */
    recipientKey: text().notNull(),
    /** The conversation that it is about: its mails are threaded, and erased with it. */
    conversationId: text(),
    /** The registration that it is about. */
    registrationId: text(),
    senderName: text().notNull(),
    senderAddress: text().notNull(),
    replyTo: text(),
    /** The Message-ID of the received mail that it answers. */
    inReplyTo: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Codes and links with a secret, removed from the texts once the mail is sent. */
    secrets: text().array().notNull(),
    /** Removed once the mail is sent or given up. */
    attachment: jsonb().$type<MailAttachment>(),
    status: text().$type<'queued' | 'sent' | 'failed' | 'suppressed'>().notNull(),
    attempts: integer().notNull(),
    createdAt: timestamptz().notNull(),
    sentAt: timestamptz(),
    lastError: text(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('mail_once').on(t.merchantId, t.dedupeKey),
    index('mail_by_time').on(t.createdAt.desc()),
    index('mail_by_kind').on(t.kind, t.createdAt),
    index('mail_waiting').on(t.status, t.createdAt),
    index('mail_failed_of_site').on(t.merchantId, t.attempts, t.createdAt).where(sql`status = 'failed'`),
    index('mail_by_recipient').on(t.merchantId, t.recipientKey),
    index('mail_by_registration').on(t.merchantId, t.registrationId).where(sql`registration_id is not null`),
    index('mail_by_conversation').on(t.merchantId, t.conversationId).where(sql`conversation_id is not null`),
  ],
);
