import type { Language } from '@aftercare/contract/languages';
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, moment } from '../database/columns.ts';

/** One mail to one person. It is stored with what caused it, in the same transaction, and sent after. */
export const mail = pgTable(
  'mail',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    dedupeKey: text().notNull(),
    kind: text().notNull(),
    lang: text().$type<Language>().notNull(),
    recipient: text().notNull(),
    senderName: text().notNull(),
    senderAddress: text().notNull(),
    /** Where an answer goes, if not to the sender. */
    replyTo: text(),
    /** Mails of one talk share this, so that a mail reader shows them together. */
    talk: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Codes and links with a secret in them, taken out of the texts once the mail is sent (D53, D56). */
    secrets: text().array().notNull(),
    status: text().$type<'queued' | 'sent' | 'failed'>().notNull(),
    attempts: integer().notNull(),
    createdAt: moment().notNull(),
    sentAt: moment(),
    lastError: text(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('mail_once').on(t.merchantId, t.dedupeKey),
    index('mail_by_time').on(t.createdAt.desc()),
    index('mail_waiting').on(t.status, t.createdAt),
  ],
);
