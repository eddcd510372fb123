import type { ReportRhythm } from '@aftercare/contract/desk/statistics/subscriptions';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';
import { deskPerson } from '../team/team.tables.ts';

/** A user's wish for a report of a site by mail. It has no address: the report goes to the user's own. */
export const reportSubscription = pgTable(
  'report_subscription',
  {
    merchantId: merchantKey().references(() => merchant.id),
    personId: text()
      .notNull()
      .references(() => deskPerson.id),
    rhythm: text().$type<ReportRhythm>().notNull(),
    weekday: integer().notNull(),
    hour: integer().notNull(),
    version: integer().notNull(),
    /** The newest day that is settled: its report was sent, was left out after an outage, or preceded the subscription. */
    settledDay: date().notNull(),
    /** When a node looks next whether a report is due. */
    nextAt: timestamptz().notNull(),
    sentAt: timestamptz(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.personId, t.rhythm] }),
    index('report_subscription_by_person').on(t.personId),
    index('report_subscription_by_time').on(t.nextAt),
  ],
);
