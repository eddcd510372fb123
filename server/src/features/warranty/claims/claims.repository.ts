import type { ClaimProof } from '@aftercare/contract/desk/warranty/claims';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { among } from '../../../platform/database/among.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { orderClaim } from '../../../schema/warranty/claims.tables.ts';
import { registration, warranty } from '../../../schema/warranty/warranty.tables.ts';
import type { Registration, Warranty } from '../warranty.repository.ts';

export type Claim = typeof orderClaim.$inferSelect;
type Of = Pick<Claim, 'merchantId' | 'id'>;

const isClaim = ({ merchantId, id }: Of) => and(eq(orderClaim.merchantId, merchantId), eq(orderClaim.id, id));

export type ClaimId = { merchantId: string; claimId: string };
const claimId = { merchantId: orderClaim.merchantId, claimId: orderClaim.id };

/** Null where the number is used already, or the same claim is open. */
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

export async function tryOpenClaim(tx: Tx, claimed: Claimed, proof: ClaimProof): Promise<Claim | null> {
  const [row] = await tx
    .update(orderClaim)
    .set({ proof, tries: sql`${orderClaim.tries} + 1` })
    .where(isOpen(claimed))
    .returning();
  return row ?? null;
}

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

/** Locks in the same order as `openRegistrations`, so that the two do not deadlock. */
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

/** Deletes open items in favour of the transferred extensions of the same SKU and product. */
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

/** The items that the former owners keep after a transfer, without the extension. */
export async function insertItems(tx: Tx, items: (typeof warranty.$inferInsert)[]): Promise<void> {
  await tx.insert(warranty).values(items);
}

export function claimsAfter(
  tx: Tx,
  { merchantId, emailAddress }: { merchantId: string; emailAddress: string },
  after: string,
  limit: number,
): Promise<Claim[]> {
  return tx
    .select()
    .from(orderClaim)
    .where(
      and(
        eq(orderClaim.merchantId, merchantId),
        eq(orderClaim.emailKey, emailAddress),
        gt(orderClaim.id, after),
      ),
    )
    .orderBy(asc(orderClaim.id))
    .limit(limit);
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

export async function lockDecidedBefore(tx: Tx, before: Date, limit: number): Promise<ClaimId[]> {
  return tx
    .select(claimId)
    .from(orderClaim)
    .where(and(isNotNull(orderClaim.decidedAt), lt(orderClaim.decidedAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** The caller must delete the pictures first. */
export async function dropClaims(tx: Tx, claims: readonly ClaimId[]): Promise<void> {
  if (claims.length === 0) return;
  const ids = claims.map((one) => one.claimId);
  await tx.delete(orderClaim).where(inArray(orderClaim.id, ids));
}

export async function moveClaims(
  tx: Tx,
  { merchantId, from, to }: { merchantId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(orderClaim)
    .set({ emailKey: to })
    .where(and(eq(orderClaim.merchantId, merchantId), eq(orderClaim.emailKey, from)));
}
