import type { JobAttempt } from '../../../platform/lifecycle/jobs.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { CleanHtml } from '../../../providers/html/html.port.ts';
import { NotStored } from '../../../providers/storage/storage.port.ts';
import { type ChatToStore, storeImportedChats } from '../../chat/index.ts';
import type { ChatEntry, FileEntry } from '../file/entries.ts';
import { readExport } from '../file/read-export.ts';
import {
  addCounts,
  endImport,
  findImport,
  type ImportKey,
  type ImportRow,
  lockImport,
  moveImport,
} from '../imports.repository.ts';
import { applyImportJob } from '../job-names.ts';
import { contactsOf, storeContacts, takeChats } from '../store/imported.repository.ts';
import { chatToStore, contactIdsOf } from './chat-texts.ts';
import { evaluateEntries } from './evaluate-entries.ts';
import type { ReadDeps } from './read-import.ts';
import { removeFile } from './remove-file.ts';

export type ApplyDeps = ReadDeps & { cleanHtml: CleanHtml; merchants: Pick<Merchants, 'byId'> };

/** Bounds of one transaction. A chat with more messages is a batch alone. */
const atOnce = { entries: 100, messages: 2_000 };

/** Another node has imported further, or the import was stopped: nothing is left to do here. */
class AppliedElsewhere extends Error {
  override readonly name = 'AppliedElsewhere';
}

type Batch = { entries: readonly FileEntry[]; before: number };

const sizeOf = (entry: FileEntry): number => (entry.kind === 'chat' ? entry.messages.length : 0);

/** Imports one batch: all of it or nothing. A chat that is imported already is left as it is. */
async function applyBatch(deps: ApplyDeps, key: ImportKey, found: ImportRow, batch: Batch): Promise<void> {
  const { database, clock, merchants } = deps;
  const { merchantId } = key;
  const { source, uploadedBy: personId } = found;
  const now = clock.now();
  const lang = merchants.byId(merchantId)?.configuration.defaultLang ?? 'en_US';
  const { chats, contacts } = evaluateEntries(batch.entries, now);
  const names = await database.forMerchant(merchantId, (tx) =>
    contactsOf(tx, { merchantId, source }, contactIdsOf(chats)),
  );
  const toStore: { entry: ChatEntry; chat: ChatToStore }[] = [];
  for (const entry of chats)
    toStore.push({ entry, chat: await chatToStore(deps, { source, lang, contacts: names }, entry) });
  await database.forMerchant(merchantId, async (tx) => {
    const locked = await lockImport(tx, key);
    if (locked?.status !== 'applying' || locked.entriesApplied !== batch.before) throw new AppliedElsewhere();
    const keyed = toStore.map(({ entry, chat }) => ({ sourceId: entry.sourceId, conversationId: chat.id }));
    const taken = await takeChats(tx, key, source, keyed);
    const fresh = toStore.filter(({ entry }) => taken.has(entry.sourceId));
    await storeImportedChats(
      tx,
      { merchantId, personId, now },
      fresh.map(({ chat }) => chat),
    );
    const contactsTaken = await storeContacts(tx, key, { source, importedAt: now }, contacts);
    const counts = { entriesApplied: batch.entries.length, chatsTaken: fresh.length, contactsTaken };
    await addCounts(tx, key, counts);
  });
}

async function applyAll(
  deps: ApplyDeps,
  key: ImportKey,
  found: ImportRow,
  storageKey: string,
): Promise<void> {
  let toSkip = found.entriesApplied;
  let before = found.entriesApplied;
  let waiting: FileEntry[] = [];
  let messages = 0;
  const apply = async () => {
    await applyBatch(deps, key, found, { entries: waiting, before });
    before += waiting.length;
    [waiting, messages] = [[], 0];
  };
  for await (const part of readExport(deps.csvRows, found.source, await deps.storage.read(storageKey)))
    for (const entry of part.entries) {
      if (toSkip > 0) {
        toSkip -= 1;
        continue;
      }
      if (messages + sizeOf(entry) > atOnce.messages) await apply();
      waiting.push(entry);
      messages += sizeOf(entry);
      if (waiting.length >= atOnce.entries) await apply();
    }
  await apply();
}

/**
 * Imports an export in batches, each in its own transaction with the number of entries so far. A node that stops loses
 * no batch and repeats none.
 */
export async function applyImport(deps: ApplyDeps, key: ImportKey, attempt: JobAttempt): Promise<void> {
  const { database, clock, log } = deps;
  const found = await database.forMerchant(key.merchantId, (tx) => findImport(tx, key));
  if (found?.status !== 'applying' || found.storageKey === null) return;
  const { entriesApplied: count } = found;
  log.event('chat.import_started', { job: applyImportJob, attempt: attempt.attempt, count });
  try {
    await applyAll(deps, key, found, found.storageKey);
  } catch (error) {
    if (error instanceof AppliedElsewhere) return;
    if (!attempt.isLast && !(error instanceof NotStored)) throw error;
    log.event('chat.import_failed', { job: applyImportJob, error });
    await database.forMerchant(key.merchantId, (tx) => endImport(tx, key, 'failed', { now: clock.now() }));
    return removeFile(deps, key);
  }
  await database.forMerchant(key.merchantId, (tx) =>
    moveImport(tx, key, ['applying'], { status: 'done', finishedAt: clock.now() }),
  );
  await removeFile(deps, key);
}
