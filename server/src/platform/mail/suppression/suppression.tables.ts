import type { SuppressionReason } from '@aftercare/contract/desk/mail/suppressions';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../database/columns.ts';

export type SoftFailure = { mailId: string; at: string };

/**
 * An address that could not be reached, or that complained. Without a reason it is not suppressed, and only its soft
 * failures are counted.
 */
export const mailSuppression = pgTable(
  'mail_suppression',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    /** The normalized email address. */
    recipientKey: text().notNull(),
    reason: text().$type<SuppressionReason>(),
    status: text().notNull(),
    /** The mail that caused it. It may be deleted earlier than this row. */
    mailId: text().notNull(),
    softFailures: jsonb().$type<SoftFailure[]>().notNull(),
    changedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('mail_suppression_once').on(t.merchantId, t.recipientKey),
    index('mail_suppression_by_id').on(t.id),
    index('mail_suppression_by_mail').on(t.merchantId, t.mailId),
    index('mail_suppression_by_address').on(t.recipientKey).where(sql`reason is not null`),
    index('mail_suppression_newest').on(t.changedAt.desc()).where(sql`reason is not null`),
    index('mail_suppression_by_time').on(t.changedAt),
  ],
);
