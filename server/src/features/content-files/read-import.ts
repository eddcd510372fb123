import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobAttempt, Jobs } from '../../platform/lifecycle/jobs.ts';
import type { Logger } from '../../platform/logging/log.ts';
import type { CsvRows } from '../../providers/csv/csv.port.ts';
import type { CleanHtml } from '../../providers/html/html.port.ts';
import { NotStored, type Storage } from '../../providers/storage/storage.port.ts';
import type { Refusal } from '../../schema/content-files/content-files.tables.ts';
import { evaluateEntry, named } from './evaluate-entries.ts';
import { type FileEntry, FileRefused } from './file/entries.ts';
import { readFile } from './file/read-file.ts';
import {
  type ContentImport,
  endImport,
  findImport,
  forgetFile,
  type ImportKey,
  moveImport,
} from './imports.repository.ts';
import { clearImportJob, readImportJob } from './job-names.ts';
import { knownEntries } from './known.view.ts';
import { ReadElsewhere, storeEntries } from './store-entries.ts';

export type ReadDeps = {
  database: Database;
  clock: Clock;
  storage: Storage;
  jobs: Jobs;
  log: Logger;
  cleanHtml: CleanHtml;
  csvRows: CsvRows;
};

const entriesAtOnce = 500;
/** Fewer than the sanitizer's queue holds. */
const evaluatedAtOnce = 8;

type Reading = { key: ImportKey; kind: ContentImport['kind'] };

async function evaluateAll(
  { database, cleanHtml }: ReadDeps,
  { key, kind }: Reading,
  given: readonly FileEntry[],
) {
  const { merchantId } = key;
  const entries = given.map((entry) => named(kind, key, entry));
  const ids = entries.flatMap((entry) => (entry.kind === 'document' ? [entry.entryId ?? ''] : []));
  const known = await database.forMerchant(merchantId, (tx) => knownEntries(tx, { merchantId, kind }, ids));
  const evaluated = [];
  for (let at = 0; at < entries.length; at += evaluatedAtOnce) {
    const some = entries.slice(at, at + evaluatedAtOnce);
    evaluated.push(
      ...(await Promise.all(
        some.map((entry) => evaluateEntry(cleanHtml, kind, entry, known.get(entry.entryId ?? ''))),
      )),
    );
  }
  return evaluated;
}

/**
 * Continues where an earlier run ended: entries and counts were committed together, so `entriesRead` is
 * exact.
 */
async function stageAll(deps: ReadDeps, reading: Reading, storageKey: string, read: number): Promise<void> {
  const { key, kind } = reading;
  let toSkip = read;
  let before = read;
  let waiting: FileEntry[] = [];
  const store = async (entries: readonly FileEntry[], bytesRead: number) => {
    const evaluated = await evaluateAll(deps, reading, entries);
    const batch = { kind, evaluated, before, bytesRead };
    await deps.database.forMerchant(key.merchantId, (tx) => storeEntries(tx, key, batch));
    before += entries.length;
  };
  let bytesRead = 0;
  for await (const part of readFile(deps.csvRows, kind, await deps.storage.read(storageKey))) {
    bytesRead = part.bytesRead;
    for (const entry of part.entries) {
      if (toSkip > 0) toSkip -= 1;
      else waiting.push(entry);
    }
    for (; waiting.length >= entriesAtOnce; waiting = waiting.slice(entriesAtOnce))
      await store(waiting.slice(0, entriesAtOnce), bytesRead);
  }
  await store(waiting, bytesRead);
}

/** The result of an error for the import; null if the next attempt may succeed. */
function endBy(
  error: unknown,
  { isLast }: JobAttempt,
): { status: 'refused' | 'failed'; refusal: Refusal | null } | null {
  if (error instanceof FileRefused) {
    const { reason, line, columns } = error;
    return { status: 'refused', refusal: { reason, line, columns: [...columns] } };
  }
  return isLast || error instanceof NotStored ? { status: 'failed', refusal: null } : null;
}

/**
 * Reads an uploaded file and reports its effects. Runs again after a node stopped, and stages nothing twice.
 */
export async function readImport(deps: ReadDeps, key: ImportKey, attempt: JobAttempt): Promise<void> {
  const { database, clock, storage, jobs, log } = deps;
  const found = await database.forMerchant(key.merchantId, async (tx) => {
    await moveImport(tx, key, ['received'], { status: 'reading' });
    return findImport(tx, key);
  });
  if (found?.status !== 'reading' || found.storageKey === null) return;
  const { kind, storageKey, entriesRead } = found;
  log.event('content.import_read_started', {
    job: readImportJob,
    attempt: attempt.attempt,
    count: entriesRead,
  });
  try {
    await stageAll(deps, { key, kind }, storageKey, entriesRead);
  } catch (error) {
    if (error instanceof ReadElsewhere) return;
    const how = endBy(error, attempt);
    if (how?.status === 'failed') log.event('content.import_failed', { job: readImportJob, error });
    if (how === null) throw error;
    await database.forMerchant(key.merchantId, async (tx) => {
      await endImport(tx, key, how.status, { now: clock.now(), refusal: how.refusal });
      await jobs.enqueue(tx, clearImportJob, key);
    });
    return;
  }
  await database.forMerchant(key.merchantId, (tx) => moveImport(tx, key, ['reading'], { status: 'ready' }));
  await storage.remove(storageKey);
  await database.forMerchant(key.merchantId, (tx) => forgetFile(tx, key));
}
