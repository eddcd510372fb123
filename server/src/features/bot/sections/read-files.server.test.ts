import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualFile } from '@aftercare/demo/sites';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMerchant } from '../../../../testing/cases/build-merchant.ts';
import { manualClock } from '../../../../testing/fakes/manual-clock.ts';
import { type DatabaseForTests, databaseForTests } from '../../../../testing/servers/database-for-tests.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { LogEvent } from '../../../platform/logging/log-events.ts';
import { readSectionsInWorker } from '../../../providers/sections/read-in-worker.ts';
import type { SectionReading } from '../../../providers/sections/sections.port.ts';
import { createDiskStorage } from '../../../providers/storage/disk-storage.ts';
import { type Storage, StorageUnavailable } from '../../../providers/storage/storage.port.ts';
import { storePublicFiles } from '../../files/index.ts';
import { dropManuals, dropVideos, putManuals, putVideos } from '../../products/media.repository.ts';
import { putProducts } from '../../products/products.repository.ts';
import { contentVersionOf } from '../../search/index.ts';
import { insertMerchant } from '../../sites/merchant.factory.ts';
import { canVoteOn, castVote } from '../cast-vote.ts';
import { readPassages } from '../services/passages.ts';
import { learntSections } from './learnt-sections.ts';
import { readFiles } from './read-files.ts';
import { sectionReply, withoutWithdrawn } from './section-reply.ts';
import { dropUnpublished } from './sections.repository.ts';

const lang = 'en_US' as const;
const merchant = buildMerchant({ id: 'northwind-us' });
const other = buildMerchant({ id: 'southwind-us' });
const merchantId = merchant.id;
const target = { merchant, lang };
const folder = mkdtempSync(join(tmpdir(), 'aftercare-sections-'));
const storage = createDiskStorage(folder);
const inEach = (text: string) => ({ en_US: text, de_DE: text, ja_JP: text });
const noParameters = { en_US: [], de_DE: [], ja_JP: [] };
let store: DatabaseForTests;
let events: LogEvent[];
const log: Logger = { event: (name) => void events.push(name), with: () => log };
const clock = manualClock();
/** Readings that this node began. */
let readings: number;

