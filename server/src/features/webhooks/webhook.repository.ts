import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { within } from '../../platform/database/within.ts';
import { webhook, webhookDelivery } from '../../schema/webhooks/webhooks.tables.ts';

export type WebhookRow = typeof webhook.$inferSelect;
type Scope = 'all' | readonly string[];
type Key = Pick<WebhookRow, 'merchantId' | 'id'>;

/** The lock for which new webhooks of a merchant wait in turn, so that the limit counts each. */
export const webhooksTurn = (merchantId: string): { turn: string } => ({ turn: `webhooks\n${merchantId}` });
export const lockWebhooks = (tx: Tx, merchantId: string): Promise<void> =>
  lockName(tx, webhooksTurn(merchantId).turn);

const isWebhook = ({ merchantId, id }: Key) => and(eq(webhook.merchantId, merchantId), eq(webhook.id, id));

export async function countWebhooks(tx: Tx, merchantId: string): Promise<number> {
  const [counted] = await tx.select({ n: count() }).from(webhook).where(eq(webhook.merchantId, merchantId));
  return counted?.n ?? 0;
}

export async function insertWebhook(tx: Tx, fresh: WebhookRow): Promise<void> {
  await tx.insert(webhook).values(fresh);
}

export async function lockWebhook(tx: Tx, id: string, scope: Scope): Promise<WebhookRow | null> {
  const [row] = await tx
    .select()
    .from(webhook)
    .where(and(eq(webhook.id, id), within(webhook.merchantId, scope)))
    .for('update');
  return row ?? null;
}

/** The merchant of a webhook, without a check: the caller compares it with the permission scope. */
export async function merchantOfWebhook(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.select({ merchantId: webhook.merchantId }).from(webhook).where(eq(webhook.id, id));
  return row?.merchantId ?? null;
}

export async function updateWebhook(tx: Tx, of: Key, changed: Partial<WebhookRow>): Promise<void> {
  await tx.update(webhook).set(changed).where(isWebhook(of));
}

export async function dropWebhook(tx: Tx, of: Key): Promise<void> {
  await tx.delete(webhook).where(isWebhook(of));
}

const ofWebhook = ({ merchantId, id }: Key) =>
  and(eq(webhookDelivery.merchantId, merchantId), eq(webhookDelivery.webhookId, id));

/** Deliveries that wait become failed, so that a replay sends them after the pause. */
export async function failPending(tx: Tx, of: Key): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ state: 'failed', problem: 'paused', heldUntil: null })
    .where(and(ofWebhook(of), eq(webhookDelivery.state, 'pending')));
}

type Replay = {
  eventId: string | undefined;
  since: Date | undefined;
  now: Date;
  retryUntil: Date;
  limit: number;
};

/** Makes deliveries due again, oldest first. Those with erased data stay as they are. */
export async function replayDeliveries(
  tx: Tx,
  { merchantId, id }: Key,
  { eventId, since, now, retryUntil, limit }: Replay,
): Promise<number> {
  const chosen =
    eventId === undefined
      ? sql`d.state = 'failed' and d.at >= ${(since ?? now).toISOString()}::timestamptz`
      : sql`d.event_id = ${eventId}`;
  const replayed = await tx.execute(sql`
    update webhook_delivery w
       set state = 'pending', attempts = 0, due_at = ${now.toISOString()}::timestamptz,
           retry_until = ${retryUntil.toISOString()}::timestamptz, held_until = null, problem = null, status = null,
           milliseconds = null
      from (select d.merchant_id, d.webhook_id, d.event_id
              from webhook_delivery d
              join webhook_event e on e.merchant_id = d.merchant_id and e.id = d.event_id
             where d.merchant_id = ${merchantId} and d.webhook_id = ${id} and e.data is not null and ${chosen}
             order by d.at
             limit ${limit}
               for update of d) r
     where w.merchant_id = r.merchant_id and w.webhook_id = r.webhook_id and w.event_id = r.event_id`);
  return replayed.rowCount ?? 0;
}
