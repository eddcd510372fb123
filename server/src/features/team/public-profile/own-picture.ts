import { buffer } from 'node:stream/consumers';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { IncomingFile } from '../../../platform/http/requests/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { DetectType } from '../../../providers/file-type/file-type.port.ts';
import type { Pictures } from '../../../providers/pictures/pictures.port.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { isPicture, receiveFile } from '../../files/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { dropPicture, lockPicture, pictureKey, pictureOf, putPicture } from './public-profile.repository.ts';

export type PictureDeps = {
  database: Database;
  clock: Clock;
  storage: Storage;
  pictures: Pictures;
  detectType: DetectType;
};

export type StoredPicture =
  | { kind: 'stored' }
  | { kind: 'tooLarge'; maxBytes: number }
  | { kind: 'typeRefused' | 'empty' | 'brokenOff' | 'busy' };

/** Stores only a small picture that is rendered again, so no uploaded bytes are served. */
export async function storePicture(
  deps: PictureDeps,
  personId: string,
  file: IncomingFile,
): Promise<StoredPicture> {
  const { storage } = deps;
  const fileId = newId();
  const incoming = `incoming/${fileId}`;
  let isStored = false;
  try {
    const received = await receiveFile(deps, incoming, file, limits.imageMaxBytes);
    if (received.kind !== 'received') return received;
    // A picture of a person does not move.
    if (!isPicture(received.extension) || received.extension === 'gif') return { kind: 'typeRefused' };
    const rendered = await deps.pictures.rerender(
      async () => buffer(await storage.read(incoming)),
      received.extension,
    );
    if (rendered.kind === 'busy') return rendered;
    if (rendered.kind === 'tooManyPixels') return { kind: 'tooLarge', maxBytes: limits.imageMaxBytes };
    if (rendered.kind === 'broken') return { kind: 'typeRefused' };
    const { size } = await storage.write(pictureKey(fileId), Buffer.from(rendered.small));
    const former = await replacePicture(deps, personId, { fileId, size });
    isStored = true;
    if (former !== null) await storage.remove(pictureKey(former));
    return { kind: 'stored' };
  } finally {
    await storage.remove(incoming);
    if (!isStored) await storage.remove(pictureKey(fileId));
  }
}

/** Returns the file of the former picture, which the caller removes. */
function replacePicture(
  { database, clock }: PictureDeps,
  personId: string,
  file: { fileId: string; size: number },
): Promise<string | null> {
  return database.forAll(async (tx) => {
    await lockPicture(tx, personId);
    const before = await pictureOf(tx, personId);
    await putPicture(tx, { personId, address: newId(), ...file, createdAt: clock.now() });
    await recordAudit(tx, clock, {
      personId,
      action: 'people.picture',
      aboutMerchant: null,
      subject: personId,
    });
    return before?.fileId ?? null;
  });
}

/** Succeeds too if there is no picture. */
export async function removePicture(
  { database, clock, storage }: Pick<PictureDeps, 'database' | 'clock' | 'storage'>,
  personId: string,
): Promise<void> {
  const former = await database.forAll(async (tx) => {
    await lockPicture(tx, personId);
    const fileId = await dropPicture(tx, personId);
    if (fileId !== null)
      await recordAudit(tx, clock, {
        personId,
        action: 'people.removePicture',
        aboutMerchant: null,
        subject: personId,
      });
    return fileId;
  });
  if (former !== null) await storage.remove(pictureKey(former));
}
