import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualFile } from '@aftercare/demo/sites';
import { learntSections } from '../../src/features/bot/sections/learnt-sections.ts';
import { readFiles } from '../../src/features/bot/sections/read-files.ts';
import { dropUnpublished } from '../../src/features/bot/sections/sections.repository.ts';
import { storePublicFiles } from '../../src/features/files/index.ts';
import {
  dropManuals,
  dropVideos,
  putManuals,
  putVideos,
} from '../../src/features/products/media.repository.ts';
import { putProducts } from '../../src/features/products/products.repository.ts';
import { contentVersionOf } from '../../src/features/search/index.ts';
import { insertMerchant } from '../../src/features/sites/merchant.factory.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Logger } from '../../src/platform/logging/log.ts';
import type { LogEvent } from '../../src/platform/logging/log-events.ts';
import { readSectionsInWorker } from '../../src/providers/sections/read-in-worker.ts';
import type { StartSectionReading } from '../../src/providers/sections/sections.port.ts';
import { createDiskStorage } from '../../src/providers/storage/disk-storage.ts';
import type { Storage } from '../../src/providers/storage/storage.port.ts';
import { buildMerchant } from '../cases/build-merchant.ts';
import { manualClock } from '../fakes/manual-clock.ts';
import { databaseForTests } from '../servers/database-for-tests.ts';

export const lang = 'en_US' as const;
export const merchant = buildMerchant({ id: 'northwind-us' });
export const other = buildMerchant({ id: 'southwind-us' });
const merchantId = merchant.id;
const inEach = (text: string) => ({ en_US: text, de_DE: text, ja_JP: text });
const noParameters = { en_US: [], de_DE: [], ja_JP: [] };
const running = new AbortController().signal;

type Changed = Partial<Pick<Parameters<typeof readFiles>[0], 'storage' | 'readSections'>>;

/** Two sites with the same product. `publish` gives the first one a manual and a video with captions. */
export async function siteWithManual() {
  const store = await databaseForTests();
  const { database } = store;
  const folder = mkdtempSync(join(tmpdir(), 'aftercare-sections-'));
  const storage = createDiskStorage(folder);
  const clock = manualClock();
  /** `kinds`: of the files that were read. */
  const seen = { events: [] as LogEvent[], kinds: [] as string[] };
  const log: Logger = { event: (name) => void seen.events.push(name), with: () => log };
  for (const one of [merchant, other]) await storeSite(database, { storage, clock }, one);

  // One thread for all rounds, because starting one takes most of the time of a test.
  const thread = readSectionsInWorker();
  let last: Promise<unknown> = Promise.resolve();
  const readSections: StartSectionReading = () => ({
    read(source) {
      seen.kinds.push(source.kind);
      const own = last.then(() => thread.read(source));
      last = own.catch(() => undefined); // the caller handles the error
      return own;
    },
    stop: () => undefined,
  });
  return {
    database,
    clock,
    seen,
    readSections,
    read: (changed: Changed = {}, stopping = running): Promise<void> =>
      readFiles({ database, clock, storage, log, readSections, ...changed }, [merchant], stopping),
    learn: (site = merchant, language: Parameters<typeof learntSections>[2] = lang) =>
      learntSections(database, site.id, language),
    version: () => database.forMerchant(merchantId, (tx) => contentVersionOf(tx, merchantId)),
    publish: (fileKey: string) => publish(database, fileKey),
    withdraw: () => withdraw(database),
    async restore() {
      await withdraw(database);
      await database.forAll((tx) => dropUnpublished(tx, 100));
      seen.events = [];
      seen.kinds = [];
      await publish(database, 'paper');
    },
    async drop() {
      thread.stop();
      await store.drop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function storeSite(database: Database, files: { storage: Storage; clock: Clock }, one: typeof merchant) {
  return database.forMerchant(one.id, async (tx) => {
    await insertMerchant(tx, one);
    const pdf = readFileSync(manualFile('fopo-s17.en_US.pdf'));
    const captions = 'WEBVTT\n\n00:01:05.000 --> 00:01:09.000\nHold the silver lever for ten seconds.\n';
    await storePublicFiles(tx, files, [
      { merchantId: one.id, id: 'paper', type: 'application/pdf', bytes: pdf },
      { merchantId: one.id, id: 'torn', type: 'application/pdf', bytes: pdf.subarray(0, 300) },
      { merchantId: one.id, id: 'film', type: 'video/mp4', bytes: Buffer.from('film') },
      { merchantId: one.id, id: 'words', type: 'text/vtt', bytes: Buffer.from(captions) },
    ]);
    const product = { merchantId: one.id, names: inEach('Monitor S17'), parameters: noParameters, tags: [] };
    const months = { basisMonths: null, extendedMonths: null };
    await putProducts(tx, one.id, [
      { ...product, ...months, id: 's17', pictureKey: 'film', position: 0, skus: [], bundleSkus: [] },
    ]);
  });
}

const publish = (database: Database, fileKey: string) =>
  database.forMerchant(merchantId, async (tx) => {
    const manual = { merchantId, id: 'm1-en_US', productId: 's17', lang, title: 'Set up', extension: 'pdf' };
    await putManuals(tx, [{ ...manual, fileKey, pages: 3, position: 0 }]);
    const video = { merchantId, id: 'v1', productId: 's17', titles: inEach('Reset'), position: 0 };
    await putVideos(tx, merchantId, [{ ...video, fileKey: 'film', captions: [{ lang, fileKey: 'words' }] }]);
  });

const withdraw = (database: Database) =>
  database.forMerchant(merchantId, async (tx) => {
    await dropManuals(tx, merchantId, ['m1-en_US']);
    await dropVideos(tx, merchantId, ['v1']);
  });
