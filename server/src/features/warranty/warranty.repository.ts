import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { registration, type StoredStatus, warranty } from '../../schema/warranty/warranty.tables.ts';

export type Registration = typeof registration.$inferSelect;
export type Warranty = typeof warranty.$inferSelect;
export type NewWarranty = typeof warranty.$inferInsert;

/** The turn of an order: see `TransactionOptions` of the database. */
export const orderTurn = (merchantId: string, orderNumber: string): { turn: string } => ({
  turn: `order\n${merchantId}\n${orderNumber}`,
});

/** One decision at a time on one order, on however many nodes; the unique key stays the last word (H11). */
export async function lockOrder(tx: Tx, merchantId: string, orderNumber: string): Promise<void> {
  await lockName(tx, orderTurn(merchantId, orderNumber).turn);
}

/** Several at a time, in one sequence for everybody: two people who swap their numbers do not block each other. */
export async function lockOrders(tx: Tx, merchantId: string, orderNumbers: string[]): Promise<void> {
  for (const orderNumber of [...new Set(orderNumbers)].sort()) await lockOrder(tx, merchantId, orderNumber);
}

/** The extensions that this order has already, with the registration each belongs to. */
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

/** However many wait for one order, a transaction settles so many; the others' next check finds the rest. */
const settledAtOnce = 200;

/**
 * Whose registration of this order is still open, the earliest first. `matchUntil` starts anew with an edited number:
 * who comes over from another order stands behind those who waited for this one.
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

/** The registration that this item belongs to. */
export async function registrationOf(
  tx: Tx,
  merchantId: string,
  warrantyId: string,
): Promise<Registration | null> {
  const [row] = await registrationsOfItem(tx, merchantId, warrantyId);
  return row ?? null;
}

/** As `registrationOf`, held for change. */
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

/** What no order decides anew: an item that was extended, or that a person refused. */
export const stands = ({ activatedAt, isByHand }: Pick<Warranty, 'activatedAt' | 'isByHand'>): boolean =>
  activatedAt !== null || isByHand;

/** Puts these rows in the place of what the registration has, but for what stands. */
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

/** Gives what still waits of a registration this status, and answers it. */
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
 * Takes the registrations whose hour has come and puts their next check a lease ahead, so that another node leaves
 * them alone and a killed one only delays them.
 */
export async function claimDue(tx: Tx, now: Date, leaseUntil: Date, most: number) {
  const due = tx
    .select({ merchantId: registration.merchantId, id: registration.id })
    .from(registration)
    .where(lte(registration.nextCheckAt, now))
    .orderBy(asc(registration.nextCheckAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return tx
    .update(registration)
    .set({ nextCheckAt: leaseUntil })
    .where(sql`(${registration.merchantId}, ${registration.id}) in ${due}`)
    .returning({ merchantId: registration.merchantId, orderNumber: registration.orderNumber });
}

/**
 * Brings back at once whoever waits for one of these orders. One statement, cheap enough for every batch of an import;
 * it takes the rows in the sequence of `openRegistrations`, so that the two never wait for each other.
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

/** What a claimant registered becomes the customer's own. */
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

/** What was registered with a mailbox that nobody had proven goes to the account that has. */
export async function moveRegistrations(
  tx: Tx,
  { merchantId, from, into }: { merchantId: string; from: string; into: string },
): Promise<void> {
  await tx
    .update(registration)
    .set({ customerId: into })
    .where(and(eq(registration.merchantId, merchantId), eq(registration.customerId, from)));
}
