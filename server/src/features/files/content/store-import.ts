import type { Readable } from 'node:stream';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { shownFileName } from '../../../platform/http/answers/shown-file-name.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/lifecycle/jobs.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { type StoredText, storeText } from './store-text.ts';

export type StoreImportDeps = { database: Database; clock: Clock; storage: Storage; jobs: Jobs };

export type ImportUpload = {
  merchantId: string;
  personId: string;
  fileName: string;
  content: Readable;
  requestKey: string | null;
};

/** The part of an import's row that is the same for each kind of import. A refused file is not stored. */
type ReceivedFile = Omit<StoredText, 'refusal'> & {
  merchantId: string;
  id: string;
  uploadedBy: string;
  requestKey: string | null;
  createdAt: Date;
  fileName: string;
  status: 'received' | 'refused';
  storageKey: string | null;
  finishedAt: Date | null;
};

type Shown = { contentHash: string };

/** One kind of import. */
export type Imports<One extends Shown> = {
  /** Of the storage. */
  folder: string;
  maxBytes: number;
  /** Imports of a site that have not ended. */
  atOnce: number;
  readJob: string;
  lockUploads(tx: Tx, merchantId: string): Promise<void>;
  countUnfinished(tx: Tx, merchantId: string): Promise<number>;
  /** Inserts the row, or finds the one of the same request. */
  insert(tx: Tx, file: ReceivedFile, refusal: StoredText['refusal']): Promise<{ id: string; isNew: boolean }>;
  view(tx: Tx, key: { merchantId: string; id: string }): Promise<One | undefined>;
  /** Whether an earlier upload of the same request had the same parameters. */
  isSame(shown: One): boolean;
};

export type ImportStored<One> =
  | { kind: 'uploaded'; shown: One }
  | { kind: 'tooLarge'; maxBytes: number }
  | { kind: 'brokenOff' }
  | { kind: 'tooMany' }
  | { kind: 'sameKeyOtherFile' };

/** Thrown to roll back the upload. */
class TooMany extends Error {}

type Kept<One> = { shown: One; isNew: boolean };

function keep<One extends Shown>(
  { database, clock, jobs }: StoreImportDeps,
  imports: Imports<One>,
  { merchantId, personId, fileName, requestKey }: ImportUpload,
  { id, storageKey, stored }: { id: string; storageKey: string; stored: StoredText },
): Promise<Kept<One>> {
  const { refusal, sizeBytes, contentHash } = stored;
  const createdAt = clock.now();
  const isText = refusal === null;
  const file: ReceivedFile = {
    merchantId,
    id,
    uploadedBy: personId,
    requestKey,
    createdAt,
    sizeBytes,
    contentHash,
    fileName: shownFileName(fileName, limits.fileNameMaxLength),
    status: isText ? 'received' : 'refused',
    storageKey: isText ? storageKey : null,
    finishedAt: isText ? null : createdAt,
  };
  return database.forMerchant(merchantId, async (tx) => {
    await imports.lockUploads(tx, merchantId);
    const before = await imports.countUnfinished(tx, merchantId);
    const { id: madeId, isNew } = await imports.insert(tx, file, refusal);
    if (isNew && isText && before >= imports.atOnce) throw new TooMany();
    if (isNew && isText) await jobs.enqueue(tx, imports.readJob, { merchantId, id });
    const shown = await imports.view(tx, { merchantId, id: madeId });
    if (shown === undefined) throw new InvariantViolated('The import disappeared inside its transaction.');
    return { shown, isNew };
  });
}

/**
 * Streams a file to the storage, then adds its row and its job in one transaction. An interrupted upload
 * leaves neither file nor row; a file that is no text is refused at once.
 */
export async function storeImport<One extends Shown>(
  deps: StoreImportDeps,
  imports: Imports<One>,
  upload: ImportUpload,
): Promise<ImportStored<One>> {
  const { folder, maxBytes } = imports;
  const id = newId();
  const storageKey = `${folder}/${id}`;
  const storing = await storeText(deps.storage, storageKey, { content: upload.content, maxBytes });
  if (storing.kind === 'tooLarge') return { kind: 'tooLarge', maxBytes };
  if (storing.kind === 'brokenOff') return { kind: 'brokenOff' };
  let kept: Kept<One> | undefined;
  try {
    kept = await keep(deps, imports, upload, { id, storageKey, stored: storing });
  } catch (error) {
    if (error instanceof TooMany) return { kind: 'tooMany' };
    throw error;
  } finally {
    if (kept?.isNew !== true) await deps.storage.remove(storageKey);
  }
  const { shown, isNew } = kept;
  const isRepeat = isNew || (shown.contentHash === storing.contentHash && imports.isSame(shown));
  return isRepeat ? { kind: 'uploaded', shown } : { kind: 'sameKeyOtherFile' };
}
