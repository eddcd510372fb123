import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../database/columns.ts';

/** Number of attempts within a window. The subject (an email, a code, an order) is stored hashed. */
export const attempt = pgTable(
  'attempt',
  {
    merchantId: merchantKey(),
    kind: text().notNull(),
    subjectHash: text().notNull(),
    tries: integer().notNull(),
    windowEndsAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.kind, t.subjectHash] }),
    index('attempt_by_end').on(t.windowEndsAt),
  ],
);