beforeAll(async () => {
  store = await databaseForTests();
  for (const one of [merchant, other]) {
    await store.database.forMerchant(one.id, async (tx) => {
      await insertMerchant(tx, one);
      const pdf = readFileSync(manualFile('fopo-s17.en_US.pdf'));
      const captions = 'WEBVTT\n\n00:01:05.000 --> 00:01:09.000\nHold the silver lever for ten seconds.\n';
      await storePublicFiles(tx, { storage, clock }, [
        { merchantId: one.id, id: 'paper', type: 'application/pdf', bytes: pdf },
        { merchantId: one.id, id: 'torn', type: 'application/pdf', bytes: pdf.subarray(0, 300) },
        { merchantId: one.id, id: 'film', type: 'video/mp4', bytes: Buffer.from('film') },
        { merchantId: one.id, id: 'words', type: 'text/vtt', bytes: Buffer.from(captions) },
      ]);
      const product = {
        merchantId: one.id,
        names: inEach('Monitor S17'),
        parameters: noParameters,
        tags: [],
      };
      await putProducts(tx, one.id, [
        {
          ...product,
          id: 's17',
          pictureKey: 'film',
          basisMonths: null,
          extendedMonths: null,
          position: 0,
          skus: [],
          bundleSkus: [],
        },
      ]);
    });
  }
});
afterAll(async () => {
  await store.drop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

beforeEach(async () => {
  events = [];
  readings = 0;
  await publish('paper');
});
afterEach(async () => {
  await withdraw();
  await store.database.forAll((tx) => dropUnpublished(tx, 100));
});

const publish = (fileKey: string, id = merchantId) =>
  store.database.forMerchant(id, async (tx) => {
    const manual = {
      merchantId: id,
      id: 'm1-en_US',
      productId: 's17',
      lang,
      title: 'Set up',
      extension: 'pdf',
    };
    await putManuals(tx, [{ ...manual, fileKey, pages: 3, position: 0 }]);
    const video = { merchantId: id, id: 'v1', productId: 's17', titles: inEach('Reset'), position: 0 };
    await putVideos(tx, id, [{ ...video, fileKey: 'film', captions: [{ lang, fileKey: 'words' }] }]);
  });
const withdraw = () =>
  store.database.forMerchant(merchantId, async (tx) => {
    await dropManuals(tx, merchantId, ['m1-en_US']);
    await dropVideos(tx, merchantId, ['v1']);
  });

function read(readStorage: Pick<Storage, 'read' | 'size'> = storage): Promise<void> {
  const readSections = (): SectionReading => {
    readings += 1;
    return readSectionsInWorker();
  };
  return readFiles({ database: store.database, clock, storage: readStorage, log, readSections }, [merchant]);
}
const learn = () => learntSections(store.database, merchantId, lang);
const version = () => store.database.forMerchant(merchantId, (tx) => contentVersionOf(tx, merchantId));
async function careSection() {
  const found = (await learn()).find(({ heading }) => heading === 'Care and safety');
  if (!found) throw new Error('no such section');
  return found;
}
const answerOf = ({ id, title }: { id: string; title: string }) => ({
  kind: 'section' as const,
  sectionId: id,
  title,
  confidence: 0.9,
});

test('the bot learns the sections of published manuals and captions, and its knowledge becomes newer', async () => {
  const before = await version();
  await read();
  const sections = await learn();
  expect(sections.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['First steps – Monitor S17', 'Reset (1:05)']),
  );
  expect(sections.find(({ title }) => title === 'Reset (1:05)')).toMatchObject({
    body: 'Hold the silver lever for ten seconds.',
    productIds: ['s17'],
  });
  expect(await version()).toBeGreaterThan(before);
  await read();
  expect(readings).toBe(1);
  expect(await learntSections(store.database, merchantId, 'de_DE')).toEqual([]);
});

test('a section answers with its text and a link to the page or the second', async () => {
  await read();
  const reply = await sectionReply(store.database, answerOf(await careSection()), target);
  expect(reply).toMatchObject({ outcome: 'answered', faq: { question: 'Care and safety – Monitor S17' } });
  expect(reply?.html).toContain('Keep the packing material away from small children.');
  expect(reply?.html).toContain(
    '<a href="/files/paper#page=3">Manual of Monitor S17, section “Care and safety”</a>',
  );
  const video = (await learn()).find(({ title }) => title === 'Reset (1:05)');
  const videoReply = video && (await sectionReply(store.database, answerOf(video), target));
  expect(videoReply?.html).toContain('<a href="/files/film#t=65">Video “Reset” from 1:05</a>');
});

test('after its manual was withdrawn, a section is no answer, no choice and no passage', async () => {
  await read();
  const care = await careSection();
  const choice = { entryId: care.id, question: care.title };
  const faq = { entryId: 'f1-en_US', question: 'Which cable?' };
  const unsure = { kind: 'unsure' as const, choices: [choice, faq], confidence: 0.3 };
  const candidates = [{ ...choice, facts: [] }];
  expect(await withoutWithdrawn(store.database, unsure, target)).toEqual(unsure);
  expect(await readPassages(store.database, target, candidates)).toMatchObject([
    {
      entryId: care.id,
      title: 'Manual of Monitor S17, section “Care and safety”',
      page: '/files/paper#page=3',
    },
  ]);
  await withdraw();
  expect(await sectionReply(store.database, answerOf(care), target)).toBeNull();
  expect((await withoutWithdrawn(store.database, unsure, target)).choices).toEqual([faq]);
  expect(await readPassages(store.database, target, candidates)).toEqual([]);
  expect(await learn()).toEqual([]);
});

test('a site gets no section of another site', async () => {
  await read();
  const care = await careSection();
  expect(await learntSections(store.database, other.id, lang)).toEqual([]);
  expect(await sectionReply(store.database, answerOf(care), { merchant: other, lang })).toBeNull();
});

test('a customer can vote on a section as on a FAQ', async () => {
  await read();
  const { id: targetId } = await careSection();
  const ballot = { target: 'faq' as const, targetId, thumb: '1' as const, comment: '' };
  const deps = { database: store.database, clock };
  expect(await canVoteOn(deps, merchantId, ballot)).toBe(true);
  expect(await castVote(deps, merchantId, 'visitor-1', ballot)).toEqual({ thumb: '1', comment: '' });
  await withdraw();
  expect(await canVoteOn(deps, merchantId, ballot)).toBe(false);
});

test('two nodes read each file once', async () => {
  await Promise.all([read(), read()]);
  expect(readings).toBe(1);
  expect((await learn()).length).toBeGreaterThan(4);
});

test('a damaged manual is tried three times, and the other files are read', async () => {
  await publish('torn');
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await read();
    clock.advance(10 * 60_000);
  }
  expect(readings).toBe(3);
  expect(events).toEqual(['bot.file_unreadable']);
  expect((await learn()).map(({ title }) => title)).toEqual(['Reset (1:05)']);
});

test('while the storage does not answer, files are tried again each minute', async () => {
  const down = (): Promise<never> => Promise.reject(new StorageUnavailable('down'));
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await read({ read: down, size: down });
    clock.advance(60_000);
  }
  expect(readings).toBe(5);
  expect(events).toEqual([]);
  await read();
  expect((await learn()).length).toBeGreaterThan(4);
});

test('the text of a withdrawn file is deleted, and read again when the file is published again', async () => {
  await read();
  await withdraw();
  expect(await store.database.forAll((tx) => dropUnpublished(tx, 100))).toBe(2);
  await publish('paper');
  expect(await learn()).toEqual([]);
  await read();
  expect((await learn()).length).toBeGreaterThan(4);
});
