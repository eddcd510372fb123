import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Sweepers } from '../../../platform/lifecycle/sweeper.ts';
import { Unavailable } from '../../../platform/lifecycle/unavailable.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import { LoggableError } from '../../../platform/logging/loggable-error.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type {
  Section,
  SectionReading,
  StartSectionReading,
} from '../../../providers/sections/sections.port.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { publicFileKey } from '../../files/index.ts';
import {
  type ClaimedFile,
  claimFiles,
  dropUnpublished,
  postpone,
  settleFiles,
  storeSections,
} from './sections.repository.ts';

export type ReadFilesDeps = {
  database: Database;
  clock: Clock;
  storage: Pick<Storage, 'read' | 'size'>;
  log: Logger;
  readSections: StartSectionReading;
};

/** A few files in each round, so that reading many takes only a part of a processor. */
const everyMs = 10_000;
const atOnce = 10;
const hourMs = 3_600_000;
/** Longer than reading so many files takes; then another node tries. */
const claimMs = 10 * 60_000;
/** Until the storage is tried again. */
const pauseMs = 60_000;
const mostAttempts = 3;
const longestBody = 4_000;
const droppedAtOnce = 500;

/** Reads the text of published manuals and captions of sites with a bot, each on one node. */
export function startReadingFiles(
  deps: ReadFilesDeps & { sweepers: Sweepers; merchants: { all(): readonly Merchant[] } },
): void {
  const { database, sweepers, merchants } = deps;
  sweepers.sweep('bot.files', everyMs, async () => {
    await readFiles(deps, merchants.all().filter(hasBot));
    return 0;
  });
  sweepers.sweep('bot.unpublished_files', hourMs, () =>
    database.forAll((tx) => dropUnpublished(tx, droppedAtOnce)),
  );
}

const hasBot = ({ status, configuration }: Merchant): boolean =>
  status !== 'archived' && configuration.zhuiyiBotStatus;

export async function readFiles(
  deps: ReadFilesDeps,
  merchants: readonly Pick<Merchant, 'id'>[],
): Promise<void> {
  const { database, clock, readSections } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + claimMs);
  const merchantIds = merchants.map(({ id }) => id);
  const files = await database.forAll((tx) =>
    claimFiles(tx, { merchantIds, now, until, most: atOnce, mostAttempts }),
  );
  const [first] = files;
  if (first === undefined) return;
  const reading = readSections();
  const results: FileResult[] = [];
  try {
    for (const file of files) results.push({ ...file, result: await sectionsOf(deps, reading, file) });
  } finally {
    reading.stop();
  }
  await storeResults(deps, first.merchantId, results);
}

/** An error: the file cannot be read. `later`: the storage does not answer. */
type FileResult = ClaimedFile & { result: Section[] | Error | 'later' };

/** In one transaction, so that the bot of the merchant learns once. */
async function storeResults(
  { database, clock, log }: ReadFilesDeps,
  merchantId: string,
  results: readonly FileResult[],
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + pauseMs);
  const read = results.flatMap(({ fileKey, result }) =>
    Array.isArray(result) ? [{ fileKey, sections: result.map(bounded) }] : [],
  );
  const postponed = results.filter(({ result }) => result === 'later');
  const unreadable = results.filter(
    ({ result, attempts }) => result instanceof Error && attempts >= mostAttempts,
  );
  await database.forMerchant(merchantId, async (tx) => {
    await storeSections(tx, merchantId, read);
    await postpone(tx, merchantId, postponed, dueAt);
    await settleFiles(tx, merchantId, 'unreadable', unreadable);
  });
  for (const { kind, result: error } of unreadable)
    log.event('bot.file_unreadable', { merchantId, kind, error });
}

const bounded = ({ heading, body, place }: Section): Section => ({
  heading: wellFormed(heading),
  body: wellFormed(body.slice(0, longestBody)),
  place,
});

/** PostgreSQL stores no other text. */
const wellFormed = (text: string): string => text.replaceAll('\0', '').toWellFormed();

async function sectionsOf(
  { storage }: ReadFilesDeps,
  reading: SectionReading,
  { merchantId, fileKey, kind, lang }: ClaimedFile,
): Promise<FileResult['result']> {
  const key = publicFileKey(merchantId, fileKey);
  try {
    return await reading.read({ kind, lang, bytes: await wholeFile(storage, key) });
  } catch (error) {
    if (error instanceof Unavailable) return 'later';
    // A file that cannot be read must not keep the others from being read. It is logged after its last attempt.
    return error instanceof Error ? error : new LoggableError(String(error));
  }
}

async function wholeFile(storage: ReadFilesDeps['storage'], key: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await storage.size(key));
  let filled = 0;
  for await (const chunk of (await storage.read(key)) as AsyncIterable<Buffer>) {
    bytes.set(chunk, filled);
    filled += chunk.length;
  }
  return bytes;
}
