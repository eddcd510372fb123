import type { ClaimProof } from '@aftercare/contract/desk/claims';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { among } from '../../../platform/database/among.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { orderClaim } from '../../../schema/warranty/claims.tables.ts';
import { registration, warranty } from '../../../schema/warranty/warranty.tables.ts';
import type { Registration, Warranty } from '../warranty.repository.ts';

export type Claim = typeof orderClaim.$inferSelect;
type Of = Pick<Claim, 'merchantId' | 'id'>;

const isClaim = ({ merchantId, id }: Of) => and(eq(orderClaim.merchantId, merchantId), eq(orderClaim.id, id));

/** Which claim, for what belongs to it. */
export type ClaimId = { merchantId: string; claimId: string };
const claimId = { merchantId: orderClaim.merchantId, claimId: orderClaim.id };

/** Null where the number is taken, or the same claim is open. */
export async function insertClaim(tx: Tx, fresh: typeof orderClaim.$inferInsert): Promise<Claim | null> {
  const [row] = await tx.insert(orderClaim).values(fresh).onConflictDoNothing().returning();
  return row ?? null;
}

type Claimed = Pick<Claim, 'merchantId' | 'orderNumber' | 'emailKey'>;

const isOpen = ({ merchantId, orderNumber, emailKey }: Claimed) =>
  and(
    eq(orderClaim.merchantId, merchantId),
    eq(orderClaim.orderNumber, orderNumber),
    eq(orderClaim.emailKey, emailKey),
    eq(orderClaim.status, 'open'),
  );

export async function openClaim(tx: Tx, claimed: Claimed): Promise<Claim | null> {
  const [row] = await tx.select().from(orderClaim).where(isOpen(claimed));
  return row ?? null;
}

/** The same claim, tried once more; null where none is open. */
export async function tryOpenClaim(tx: Tx, claimed: Claimed, proof: ClaimProof): Promise<Claim | null> {
  const [row] = await tx
    .update(orderClaim)
    .set({ proof, tries: sql`${orderClaim.tries} + 1` })
    .where(isOpen(claimed))
    .returning();
  return row ?? null;
}

/** As it is now, held for change. */
export async function lockClaim(tx: Tx, of: Of): Promise<Claim | null> {
  const [row] = await tx.select().from(orderClaim).where(isClaim(of)).for('update');
  return row ?? null;
}

export async function claimById(tx: Tx, id: string): Promise<Claim | null> {
  const [row] = await tx.select().from(orderClaim).where(eq(orderClaim.id, id));
  return row ?? null;
}

export async function updateClaim(
  tx: Tx,
  of: Of,
  values: Partial<typeof orderClaim.$inferInsert>,
): Promise<void> {
  await tx.update(orderClaim).set(values).where(isClaim(of));
}

/** These registrations, held for change in the sequence that everybody holds them in. */
export function lockRegistrations(
  tx: Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Registration[]> {
  return tx
    .select()
    .from(registration)
    .where(and(eq(registration.merchantId, merchantId), among(registration.id, ids)))
    .orderBy(asc(registration.matchUntil), asc(registration.id))
    .for('update');
}

/** The customer's registration of an order, the first of them; null where there is none. */
export async function ownRegistrationOf(
  tx: Tx,
  of: { merchantId: string; customerId: string; orderNumber: string },
): Promise<Registration | null> {
  const [row] = await tx
    .select()
    .from(registration)
    .where(
      and(
        eq(registration.merchantId, of.merchantId),
        eq(registration.customerId, of.customerId),
        eq(registration.orderNumber, of.orderNumber),
        isNull(registration.letGoAt),
      ),
    )
    .orderBy(asc(registration.createdAt), asc(registration.id))
    .limit(1);
  return row ?? null;
}

/** Items of a registration that were not extended give way to the same ones that are. */
export async function dropOpenItems(
  tx: Tx,
  { merchantId, id }: Pick<Registration, 'merchantId' | 'id'>,
  extensions: readonly Pick<Warranty, 'sku' | 'productId'>[],
): Promise<void> {
  for (const { sku, productId } of extensions) {
    if (sku === null || productId === null) continue;
    const isItem = and(eq(warranty.sku, sku), eq(warranty.productId, productId));
    const isOpen = and(eq(warranty.registrationId, id), isNull(warranty.activatedAt));
    await tx.delete(warranty).where(and(eq(warranty.merchantId, merchantId), isOpen, isItem));
  }
}

/** Stores the items that the former holders keep: not extended, as another customer holds the extension. */
export async function insertItems(tx: Tx, items: (typeof warranty.$inferInsert)[]): Promise<void> {
  await tx.insert(warranty).values(items);
}

/** Claims of an email address by id. */
export function claimsAfter(
  tx: Tx,
  { merchantId, mailbox }: { merchantId: string; mailbox: string },
  after: string,
  most: number,
): Promise<Claim[]> {
  return tx
    .select()
    .from(orderClaim)
    .where(
      and(eq(orderClaim.merchantId, merchantId), eq(orderClaim.emailKey, mailbox), gt(orderClaim.id, after)),
    )
    .orderBy(asc(orderClaim.id))
    .limit(most);
}

/** Locks the claims of an email address: no picture is added until the transaction ends. */
export async function lockClaimsOf(tx: Tx, merchantId: string, emailKey: string): Promise<ClaimId[]> {
  return tx
    .select(claimId)
    .from(orderClaim)
    .where(and(eq(orderClaim.merchantId, merchantId), eq(orderClaim.emailKey, emailKey)))
    .orderBy(asc(orderClaim.id))
    .for('update');
}

/** Claims that were decided before then, held for change. */
export async function lockDecidedBefore(tx: Tx, before: Date, most: number): Promise<ClaimId[]> {
  return tx
    .select(claimId)
    .from(orderClaim)
    .where(and(isNotNull(orderClaim.decidedAt), lt(orderClaim.decidedAt, before)))
    .limit(most)
    .for('update', { skipLocked: true });
}

/** Requires that their pictures were deleted before. */
export async function dropClaims(tx: Tx, claims: readonly ClaimId[]): Promise<void> {
  if (claims.length === 0) return;
  const ids = claims.map((one) => one.claimId);
  await tx.delete(orderClaim).where(inArray(orderClaim.id, ids));
}

/** Moves the claims of an account to its new email address. */
export async function moveClaims(
  tx: Tx,
  { merchantId, from, to }: { merchantId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(orderClaim)
    .set({ emailKey: to })
    .where(and(eq(orderClaim.merchantId, merchantId), eq(orderClaim.emailKey, from)));
}
