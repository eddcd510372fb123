import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, moment } from '../../platform/database/columns.ts';
import { conversation } from './chat.tables.ts';

/** How long somebody who asked for a person waited until one accepted. */
export const measuredWait = pgTable(
  'measured_wait',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    acceptedAt: moment().notNull(),
    waitedSeconds: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.acceptedAt] }),
    index('measured_wait_by_time').on(t.acceptedAt),
    foreignKey({
      name: 'measured_wait_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
  ],
);
