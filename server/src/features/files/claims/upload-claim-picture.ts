import { limits } from '@aftercare/contract/limits';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { IncomingFile } from '../../../platform/http/requests/context.ts';
import { newId } from '../../../platform/ids.ts';
import { secondsBefore } from '../../../platform/privacy/retained.ts';
import type { AvatarDeps } from '../public/avatars.ts';
import { placePicture } from '../public/place-picture.ts';
import { hasBytes, takeBytes, type Uploader } from '../transfer/file-budget.ts';
import { isPicture, receiveFile } from '../transfer/receive-file.ts';
import type { UploadRefused } from '../transfer/refuse-upload.ts';
import {
  type ClaimPictureRow,
  countPicturesSince,
  insertPicture,
  lockSender,
  type OfSender,
  pictureByRequest,
} from './claim-picture.repository.ts';
import { claimPictureKeys } from './claim-pictures.ts';

export type UploadDeps = AvatarDeps;

type Upload = OfSender & {
  file: IncomingFile;
  requestKey: string | null;
  uploader: Uploader;
};

type Uploaded = { kind: 'uploaded'; picture: ClaimPictureRow } | UploadRefused;

const daySeconds = 24 * 3600;

async function hasRoom(tx: Tx, of: OfSender, now: Date): Promise<boolean> {
  return (await countPicturesSince(tx, of, secondsBefore(now, daySeconds))) < limits.filesPerVisitorDay;
}

/** Checked before any byte is read. A repeat of a stored picture is always allowed. */
export function mayUploadClaimPicture(
  { database, clock }: Pick<UploadDeps, 'database' | 'clock'>,
  { requestKey, uploader, ...of }: Omit<Upload, 'file'>,
): Promise<boolean> {
  return database.forMerchant(of.merchantId, async (tx) => {
    if ((await hasRoom(tx, of, clock.now())) && (await hasBytes(tx, clock, uploader, 1))) return true;
    return requestKey !== null && (await pictureByRequest(tx, of, requestKey)) !== undefined;
  });
}

/** Stores a picture, rendered again, for the sender's next claim. A refused upload leaves nothing. */
export async function uploadClaimPicture(deps: UploadDeps, upload: Upload): Promise<Uploaded> {
  const { storage } = deps;
  const { merchantId, sender, requestKey } = upload;
  const id = newId();
  const incoming = `incoming/${id}`;
  const [whole, small] = claimPictureKeys({ merchantId, id });
  let isKept = false;
  try {
    const received = await receiveFile(deps, incoming, upload.file);
    if (received.kind !== 'received') return received;
    const { extension, contentHash } = received;
    if (!isPicture(extension)) return { kind: 'typeRefused' };
    const placed = await placePicture(deps, { incoming, whole, small }, extension);
    if (placed.kind !== 'placed') return placed;
    const { size, pixels } = placed;
    const kept = await keep(deps, upload.uploader, {
      merchantId,
      id,
      sender,
      extension,
      ...pixels,
      size,
      contentHash,
      requestKey,
      createdAt: deps.clock.now(),
      claimId: null,
    });
    isKept = kept.kind === 'uploaded' && kept.picture.id === id;
    return kept;
  } finally {
    await storage.remove(incoming);
    if (!isKept) for (const key of [whole, small]) await storage.remove(key);
  }
}

function keep(
  { database, clock }: { database: Database; clock: UploadDeps['clock'] },
  uploader: Uploader,
  row: ClaimPictureRow,
): Promise<Uploaded> {
  return database.forMerchant(row.merchantId, async (tx): Promise<Uploaded> => {
    await lockSender(tx, row);
    const before = row.requestKey === null ? undefined : await pictureByRequest(tx, row, row.requestKey);
    if (before)
      return before.contentHash === row.contentHash
        ? { kind: 'uploaded', picture: before }
        : { kind: 'idReused' };
    if (!(await hasRoom(tx, row, clock.now()))) return { kind: 'budget' };
    if (!(await takeBytes(tx, clock, uploader, row.size))) return { kind: 'budget' };
    await insertPicture(tx, row);
    return { kind: 'uploaded', picture: row };
  });
}
