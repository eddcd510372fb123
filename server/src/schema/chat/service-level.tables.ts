import type { TargetKind, TargetMinutes } from '@aftercare/contract/desk/chat/service-level';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';
import { conversation } from './chat.tables.ts';

/** The service level of a site; a site without a row has none. */
export const serviceLevel = pgTable('service_level', {
  merchantId: merchantKey()
    .primaryKey()
    .references(() => merchant.id),
  isOn: boolean().notNull(),
  countsOpenHours: boolean().notNull(),
  warnPercent: integer().notNull(),
  normal: jsonb().$type<TargetMinutes>().notNull(),
  urgent: jsonb().$type<TargetMinutes>().notNull(),
  version: integer().notNull(),
});

/** Open targets. `ticketId` is '' for the chat itself. */
export const serviceTarget = pgTable(
  'service_target',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    ticketId: text().notNull(),
    kind: text().$type<TargetKind>().notNull(),
    startedAt: timestamptz().notNull(),
    dueAt: timestamptz().notNull(),
    warnAt: timestamptz().notNull(),
    isUrgent: boolean().notNull(),
    /** The version of the service level, and a hash of the opening hours, from which the times were computed. */
    basis: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.ticketId, t.kind] }),
    index('service_target_by_warning').on(t.merchantId, t.warnAt),
    index('service_target_by_basis').on(t.merchantId, t.basis),
    foreignKey({
      name: 'service_target_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }).onDelete('cascade'),
  ],
);

/** Targets that ended. The figures by day count them; then they are deleted like the measured waits. */
export const serviceResult = pgTable(
  'service_result',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    ticketId: text().notNull(),
    kind: text().$type<TargetKind>().notNull(),
    endedAt: timestamptz().notNull(),
    isKept: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.ticketId, t.kind, t.endedAt] }),
    index('service_result_by_end').on(t.endedAt),
    foreignKey({
      name: 'service_result_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }).onDelete('cascade'),
  ],
);
