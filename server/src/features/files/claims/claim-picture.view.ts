import { and, eq, isNull, lt, notExists, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { claimPicture } from '../../../schema/files/claim-picture.tables.ts';
import { orderClaim } from '../../../schema/warranty/claims.tables.ts';

/**
 * Locks old pictures that no claim carries: no claim named them, or a node of an earlier release deleted the
 * claim. Skips pictures that a claim takes at this moment.
 */
export async function lockUnclaimedBefore(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const isItsClaim = and(
    eq(orderClaim.merchantId, claimPicture.merchantId),
    eq(orderClaim.id, claimPicture.claimId),
  );
  const claims = tx.select({ id: orderClaim.id }).from(orderClaim).where(isItsClaim);
  const rows = await tx
    .select({ id: claimPicture.id })
    .from(claimPicture)
    .where(and(lt(claimPicture.createdAt, before), or(isNull(claimPicture.claimId), notExists(claims))))
    .limit(limit)
    .for('update', { of: claimPicture, skipLocked: true });
  return rows.map(({ id }) => id);
}
