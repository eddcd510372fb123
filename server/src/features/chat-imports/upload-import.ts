import type { Readable } from 'node:stream';
import type { ImportSource } from '@aftercare/contract/desk/chat-imports/chat-imports';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { shownFileName } from '../../platform/http/answers/shown-file-name.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/lifecycle/jobs.ts';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { type StoredText, storeText } from '../files/index.ts';
import { countUnfinished, insertImport, lockUploads } from './imports.repository.ts';
import { type ShownImport, viewImport } from './imports.view.ts';
import { readImportJob } from './job-names.ts';

export type UploadDeps = { database: Database; clock: Clock; storage: Storage; jobs: Jobs };

export type Upload = {
  merchantId: string;
  source: ImportSource;
  personId: string;
  fileName: string;
  content: Readable;
  requestKey: string | null;
};

export type Uploaded =
  | { kind: 'uploaded'; shown: ShownImport }
  | { kind: 'tooLarge' }
  | { kind: 'brokenOff' }
  | { kind: 'tooMany' }
  | { kind: 'sameKeyOtherFile' };

/** Thrown to roll back the upload. */
class TooMany extends Error {}

type Kept = { shown: ShownImport; isNew: boolean };

function keep(
  { database, clock, jobs }: UploadDeps,
  { merchantId, source, personId, fileName, requestKey }: Upload,
  { id, storageKey, stored }: { id: string; storageKey: string; stored: StoredText },
): Promise<Kept> {
  const { refusal, sizeBytes, contentHash } = stored;
  const createdAt = clock.now();
  const how =
    refusal === null
      ? ({ status: 'received', storageKey } as const)
      : ({ status: 'refused', refusal: { reason: refusal, line: null }, finishedAt: createdAt } as const);
  const row = { merchantId, id, source, uploadedBy: personId, requestKey, createdAt, sizeBytes, contentHash };
  return database.forMerchant(merchantId, async (tx) => {
    await lockUploads(tx, merchantId);
    const before = await countUnfinished(tx, merchantId);
    const named = { ...row, fileName: shownFileName(fileName, limits.fileNameMaxLength), ...how };
    const { id: madeId, isNew } = await insertImport(tx, named);
    if (isNew && refusal === null) {
      if (before >= deskLimits.chatImportsAtOnce) throw new TooMany();
      await jobs.enqueue(tx, readImportJob, { merchantId, id });
    }
    const shown = await viewImport(tx, { merchantId, id: madeId });
    if (shown === undefined) throw new InvariantViolated('The import disappeared inside its transaction.');
    return { shown, isNew };
  });
}

/** Streams a file to the storage, then adds its row and its job in one transaction. */
export async function uploadImport(deps: UploadDeps, upload: Upload): Promise<Uploaded> {
  const id = newId();
  const storageKey = `chat-imports/${id}`;
  const sent = { content: upload.content, maxBytes: deskLimits.chatImportMaxBytes };
  const storing = await storeText(deps.storage, storageKey, sent);
  if (storing.kind !== 'stored') return storing;
  let kept: Kept | undefined;
  try {
    kept = await keep(deps, upload, { id, storageKey, stored: storing });
  } catch (error) {
    if (error instanceof TooMany) return { kind: 'tooMany' };
    throw error;
  } finally {
    if (kept?.isNew !== true) await deps.storage.remove(storageKey);
  }
  const { shown, isNew } = kept;
  const isRepeat = isNew || (shown.contentHash === storing.contentHash && shown.source === upload.source);
  return isRepeat ? { kind: 'uploaded', shown } : { kind: 'sameKeyOtherFile' };
}
