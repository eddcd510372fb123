import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { conversation } from './chat.tables.ts';

/**
 * How long a customer waited: in the queue until an agent accepted, or for an agent's reply. It holds no
 * names.
 */
export const measuredWait = pgTable(
  'measured_wait',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    waitedFor: text().$type<'person' | 'answer'>().notNull(),
    endedAt: timestamptz().notNull(),
    waitedSeconds: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.waitedFor, t.endedAt] }),
    index('measured_wait_by_time').on(t.merchantId, t.waitedFor, t.endedAt),
    foreignKey({
      name: 'measured_wait_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
  ],
);
