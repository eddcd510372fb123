import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { registration, type StoredStatus, warranty } from '../../schema/warranty/warranty.tables.ts';

export type Registration = typeof registration.$inferSelect;
export type Warranty = typeof warranty.$inferSelect;
export type NewWarranty = typeof warranty.$inferInsert;

/** The lock for which transactions on one order wait in turn (see `TransactionOptions` of the database). */
export const orderTurn = (merchantId: string, orderNumber: string): { turn: string } => ({
  turn: `order\n${merchantId}\n${orderNumber}`,
});

/** Serializes decisions on one order across nodes. The unique index on extensions is the final guard. */
export async function lockOrder(tx: Tx, merchantId: string, orderNumber: string): Promise<void> {
  await lockName(tx, orderTurn(merchantId, orderNumber).turn);
}

/** Locks in sorted order, so that two customers who swap their numbers do not deadlock. */
export async function lockOrders(tx: Tx, merchantId: string, orderNumbers: string[]): Promise<void> {
  for (const orderNumber of [...new Set(orderNumbers)].sort()) await lockOrder(tx, merchantId, orderNumber);
}

/** Includes withdrawn extensions, which still use up the one extension of their item. */
export async function extensionsOf(tx: Tx, merchantId: string, orderNumber: string): Promise<Warranty[]> {
  return tx
    .select()
    .from(warranty)
    .where(
      and(
        eq(warranty.merchantId, merchantId),
        eq(warranty.orderNumber, orderNumber),
        isNotNull(warranty.activatedAt),
      ),
    );
}

/** Limits one transaction. The next check settles the rest. */
const settledAtOnce = 200;

/**
 * Open registrations of this order, the earliest first. An edited number restarts `matchUntil`, so a registration that
 * moves to this order comes after those that waited for it.
 */
export function openRegistrations(tx: Tx, merchantId: string, orderNumber: string): Promise<Registration[]> {
  return tx
    .select()
    .from(registration)
    .where(
      and(
        eq(registration.merchantId, merchantId),
        eq(registration.orderNumber, orderNumber),
        isNull(registration.decidedAt),
        isNotNull(registration.matchUntil),
      ),
    )
    .orderBy(asc(registration.matchUntil), asc(registration.id))
    .limit(settledAtOnce)
    .for('update');
}

export async function insertRegistration(tx: Tx, fresh: typeof registration.$inferInsert): Promise<void> {
  await tx.insert(registration).values(fresh);
}

export async function updateRegistration(
  tx: Tx,
  of: Pick<Registration, 'merchantId' | 'id'>,
  values: Partial<typeof registration.$inferInsert>,
): Promise<void> {
  await tx
    .update(registration)
    .set(values)
    .where(and(eq(registration.merchantId, of.merchantId), eq(registration.id, of.id)));
}

export async function registrationById(tx: Tx, merchantId: string, id: string): Promise<Registration | null> {
  const [row] = await tx
    .select()
    .from(registration)
    .where(and(eq(registration.merchantId, merchantId), eq(registration.id, id)));
  return row ?? null;
}

function registrationsOfItem(tx: Tx, merchantId: string, warrantyId: string) {
  const ofItem = tx
    .select({ id: warranty.registrationId })
    .from(warranty)
    .where(and(eq(warranty.merchantId, merchantId), eq(warranty.id, warrantyId)));
  return tx
    .select()
    .from(registration)
    .where(and(eq(registration.merchantId, merchantId), inArray(registration.id, ofItem)));
}

export async function registrationOf(
  tx: Tx,
  merchantId: string,
  warrantyId: string,
): Promise<Registration | null> {
  const [row] = await registrationsOfItem(tx, merchantId, warrantyId);
  return row ?? null;
}

export async function lockRegistrationOf(
  tx: Tx,
  merchantId: string,
  warrantyId: string,
): Promise<Registration | null> {
  const [row] = await registrationsOfItem(tx, merchantId, warrantyId).for('update');
  return row ?? null;
}

