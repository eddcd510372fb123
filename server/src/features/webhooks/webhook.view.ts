import { deliveryBody } from '@aftercare/contract/desk/webhooks/delivery-body';
import type { DeliveryState, Webhook, WebhookDelivery } from '@aftercare/contract/desk/webhooks/webhooks';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { within } from '../../platform/database/within.ts';
import { webhook, webhookDelivery, webhookEvent } from '../../schema/webhooks/webhooks.tables.ts';

type Scope = 'all' | readonly string[];
type Page = { page: number; pageSize: number };

const shown = {
  webhookId: webhook.id,
  merchantId: webhook.merchantId,
  url: webhook.url,
  events: webhook.events,
  createdAt: webhook.createdAt,
  createdBy: sql<string>`(select p.name from desk_person p where p.id = ${webhook.createdBy})`,
  failingSince: webhook.failingSince,
  pausedAt: webhook.pausedAt,
  rotatedUntil: webhook.formerUntil,
};

export async function pageOfWebhooks(
  tx: Tx,
  scope: Scope,
  { page, pageSize }: Page,
): Promise<{ list: Webhook[]; total: number }> {
  const where = within(webhook.merchantId, scope);
  const list = await tx
    .select(shown)
    .from(webhook)
    .where(where)
    .orderBy(desc(webhook.createdAt), desc(webhook.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list, total: await tx.$count(webhook, where) };
}

export async function webhookById(tx: Tx, id: string): Promise<Webhook | null> {
  const [found] = await tx.select(shown).from(webhook).where(eq(webhook.id, id));
  return found ?? null;
}

/** The count ends here, so that it reads a bounded number of rows. */
const mostCounted = 10_000;

type OfWebhook = { merchantId: string; webhookId: string; state: DeliveryState | undefined };

export async function pageOfDeliveries(
  tx: Tx,
  { merchantId, webhookId, state }: OfWebhook,
  { page, pageSize }: Page,
): Promise<{ list: WebhookDelivery[]; total: number }> {
  const where = and(
    eq(webhookDelivery.merchantId, merchantId),
    eq(webhookDelivery.webhookId, webhookId),
    state === undefined ? undefined : eq(webhookDelivery.state, state),
  );
  const rows = await tx
    .select({ delivery: webhookDelivery, event: webhookEvent })
    .from(webhookDelivery)
    .innerJoin(
      webhookEvent,
      and(
        eq(webhookEvent.merchantId, webhookDelivery.merchantId),
        eq(webhookEvent.id, webhookDelivery.eventId),
      ),
    )
    .where(where)
    .orderBy(desc(webhookDelivery.at), desc(webhookDelivery.eventId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const list = rows.map(({ delivery, event }): WebhookDelivery => {
    const { eventId, at, attempts, status, milliseconds, problem, dueAt } = delivery;
    const { type } = event;
    const nextAt = delivery.state === 'pending' ? dueAt : null;
    const body = deliveryBody(event);
    return {
      eventId,
      type,
      at,
      state: delivery.state,
      attempts,
      status,
      milliseconds,
      problem,
      nextAt,
      body,
    };
  });
  const counted = tx.select({ one: sql`1` }).from(webhookDelivery).where(where).limit(mostCounted);
  const [total] = await tx.select({ n: sql<number>`count(*)::int` }).from(counted.as('counted'));
  return { list, total: total?.n ?? 0 };
}
