import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, moment } from '../../platform/database/columns.ts';
import { merchant } from '../merchant/merchant.tables.ts';

/**
 * That something was erased. Whoever knows the mailbox, or a conversation's id, finds it by the salt; nobody else
 * learns from it who it was. A store that is restored from a backup knows by it what to erase again.
 */
export const erasure = pgTable(
  'erasure',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    scope: text().$type<'account' | 'chat'>().notNull(),
    salt: text().notNull(),
    subjectHash: text().notNull(),
    erasedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] }), index('erasure_by_time').on(t.erasedAt)],
);
