import type { DeliveryState, WebhookEvent, WebhookProblem } from '@aftercare/contract/desk/webhooks/webhooks';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';
import { deskPerson } from '../team/team.tables.ts';

/** An address that receives events of a merchant. Its secrets are sealed, since they sign each delivery. */
export const webhook = pgTable(
  'webhook',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    url: text().notNull(),
    events: jsonb().$type<WebhookEvent[]>().notNull(),
    sealedSecret: text().notNull(),
    /** Signs too until `formerUntil`. */
    formerSecret: text(),
    formerUntil: timestamptz(),
    failingSince: timestamptz(),
    pausedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
    createdBy: text()
      .notNull()
      .references(() => deskPerson.id),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] }), index('webhook_by_id').on(t.id)],
);

/**
 * Events, written by triggers in the transaction that they report (functions/webhook_events.sql), only while a
 * webhook receives it. `data` is null once a person in it was erased.
 */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    type: text().$type<WebhookEvent>().notNull(),
    at: timestamptz().notNull(),
    conversationId: text(),
    registrationId: text(),
    data: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    index('webhook_event_by_time').on(t.at),
    index('webhook_event_by_conversation')
      .on(t.merchantId, t.conversationId)
      .where(sql`conversation_id is not null`),
    index('webhook_event_by_registration')
      .on(t.merchantId, t.registrationId)
      .where(sql`registration_id is not null`),
  ],
);

/** An event on its way to a webhook. A node that sends it holds it until `heldUntil`. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    merchantId: merchantKey(),
    webhookId: text().notNull(),
    eventId: text().notNull(),
    at: timestamptz().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull(),
    dueAt: timestamptz().notNull(),
    /** The last time of a retry. */
    retryUntil: timestamptz().notNull(),
    heldUntil: timestamptz(),
    status: integer(),
    milliseconds: integer(),
    problem: text().$type<WebhookProblem>(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.webhookId, t.eventId] }),
    foreignKey({
      name: 'webhook_delivery_webhook',
      columns: [t.merchantId, t.webhookId],
      foreignColumns: [webhook.merchantId, webhook.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'webhook_delivery_event',
      columns: [t.merchantId, t.eventId],
      foreignColumns: [webhookEvent.merchantId, webhookEvent.id],
    }).onDelete('cascade'),
    index('webhook_delivery_by_event').on(t.merchantId, t.eventId),
    index('webhook_delivery_by_time').on(t.merchantId, t.webhookId, t.at),
    index('webhook_delivery_due').on(t.merchantId, t.webhookId, t.dueAt).where(sql`state = 'pending'`),
  ],
);
