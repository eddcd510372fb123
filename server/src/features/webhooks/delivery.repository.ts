import type { WebhookEvent, WebhookProblem } from '@aftercare/contract/desk/webhooks/webhooks';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { webhook, webhookDelivery } from '../../schema/webhooks/webhooks.tables.ts';
import type { WebhookRow } from './webhook.repository.ts';

export type Claimed = {
  merchantId: string;
  webhookId: string;
  eventId: string;
  attempts: number;
  retryUntil: Date;
  type: WebhookEvent;
  at: Date;
  data: Record<string, unknown>;
  webhook: Pick<WebhookRow, 'url' | 'sealedSecret' | 'formerSecret' | 'formerUntil'>;
};

type Claim = { now: Date; heldUntil: Date; busy: readonly string[]; each: number; limit: number };
type ClaimedRow = {
  merchant_id: string;
  webhook_id: string;
  event_id: string;
  attempts: number;
  retry_until: string;
  type: WebhookEvent;
  at: string;
  data: Record<string, unknown>;
  url: string;
  sealed_secret: string;
  former_secret: string | null;
  former_until: string | null;
};

/**
 * Holds due deliveries for this node, a few of each webhook, so that one with many or slow deliveries does not
 * delay another. Deliveries that another node claims at the same time are skipped.
 */
export async function claimDeliveries(
  tx: Tx,
  { now, heldUntil, busy, each, limit }: Claim,
): Promise<Claimed[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const free = sql`not (w.id = any (${sql.param([...busy])}::text[]))`;
  const answered = await tx.execute<ClaimedRow>(sql`
    with due as (
      select p.merchant_id, p.webhook_id, p.event_id, w.url, w.sealed_secret, w.former_secret, w.former_until
        from webhook w
        cross join lateral (
          select d.merchant_id, d.webhook_id, d.event_id
            from webhook_delivery d
           where d.merchant_id = w.merchant_id and d.webhook_id = w.id and d.state = 'pending'
             and d.due_at <= ${at} and (d.held_until is null or d.held_until <= ${at})
           order by d.due_at
           limit ${each}
             for update skip locked) p
       where w.paused_at is null and ${free}
       limit ${limit})
    update webhook_delivery d
       set held_until = ${heldUntil.toISOString()}::timestamptz, attempts = d.attempts + 1
      from due join webhook_event e on e.merchant_id = due.merchant_id and e.id = due.event_id
     where d.merchant_id = due.merchant_id and d.webhook_id = due.webhook_id and d.event_id = due.event_id
       and e.data is not null
    returning d.merchant_id, d.webhook_id, d.event_id, d.attempts, d.retry_until, e.type, e.at, e.data, due.url,
      due.sealed_secret, due.former_secret, due.former_until`);
  return answered.rows.map((row) => ({
    merchantId: row.merchant_id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    attempts: row.attempts,
    retryUntil: new Date(row.retry_until),
    type: row.type,
    at: new Date(row.at),
    data: row.data,
    webhook: {
      url: row.url,
      sealedSecret: row.sealed_secret,
      formerSecret: row.former_secret,
      formerUntil: row.former_until === null ? null : new Date(row.former_until),
    },
  }));
}

type Outcome = { status: number | null; milliseconds: number; problem: WebhookProblem | null };

/** Stores an attempt's outcome; `nextAt` null ends the delivery. A delivery that was replayed or erased is kept. */
export async function storeAttempt(
  tx: Tx,
  { merchantId, webhookId, eventId, attempts }: Claimed,
  { status, milliseconds, problem }: Outcome,
  nextAt: Date | null,
): Promise<void> {
  const ended = problem === null ? 'delivered' : 'failed';
  await tx
    .update(webhookDelivery)
    .set({
      state: nextAt === null ? ended : 'pending',
      status,
      milliseconds,
      problem,
      heldUntil: null,
      ...(nextAt !== null && { dueAt: nextAt }),
    })
    .where(
      and(
        eq(webhookDelivery.merchantId, merchantId),
        eq(webhookDelivery.webhookId, webhookId),
        eq(webhookDelivery.eventId, eventId),
        eq(webhookDelivery.attempts, attempts),
        eq(webhookDelivery.state, 'pending'),
      ),
    );
}

type Of = Pick<Claimed, 'merchantId' | 'webhookId'>;
const isOf = ({ merchantId, webhookId }: Of) =>
  and(eq(webhook.merchantId, merchantId), eq(webhook.id, webhookId));

/** Writes nothing while deliveries succeed as usual. */
export async function noteSuccess(tx: Tx, of: Of): Promise<void> {
  await tx
    .update(webhook)
    .set({ failingSince: null })
    .where(and(isOf(of), sql`${webhook.failingSince} is not null`));
}

/** Since when all deliveries of the webhook have failed. */
export async function noteFailure(tx: Tx, of: Of, now: Date): Promise<Date> {
  await tx
    .update(webhook)
    .set({ failingSince: now })
    .where(and(isOf(of), isNull(webhook.failingSince)));
  const [row] = await tx.select({ since: webhook.failingSince }).from(webhook).where(isOf(of));
  return row?.since ?? now;
}
