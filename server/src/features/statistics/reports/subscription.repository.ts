import type { Subscription } from '@aftercare/contract/desk/statistics/subscriptions';
import { and, asc, count, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { within } from '../../../platform/database/within.ts';
import { reportSubscription } from '../../../schema/statistics/report-subscription.tables.ts';

export type StoredSubscription = typeof reportSubscription.$inferSelect;
export type SubscriptionKey = Pick<StoredSubscription, 'merchantId' | 'personId' | 'rhythm'>;

const isKey = ({ merchantId, personId, rhythm }: SubscriptionKey) =>
  and(
    eq(reportSubscription.merchantId, merchantId),
    eq(reportSubscription.personId, personId),
    eq(reportSubscription.rhythm, rhythm),
  );

/** The lock for which changes of one user's subscriptions wait in turn; see `TransactionOptions`. */
export const subscriptionsTurn = (personId: string): { turn: string } => ({
  turn: `subscriptions\n${personId}`,
});

export const lockSubscriptions = (tx: Tx, personId: string): Promise<void> =>
  lockName(tx, subscriptionsTurn(personId).turn);

export async function pageOfSubscriptions(
  tx: Tx,
  { personId, merchants }: { personId: string; merchants: 'all' | readonly string[] },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: Subscription[]; total: number }> {
  const { merchantId, rhythm, weekday, hour, version, nextAt, sentAt, createdAt } = reportSubscription;
  const where = and(eq(reportSubscription.personId, personId), within(merchantId, merchants));
  const list = await tx
    .select({ merchantId, rhythm, weekday, hour, version, nextAt, sentAt })
    .from(reportSubscription)
    .where(where)
    .orderBy(asc(createdAt), asc(merchantId), asc(rhythm))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list, total: await tx.$count(reportSubscription, where) };
}

export async function subscriptionBy(tx: Tx, key: SubscriptionKey): Promise<StoredSubscription | null> {
  const [row] = await tx.select().from(reportSubscription).where(isKey(key));
  return row ?? null;
}

export async function countSubscriptions(tx: Tx, personId: string): Promise<number> {
  const [counted] = await tx
    .select({ n: count() })
    .from(reportSubscription)
    .where(eq(reportSubscription.personId, personId));
  return counted?.n ?? 0;
}

export async function putSubscription(tx: Tx, row: StoredSubscription): Promise<void> {
  const { merchantId, personId, rhythm } = reportSubscription;
  await tx
    .insert(reportSubscription)
    .values(row)
    .onConflictDoUpdate({ target: [merchantId, personId, rhythm], set: row });
}

export async function dropSubscription(tx: Tx, key: SubscriptionKey): Promise<void> {
  await tx.delete(reportSubscription).where(isKey(key));
}

/** Deletes subscriptions of users who are disabled, or have none of these roles at the site. */
export async function dropEnded(tx: Tx, roles: readonly string[]): Promise<void> {
  await tx.delete(reportSubscription).where(sql`not exists (
    select from desk_person p where p.id = ${reportSubscription.personId} and p.state = 'active'
       and (p.is_everywhere or exists (select from desk_membership m
         where m.merchant_id = ${reportSubscription.merchantId} and m.person_id = p.id
           and m.role = any(${sql.param([...roles])}::text[]))))`);
}

export function dueSubscriptions(tx: Tx, now: Date, limit: number): Promise<SubscriptionKey[]> {
  const { merchantId, personId, rhythm, nextAt } = reportSubscription;
  return tx
    .select({ merchantId, personId, rhythm })
    .from(reportSubscription)
    .where(lte(nextAt, now))
    .orderBy(asc(nextAt))
    .limit(limit);
}

/** Locks a due subscription; null if another node holds or has settled it. */
export async function takeDue(tx: Tx, key: SubscriptionKey, now: Date): Promise<StoredSubscription | null> {
  const [row] = await tx
    .select()
    .from(reportSubscription)
    .where(and(isKey(key), lte(reportSubscription.nextAt, now)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function settleSubscription(
  tx: Tx,
  key: SubscriptionKey,
  change: Partial<Pick<StoredSubscription, 'nextAt' | 'settledDay' | 'sentAt'>>,
): Promise<void> {
  await tx.update(reportSubscription).set(change).where(isKey(key));
}
