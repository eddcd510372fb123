import { and, asc, count, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { claimPicture } from '../../../schema/files/claim-picture.tables.ts';

export type ClaimPictureRow = typeof claimPicture.$inferSelect;
export type OfSender = { merchantId: string; sender: string };
type OfClaim = { merchantId: string; claimId: string };

const isOf = ({ merchantId, sender }: OfSender) =>
  and(eq(claimPicture.merchantId, merchantId), eq(claimPicture.sender, sender));
const isUnclaimed = isNull(claimPicture.claimId);

/** Serializes uploads of a sender until the transaction ends, so that its budget holds. */
export const lockSender = (tx: Tx, { merchantId, sender }: OfSender): Promise<void> =>
  lockName(tx, `claim_picture\n${merchantId}\n${sender}`);

export async function countPicturesSince(tx: Tx, of: OfSender, since: Date): Promise<number> {
  const [row] = await tx
    .select({ pictures: count() })
    .from(claimPicture)
    .where(and(isOf(of), gt(claimPicture.createdAt, since)));
  return row?.pictures ?? 0;
}

export async function pictureByRequest(
  tx: Tx,
  of: OfSender,
  requestKey: string,
): Promise<ClaimPictureRow | undefined> {
  const [row] = await tx
    .select()
    .from(claimPicture)
    .where(and(isOf(of), eq(claimPicture.requestKey, requestKey)));
  return row;
}

export async function insertPicture(tx: Tx, row: ClaimPictureRow): Promise<void> {
  await tx.insert(claimPicture).values(row);
}

/** Ids are unique over all merchants, so the caller must check access. */
export async function findPicture(tx: Tx, id: string): Promise<ClaimPictureRow | undefined> {
  const [row] = await tx.select().from(claimPicture).where(eq(claimPicture.id, id)).limit(1);
  return row;
}

export async function lockPictures(
  tx: Tx,
  { merchantId, senders }: { merchantId: string; senders: readonly string[] },
  ids: readonly string[],
): Promise<ClaimPictureRow[]> {
  if (senders.length === 0 || ids.length === 0) return [];
  return tx
    .select()
    .from(claimPicture)
    .where(
      and(
        eq(claimPicture.merchantId, merchantId),
        inArray(claimPicture.sender, [...senders]),
        inArray(claimPicture.id, [...ids]),
      ),
    )
    .orderBy(asc(claimPicture.id))
    .for('update');
}

export async function countPicturesOf(tx: Tx, { merchantId, claimId }: OfClaim): Promise<number> {
  const [row] = await tx
    .select({ pictures: count() })
    .from(claimPicture)
    .where(and(eq(claimPicture.merchantId, merchantId), eq(claimPicture.claimId, claimId)));
  return row?.pictures ?? 0;
}

export async function setClaim(
  tx: Tx,
  { merchantId, claimId }: OfClaim,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(claimPicture)
    .set({ claimId })
    .where(and(eq(claimPicture.merchantId, merchantId), inArray(claimPicture.id, [...ids])));
}

const isOfAny = (claims: readonly OfClaim[]) =>
  or(
    ...claims.map(({ merchantId, claimId }) =>
      and(eq(claimPicture.merchantId, merchantId), eq(claimPicture.claimId, claimId)),
    ),
  );

export async function picturesOf(tx: Tx, claims: readonly OfClaim[]): Promise<ClaimPictureRow[]> {
  if (claims.length === 0) return [];
  return tx
    .select()
    .from(claimPicture)
    .where(isOfAny(claims))
    .orderBy(asc(claimPicture.createdAt), asc(claimPicture.id));
}

export type DroppedPicture = Pick<ClaimPictureRow, 'merchantId' | 'id'>;

const drop = (tx: Tx, which: SQL | undefined): Promise<DroppedPicture[]> =>
  tx
    .delete(claimPicture)
    .where(which)
    .returning({ merchantId: claimPicture.merchantId, id: claimPicture.id });

export const dropPicturesOf = async (tx: Tx, claims: readonly OfClaim[]): Promise<DroppedPicture[]> =>
  claims.length === 0 ? [] : drop(tx, isOfAny(claims));

export async function dropUnclaimedOf(
  tx: Tx,
  merchantId: string,
  senders: readonly string[],
): Promise<DroppedPicture[]> {
  if (senders.length === 0) return [];
  const isTheirs = or(...senders.map((name) => sql`starts_with(${claimPicture.sender}, ${name})`));
  return drop(tx, and(eq(claimPicture.merchantId, merchantId), isUnclaimed, isTheirs));
}

export const dropPictures = async (tx: Tx, ids: readonly string[]): Promise<DroppedPicture[]> =>
  ids.length === 0 ? [] : drop(tx, inArray(claimPicture.id, [...ids]));
