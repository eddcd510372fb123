import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { JobAttempt } from '../../../platform/lifecycle/jobs.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { CsvRows } from '../../../providers/csv/csv.port.ts';
import { NotStored, type Storage } from '../../../providers/storage/storage.port.ts';
import { type FileEntry, FileRefused } from '../file/entries.ts';
import { readExport } from '../file/read-export.ts';
import {
  addCounts,
  addProblems,
  endImport,
  findImport,
  type ImportKey,
  type ImportRow,
  lockImport,
  moveImport,
} from '../imports.repository.ts';
import { readImportJob } from '../job-names.ts';
import { contactsOf, knownChats } from '../store/imported.repository.ts';
import { evaluateEntries, messageCount } from './evaluate-entries.ts';
import { removeFile } from './remove-file.ts';

export type ReadDeps = {
  database: Database;
  clock: Clock;
  storage: Storage;
  log: Logger;
  csvRows: CsvRows;
};

const entriesAtOnce = 200;

/** Another node has read further, or the import was cancelled: nothing is left to do here. */
class ReadElsewhere extends Error {
  override readonly name = 'ReadElsewhere';
}

type Batch = { entries: readonly FileEntry[]; before: number; bytesRead: number };

/** Counts the effects of one batch: all of it or nothing. */
function countBatch(
  deps: ReadDeps,
  key: ImportKey,
  source: ImportRow['source'],
  batch: Batch,
): Promise<void> {
  const { entries, before, bytesRead } = batch;
  const { chats, contacts, refused, old } = evaluateEntries(entries, deps.clock.now());
  return deps.database.forMerchant(key.merchantId, async (tx) => {
    const locked = await lockImport(tx, key);
    if (locked?.status !== 'reading' || locked.entriesRead !== before) throw new ReadElsewhere();
    const of = { merchantId: key.merchantId, source };
    const known = await knownChats(
      tx,
      of,
      chats.map(({ sourceId }) => sourceId),
    );
    const stored = await contactsOf(
      tx,
      of,
      contacts.map(({ sourceId }) => sourceId),
    );
    const fresh = chats.filter(({ sourceId }) => !known.has(sourceId));
    const counts = {
      entriesRead: entries.length,
      entriesRefused: refused.length,
      chatsNew: fresh.length,
      chatsKnown: known.size,
      chatsOld: old,
      chatsOpen: fresh.filter(({ isOpen }) => isOpen).length,
      messages: messageCount(fresh),
      contactsNew: contacts.length - stored.size,
      contactsKnown: stored.size,
    };
    await addProblems(
      tx,
      key,
      refused.map(({ line, entryId, reason }) => ({ line, entryId, reason })),
    );
    await addCounts(tx, key, counts, bytesRead);
  });
}

/** Continues where an earlier run ended: `entriesRead` is committed with the counts, so it is exact. */
async function countAll(deps: ReadDeps, key: ImportKey, found: ImportRow, storageKey: string): Promise<void> {
  let toSkip = found.entriesRead;
  let before = found.entriesRead;
  let waiting: FileEntry[] = [];
  let bytesRead = 0;
  const count = async (entries: readonly FileEntry[]) => {
    await countBatch(deps, key, found.source, { entries, before, bytesRead });
    before += entries.length;
  };
  for await (const part of readExport(deps.csvRows, found.source, await deps.storage.read(storageKey))) {
    bytesRead = part.bytesRead;
    for (const entry of part.entries) {
      if (toSkip > 0) toSkip -= 1;
      else waiting.push(entry);
    }
    for (; waiting.length >= entriesAtOnce; waiting = waiting.slice(entriesAtOnce))
      await count(waiting.slice(0, entriesAtOnce));
  }
  await count(waiting);
  if (before === 0) throw new FileRefused('empty');
}

/** The result of an error for the import; null if the next attempt may succeed. */
function endBy(error: unknown, { isLast }: JobAttempt) {
  if (error instanceof FileRefused) {
    const { reason, line } = error;
    return { status: 'refused', refusal: { reason, line } } as const;
  }
  return isLast || error instanceof NotStored ? ({ status: 'failed', refusal: null } as const) : null;
}

/** Reads an uploaded export and counts what it would import. Stores nothing else. */
export async function readImport(deps: ReadDeps, key: ImportKey, attempt: JobAttempt): Promise<void> {
  const { database, clock, log } = deps;
  const found = await database.forMerchant(key.merchantId, async (tx) => {
    await moveImport(tx, key, ['received'], { status: 'reading' });
    return findImport(tx, key);
  });
  if (found?.status !== 'reading' || found.storageKey === null) return;
  log.event('chat.import_started', {
    job: readImportJob,
    attempt: attempt.attempt,
    count: found.entriesRead,
  });
  try {
    await countAll(deps, key, found, found.storageKey);
  } catch (error) {
    if (error instanceof ReadElsewhere) return;
    const how = endBy(error, attempt);
    if (how?.status === 'failed') log.event('chat.import_failed', { job: readImportJob, error });
    if (how === null) throw error;
    const end = { now: clock.now(), refusal: how.refusal };
    await database.forMerchant(key.merchantId, (tx) => endImport(tx, key, how.status, end));
    return removeFile(deps, key);
  }
  await database.forMerchant(key.merchantId, (tx) => moveImport(tx, key, ['reading'], { status: 'ready' }));
}
