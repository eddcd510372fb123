import { buffer } from 'node:stream/consumers';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { IncomingFile } from '../../../platform/http/requests/context.ts';
import { newId } from '../../../platform/ids.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import type { DetectType } from '../../../providers/file-type/file-type.port.ts';
import type { Pictures } from '../../../providers/pictures/pictures.port.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { isPicture, receiveFile } from '../transfer/receive-file.ts';
import {
  type AvatarFile,
  avatarByRequest,
  dropOtherAvatars,
  dropUnchosen,
  insertAvatar,
  lockAvatars,
  markChosen,
  type OfCustomer,
} from './avatar.repository.ts';

export type AvatarDeps = {
  database: Database;
  clock: Clock;
  storage: Storage;
  pictures: Pictures;
  detectType: DetectType;
};

type Upload = OfCustomer & {
  file: IncomingFile;
  requestKey: string | null;
};

export type UploadedAvatar =
  | { kind: 'uploaded'; file: AvatarFile }
  | { kind: 'tooLarge'; maxBytes: number }
  | { kind: 'typeRefused' | 'empty' | 'brokenOff' | 'busy' | 'idReused' };

export type Avatars = {
  /**
   * Sets the profile picture; '' removes it. Returns null when the picture is not the customer's. Pass
   * `former` to `forget` after the commit.
   */
  choose(tx: Tx, of: OfCustomer, fileId: string): Promise<{ former: string[] } | null>;
  forget(merchantId: string, ids: readonly string[]): Promise<void>;
};

export const avatarKey = (merchantId: string, id: string): string => `avatar/${merchantId}/${id}`;

/** Whether the customer may upload one more today. Each attempt counts, because each may need rendering. */
export const mayUploadAvatar = async (
  { database, clock }: Pick<AvatarDeps, 'database' | 'clock'>,
  { merchantId, customerId }: OfCustomer,
): Promise<boolean> => {
  const one = { merchantId, kind: 'avatar.customer', subject: customerId };
  const verdict = await database.forMerchant(merchantId, (tx) =>
    countAttempts(tx, clock, [{ ...one, limit: throttles.avatarsPerCustomer }]),
  );
  return verdict.isAllowed;
};

/** Stores only a small picture that is rendered again, so no uploaded bytes are served. */
export async function uploadAvatar(deps: AvatarDeps, upload: Upload): Promise<UploadedAvatar> {
  const { storage } = deps;
  const { merchantId, customerId, requestKey } = upload;
  const id = newId();
  const incoming = `incoming/${id}`;
  let isKept = false;
  try {
    const received = await receiveFile(deps, incoming, upload.file);
    if (received.kind !== 'received') return received;
    const { extension, contentHash } = received;
    if (!isPicture(extension)) return { kind: 'typeRefused' };
    const rendered = await deps.pictures.rerender(
      async () => buffer(await storage.read(incoming)),
      extension,
    );
    if (rendered.kind === 'busy') return rendered;
    if (rendered.kind === 'tooManyPixels') return { kind: 'tooLarge', maxBytes: limits.imageMaxBytes };
    if (rendered.kind === 'broken') return { kind: 'typeRefused' };
    const { size } = await storage.write(avatarKey(merchantId, id), Buffer.from(rendered.small));
    const row: AvatarFile = {
      merchantId,
      customerId,
      id,
      ...rendered.smallSize,
      size,
      contentHash,
      requestKey,
      createdAt: deps.clock.now(),
      chosenAt: null,
    };
    const kept = await keep(deps, row);
    isKept = kept.kind === 'uploaded' && kept.file.id === id;
    return kept;
  } finally {
    await storage.remove(incoming);
    if (!isKept) await storage.remove(avatarKey(merchantId, id));
  }
}

/**
 * Returns the stored row, also of an earlier attempt with the same key. Deletes pictures that were never
 * chosen.
 */
async function keep({ database, storage }: AvatarDeps, row: AvatarFile): Promise<UploadedAvatar> {
  const { merchantId } = row;
  const kept = await database.forMerchant(merchantId, async (tx) => {
    await lockAvatars(tx, row);
    const before = row.requestKey === null ? undefined : await avatarByRequest(tx, row, row.requestKey);
    if (before) return { before };
    const dropped = await dropUnchosen(tx, row);
    await insertAvatar(tx, row);
    return { dropped };
  });
  for (const id of kept.dropped ?? []) await storage.remove(avatarKey(merchantId, id));
  if (!kept.before) return { kind: 'uploaded', file: row };
  const isSame = kept.before.contentHash === row.contentHash;
  return isSame ? { kind: 'uploaded', file: kept.before } : { kind: 'idReused' };
}

export function createAvatars({ clock, storage }: Pick<AvatarDeps, 'clock' | 'storage'>): Avatars {
  return {
    async choose(tx, of, fileId) {
      await lockAvatars(tx, of);
      if (fileId !== '' && !(await markChosen(tx, of, fileId, clock.now()))) return null;
      return { former: await dropOtherAvatars(tx, of, fileId) };
    },
    async forget(merchantId, ids) {
      for (const id of ids) await storage.remove(avatarKey(merchantId, id));
    },
  };
}
