import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/columns.ts';

/** Chat calls that one node answered and failed since its previous report. */
export const deliveryReport = pgTable(
  'delivery_report',
  {
    nodeId: text().notNull(),
    at: timestamptz().notNull(),
    answered: integer().notNull(),
    failed: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.nodeId, t.at] }), index('delivery_report_by_time').on(t.at)],
);
