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
import { increaseContentVersion } from '../../search/index.ts';
import {
  type ClaimedFile,
  claimFile,
  dropUnpublished,
  giveBack,
  giveUpFiles,
  markUnreadable,
  postpone,
  settleNewSections,
  sitesWithNewSections,
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
/** Longer than reading a file takes; then another node tries. Also the pause after a failed reading. */
const claimMs = 10 * 60_000;
/** Until the storage is tried again. */
const pauseMs = 60_000;
/** The bot learns new sections at the latest after this time, however many files of its site wait. */
const learnMs = 10 * 60_000;
const mostAttempts = 3;
const longestBody = 4_000;
const droppedAtOnce = 500;

/** Reads the text of published manuals and captions of sites with a bot, each on one node. */
export function startReadingFiles(
  deps: ReadFilesDeps & { sweepers: Sweepers; merchants: { all(): readonly Merchant[] } },
): void {
  const { database, sweepers, merchants } = deps;
  sweepers.sweep('bot.files', everyMs, async (stopping) => {
    await readFiles(deps, merchants.all().filter(hasBot), stopping);
    return 0;
  });
  sweepers.sweep('bot.unpublished_files', hourMs, () =>
    database.forAll((tx) => dropUnpublished(tx, droppedAtOnce)),
  );
}

const hasBot = ({ status, configuration }: Merchant): boolean =>
  status !== 'archived' && configuration.zhuiyiBotStatus;

/** One file after the other, so that a node that ends uses up an attempt of one file at most. */
export async function readFiles(
  deps: ReadFilesDeps,
  merchants: readonly Pick<Merchant, 'id'>[],
  stopping: AbortSignal,
): Promise<void> {
  const merchantIds = merchants.map(({ id }) => id);
  const reading = deps.readSections();
  const stop = () => reading.stop();
  stopping.addEventListener('abort', stop, { once: true });
  try {
    for (let count = 0; count < atOnce && !stopping.aborted; count += 1)
      if (!(await readNext(deps, { merchantIds, reading, stopping }))) break;
  } finally {
    stopping.removeEventListener('abort', stop);
    stop();
  }
  if (!stopping.aborted) await publishSections(deps, merchantIds);
}

type Round = { merchantIds: readonly string[]; reading: SectionReading; stopping: AbortSignal };

/** Returns false if no file waits. */
async function readNext(deps: ReadFilesDeps, { merchantIds, ...round }: Round): Promise<boolean> {
  const { database, clock } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + claimMs);
  const file = await database.forAll((tx) => claimFile(tx, { merchantIds, now, mostAttempts }, until));
  if (file === null) return false;
  await storeResult(deps, file, await sectionsOf(deps, round, file));
  return true;
}

/** An error: the file cannot be read. `later`: the storage does not answer. `stopped`: this node stops. */
type FileResult = Section[] | Error | 'later' | 'stopped';

async function storeResult(
  { database, clock, log }: ReadFilesDeps,
  file: ClaimedFile,
  result: FileResult,
): Promise<void> {
  const { merchantId, kind, attempts } = file;
  const after = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
  const isLast = result instanceof Error && attempts >= mostAttempts;
  await database.forMerchant(merchantId, async (tx) => {
    if (Array.isArray(result)) await storeSections(tx, file, result.map(bounded), after(learnMs));
    else if (isLast) await markUnreadable(tx, file);
    else if (result instanceof Error) await postpone(tx, file, after(claimMs));
    else await giveBack(tx, file, after(result === 'later' ? pauseMs : 0));
  });
  if (isLast) log.event('bot.file_unreadable', { merchantId, kind, error: result });
}

/**
 * Each increase of the content version trains the bot and builds the search index again. So it increases once
 * the files of a site are read, and not with each file.
 */
async function publishSections(
  { database, clock, log }: ReadFilesDeps,
  merchantIds: readonly string[],
): Promise<void> {
  const now = clock.now();
  const { givenUp, ready } = await database.forAll(async (tx) => ({
    givenUp: await giveUpFiles(tx, { now, mostAttempts }),
    ready: await sitesWithNewSections(tx, { merchantIds, now, mostAttempts }),
  }));
  for (const merchantId of givenUp) log.event('bot.file_unreadable', { merchantId });
  for (const merchantId of ready)
    await database.forMerchant(merchantId, async (tx) => {
      if (await settleNewSections(tx, merchantId)) await increaseContentVersion(tx, merchantId);
    });
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
  { reading, stopping }: Omit<Round, 'merchantIds'>,
  { merchantId, fileKey, kind, lang }: ClaimedFile,
): Promise<FileResult> {
  const key = publicFileKey(merchantId, fileKey);
  try {
    const bytes = await wholeFile(storage, key);
    stopping.throwIfAborted();
    return await reading.read({ kind, lang, bytes });
  } catch (error) {
    if (stopping.aborted) return 'stopped';
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