export function warrantiesOf(tx: Tx, merchantId: string, registrationId: string): Promise<Warranty[]> {
  return tx
    .select()
    .from(warranty)
    .where(and(eq(warranty.merchantId, merchantId), eq(warranty.registrationId, registrationId)))
    .orderBy(asc(warranty.createdAt), asc(warranty.sku));
}

/** Items that a later report must not decide again: extended ones, and those refused by a user of the desk. */
export const stands = ({ activatedAt, isByHand }: Pick<Warranty, 'activatedAt' | 'isByHand'>): boolean =>
  activatedAt !== null || isByHand;

export async function replaceOpenWarranties(
  tx: Tx,
  of: Pick<Registration, 'merchantId' | 'id'>,
  rows: NewWarranty[],
): Promise<void> {
  await tx
    .delete(warranty)
    .where(
      and(
        eq(warranty.merchantId, of.merchantId),
        eq(warranty.registrationId, of.id),
        isNull(warranty.activatedAt),
        eq(warranty.isByHand, false),
      ),
    );
  if (rows.length > 0) await tx.insert(warranty).values(rows);
}

export function setStatusOfWaiting(
  tx: Tx,
  of: Pick<Registration, 'merchantId' | 'id'>,
  status: StoredStatus,
): Promise<Warranty[]> {
  return tx
    .update(warranty)
    .set({ status, version: sql`${warranty.version} + 1` })
    .where(
      and(
        eq(warranty.merchantId, of.merchantId),
        eq(warranty.registrationId, of.id),
        eq(warranty.status, 'pending'),
      ),
    )
    .returning();
}

/**
 * Takes due registrations and sets their next check to `leaseUntil`: other nodes skip them, and a crashed node only
 * delays them.
 */
export async function claimDue(tx: Tx, now: Date, leaseUntil: Date, limit: number) {
  const due = tx
    .select({ merchantId: registration.merchantId, id: registration.id })
    .from(registration)
    .where(lte(registration.nextCheckAt, now))
    .orderBy(asc(registration.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(registration)
    .set({ nextCheckAt: leaseUntil })
    .where(sql`(${registration.merchantId}, ${registration.id}) in ${due}`)
    .returning({ merchantId: registration.merchantId, orderNumber: registration.orderNumber });
}

/**
 * Makes registrations that wait for these orders due at once. One statement, cheap enough for every batch of an
 * import. It locks rows in the same order as `openRegistrations`, so that the two do not deadlock.
 */
export async function wakeWaiting(
  tx: Tx,
  merchantId: string,
  orderNumbers: string[],
  now: Date,
): Promise<void> {
  if (orderNumbers.length === 0) return;
  const waiting = tx
    .select({ merchantId: registration.merchantId, id: registration.id })
    .from(registration)
    .where(
      and(
        eq(registration.merchantId, merchantId),
        inArray(registration.orderNumber, orderNumbers),
        isNull(registration.decidedAt),
        isNotNull(registration.matchUntil),
      ),
    )
    .orderBy(asc(registration.matchUntil), asc(registration.id))
    .for('update');
  await tx
    .update(registration)
    .set({ nextCheckAt: now })
    .where(sql`(${registration.merchantId}, ${registration.id}) in ${waiting}`);
}

/** The verified customer takes over what they registered before the verification. */
export async function adoptFrom(
  tx: Tx,
  of: { merchantId: string; customerId: string; claimantId: string },
): Promise<void> {
  await tx
    .update(registration)
    .set({ claimantId: null })
    .where(
      and(
        eq(registration.merchantId, of.merchantId),
        eq(registration.customerId, of.customerId),
        eq(registration.claimantId, of.claimantId),
      ),
    );
}

/** Moves registrations made with an unverified email address to the account that verified it. */
export async function moveRegistrations(
  tx: Tx,
  { merchantId, from, into }: { merchantId: string; from: string; into: string },
): Promise<void> {
  await tx
    .update(registration)
    .set({ customerId: into })
    .where(and(eq(registration.merchantId, merchantId), eq(registration.customerId, from)));
}
