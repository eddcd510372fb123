import type { ClaimPicture } from '@aftercare/contract/desk/warranty/claims';
import { limits } from '@aftercare/contract/limits';
import type { Tx } from '../../../platform/database/database.ts';
import { secondsBefore } from '../../../platform/privacy/retained.ts';
import {
  type ClaimPictureRow,
  countPicturesOf,
  type DroppedPicture,
  dropPictures,
  dropPicturesOf,
  dropUnclaimedOf,
  lockPictures,
  picturesOf,
  setClaim,
} from './claim-picture.repository.ts';
import { lockUnclaimedBefore } from './claim-picture.view.ts';
import { sendersAmong } from './claim-senders.ts';

type OfClaim = { merchantId: string; claimId: string };

export const claimPictureKeys = ({ merchantId, id }: DroppedPicture): [whole: string, small: string] => [
  `claim/${merchantId}/${id}`,
  `claim/${merchantId}/${id}_small`,
];

const keysOf = (dropped: readonly DroppedPicture[]): string[] => dropped.flatMap(claimPictureKeys);

/**
 * `unknown`: one is not this sender's, or belongs to another claim. `tooMany`: the claim would have too many.
 */
export type PicturesForClaim = { kind: 'fit'; ids: string[] } | { kind: 'unknown' } | { kind: 'tooMany' };

/**
 * Checks pictures for a claim, and locks the pictures until the commit. `claimId` is null if the claim is not
 * stored yet.
 */
export async function picturesForClaim(
  tx: Tx,
  of: { merchantId: string; claimId: string | null; senders: readonly string[] },
  named: readonly string[],
): Promise<PicturesForClaim> {
  const ids = [...new Set(named)];
  const found = await lockPictures(tx, of, ids);
  const areTheirs = found.every(({ claimId }) => claimId === null || claimId === of.claimId);
  if (found.length < ids.length || !areTheirs) return { kind: 'unknown' };
  const fresh = found.filter(({ claimId }) => claimId === null);
  const { merchantId, claimId } = of;
  const there = claimId === null ? 0 : await countPicturesOf(tx, { merchantId, claimId });
  if (fresh.length > 0 && there + fresh.length > limits.claimPictures) return { kind: 'tooMany' };
  return { kind: 'fit', ids: fresh.map(({ id }) => id) };
}

export const attachPictures: (tx: Tx, of: OfClaim, ids: readonly string[]) => Promise<void> = setClaim;

export async function claimPicturesShown(
  tx: Tx,
  addressOf: (file: DroppedPicture) => string,
  claims: readonly OfClaim[],
): Promise<ReadonlyMap<string | null, ClaimPicture[]>> {
  const rows = await picturesOf(tx, claims);
  const shown = (row: ClaimPictureRow): ClaimPicture => ({ fileId: row.id, imageUrl: addressOf(row) });
  const byClaim = Map.groupBy(rows, ({ claimId }) => claimId);
  return new Map([...byClaim].map(([claimId, own]) => [claimId, own.map(shown)]));
}

export async function claimPictureFiles(tx: Tx, claims: readonly OfClaim[]) {
  const rows = await picturesOf(tx, claims);
  return rows.map((row) => ({
    claimId: row.claimId,
    name: `files/${row.id} claim.${row.extension}`,
    createdAt: row.createdAt,
    storageKey: claimPictureKeys(row)[0],
  }));
}

export const dropClaimPictures = async (tx: Tx, claims: readonly OfClaim[]): Promise<string[]> =>
  keysOf(await dropPicturesOf(tx, claims));

export async function dropUnclaimedPictures(
  tx: Tx,
  {
    merchantId,
    customer,
    conversations,
  }: {
    merchantId: string;
    customer: { id: string } | null;
    conversations: readonly { visitorId: string }[];
  },
): Promise<string[]> {
  return keysOf(await dropUnclaimedOf(tx, merchantId, sendersAmong(customer?.id, conversations)));
}

export async function dropOldUnclaimed(tx: Tx, now: Date, limit: number) {
  const old = await lockUnclaimedBefore(tx, secondsBefore(now, limits.claimPictureSeconds), limit);
  const dropped = await dropPictures(tx, old);
  return { rows: dropped.length, storageKeys: keysOf(dropped) };
}
