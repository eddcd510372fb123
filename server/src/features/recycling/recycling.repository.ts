import { and, asc, count, eq, gte, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import {
  recyclingCode,
  recyclingRequest,
  recyclingSerial,
  recyclingTally,
} from '../../schema/recycling/recycling.tables.ts';

export type RequestRow = typeof recyclingRequest.$inferSelect;
type Of = Pick<RequestRow, 'merchantId' | 'id'>;

const isRequest = ({ merchantId, id }: Of) =>
  and(eq(recyclingRequest.merchantId, merchantId), eq(recyclingRequest.id, id));

/** The lock for which recycling transactions of one merchant wait in turn; see `TransactionOptions`. */
export const recyclingTurn = (merchantId: string): { turn: string } => ({ turn: `recycling\n${merchantId}` });

/** Serializes a merchant's decisions over all nodes; the unique keys are the final protection. */
export const lockRecycling = (tx: Tx, merchantId: string): Promise<void> =>
  lockName(tx, recyclingTurn(merchantId).turn);

/** Null if the number is taken. */
export async function insertRequest(
  tx: Tx,
  fresh: typeof recyclingRequest.$inferInsert,
): Promise<RequestRow | null> {
  const [row] = await tx.insert(recyclingRequest).values(fresh).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateRequest(
  tx: Tx,
  of: Of,
  values: Partial<typeof recyclingRequest.$inferInsert>,
): Promise<void> {
  await tx.update(recyclingRequest).set(values).where(isRequest(of));
}

export async function requestById(tx: Tx, id: string): Promise<RequestRow | null> {
  const [row] = await tx.select().from(recyclingRequest).where(eq(recyclingRequest.id, id));
  return row ?? null;
}

/** The earlier request of the same cartridges, email address and option; a refused one may be tried again. */
export async function sameRequest(
  tx: Tx,
  like: Pick<RequestRow, 'merchantId' | 'emailKey' | 'orderNumber' | 'serials' | 'option'>,
): Promise<RequestRow | null> {
  const [row] = await tx
    .select()
    .from(recyclingRequest)
    .where(
      and(
        eq(recyclingRequest.merchantId, like.merchantId),
        eq(recyclingRequest.emailKey, like.emailKey),
        eq(recyclingRequest.orderNumber, like.orderNumber),
        eq(recyclingRequest.serials, like.serials),
        eq(recyclingRequest.option, like.option),
        ne(recyclingRequest.status, 'refused'),
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function acceptedBefore(
  tx: Tx,
  { merchantId, orderNumber, emailKey }: Pick<RequestRow, 'merchantId' | 'orderNumber' | 'emailKey'>,
  since: Date,
): Promise<{ ofOrder: number; ofEmailAddress: number }> {
  const accepted = and(eq(recyclingRequest.merchantId, merchantId), eq(recyclingRequest.status, 'accepted'));
  const [ofOrder] = await tx
    .select({ n: count() })
    .from(recyclingRequest)
    .where(and(accepted, eq(recyclingRequest.orderNumber, orderNumber)));
  const [ofEmailAddress] = await tx
    .select({ n: count() })
    .from(recyclingRequest)
    .where(and(accepted, eq(recyclingRequest.emailKey, emailKey), gte(recyclingRequest.decidedAt, since)));
  return { ofOrder: ofOrder?.n ?? 0, ofEmailAddress: ofEmailAddress?.n ?? 0 };
}

export async function countedSerials(
  tx: Tx,
  merchantId: string,
  serials: readonly string[],
): Promise<number> {
  const [found] = await tx
    .select({ n: count() })
    .from(recyclingSerial)
    .where(and(eq(recyclingSerial.merchantId, merchantId), among(recyclingSerial.serial, serials)));
  return found?.n ?? 0;
}

/** Counts the serial numbers that no request has counted before; returns how many. */
export async function countSerials(tx: Tx, { merchantId, id, serials }: RequestRow): Promise<number> {
  const rows = serials.map((serial) => ({ merchantId, serial, requestId: id }));
  const fresh = await tx
    .insert(recyclingSerial)
    .values(rows)
    .onConflictDoNothing()
    .returning({ serial: recyclingSerial.serial });
  return fresh.length;
}

export async function addCartridges(tx: Tx, merchantId: string, added: number): Promise<number> {
  const [tally] = await tx
    .insert(recyclingTally)
    .values({ merchantId, cartridges: added })
    .onConflictDoUpdate({
      target: recyclingTally.merchantId,
      set: { cartridges: sql`${recyclingTally.cartridges} + ${added}` },
    })
    .returning({ cartridges: recyclingTally.cartridges });
  if (!tally) throw new InvariantViolated('The count was written but not returned.');
  return tally.cartridges;
}

export async function takeCode(tx: Tx, { merchantId, id }: Of, now: Date): Promise<string | null> {
  const free = tx
    .select({ code: recyclingCode.code })
    .from(recyclingCode)
    .where(and(eq(recyclingCode.merchantId, merchantId), sql`${recyclingCode.givenAt} is null`))
    .orderBy(asc(recyclingCode.addedAt), asc(recyclingCode.code))
    .limit(1)
    .for('update', { skipLocked: true });
  const [assigned] = await tx
    .update(recyclingCode)
    .set({ requestId: id, givenAt: now })
    .where(and(eq(recyclingCode.merchantId, merchantId), sql`${recyclingCode.code} = ${free}`))
    .returning({ code: recyclingCode.code });
  return assigned?.code ?? null;
}

export async function addCodes(
  tx: Tx,
  merchantId: string,
  codes: readonly string[],
  now: Date,
): Promise<number> {
  const rows = codes.map((code) => ({ merchantId, code, addedAt: now }));
  const added = await tx
    .insert(recyclingCode)
    .values(rows)
    .onConflictDoNothing()
    .returning({ code: recyclingCode.code });
  return added.length;
}

export async function wakeOwed(tx: Tx, merchantId: string, now: Date): Promise<void> {
  await tx
    .update(recyclingRequest)
    .set({ lookAt: now })
    .where(and(eq(recyclingRequest.merchantId, merchantId), eq(recyclingRequest.awaitsCode, true)));
}

/**
 * Makes requests that wait for one of these orders due now. One statement, cheap enough for every batch of an
 * import.
 */
export async function wakeUnknown(
  tx: Tx,
  merchantId: string,
  orderNumbers: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(recyclingRequest)
    .set({ lookAt: now })
    .where(
      and(
        eq(recyclingRequest.merchantId, merchantId),
        among(recyclingRequest.orderNumber, orderNumbers),
        eq(recyclingRequest.status, 'waiting'),
        eq(recyclingRequest.reviewReason, 'orderUnknown'),
      ),
    );
}

export async function merchantsDue(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ merchantId: recyclingRequest.merchantId })
    .from(recyclingRequest)
    .where(lte(recyclingRequest.lookAt, now));
  return rows.map(({ merchantId }) => merchantId);
}

export function requestsDue(tx: Tx, merchantId: string, now: Date, limit: number): Promise<RequestRow[]> {
  return tx
    .select()
    .from(recyclingRequest)
    .where(and(eq(recyclingRequest.merchantId, merchantId), lte(recyclingRequest.lookAt, now)))
    .orderBy(asc(recyclingRequest.createdAt), asc(recyclingRequest.id))
    .limit(limit);
}

const idsOf = (rows: readonly Pick<RequestRow, 'id'>[]) => rows.map(({ id }) => id);

/**
 * Deletes requests. Their serial numbers and codes stay without an owner, so that none counts or is handed
 * out again.
 */
async function dropRequests(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  const nobodys = { requestId: null };
  for (const table of [recyclingSerial, recyclingCode])
    await tx
      .update(table)
      .set(nobodys)
      .where(and(eq(table.merchantId, merchantId), among(table.requestId, ids)));
  await tx
    .delete(recyclingRequest)
    .where(and(eq(recyclingRequest.merchantId, merchantId), among(recyclingRequest.id, ids)));
}

export async function dropRequestsOf(tx: Tx, merchantId: string, emailKey: string): Promise<void> {
  await lockRecycling(tx, merchantId);
  const rows = await tx
    .select({ id: recyclingRequest.id })
    .from(recyclingRequest)
    .where(and(eq(recyclingRequest.merchantId, merchantId), eq(recyclingRequest.emailKey, emailKey)));
  await dropRequests(tx, merchantId, idsOf(rows));
}

export async function dropDecidedBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const rows = await tx
    .select({ merchantId: recyclingRequest.merchantId, id: recyclingRequest.id })
    .from(recyclingRequest)
    .where(and(isNotNull(recyclingRequest.decidedAt), lt(recyclingRequest.decidedAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const [merchantId, own] of Map.groupBy(rows, (row) => row.merchantId))
    await dropRequests(tx, merchantId, idsOf(own));
  return rows.length;
}

export async function moveRequests(
  tx: Tx,
  { merchantId, from, to }: { merchantId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(recyclingRequest)
    .set({ emailKey: to })
    .where(and(eq(recyclingRequest.merchantId, merchantId), eq(recyclingRequest.emailKey, from)));
}
