import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { merchant, siteWithManual } from '../../../../testing/sites/site-with-manual.ts';
import type { StartSectionReading } from '../../../providers/sections/sections.port.ts';
import { StorageUnavailable } from '../../../providers/storage/storage.port.ts';
import { claimFile, dropUnpublished } from './sections.repository.ts';

const minutes = (count: number) => count * 60_000;
let site: Awaited<ReturnType<typeof siteWithManual>>;
beforeAll(async () => {
  site = await siteWithManual();
});
afterAll(() => site.drop());
beforeEach(() => site.restore());

/** A node that stops while it reads a file. */
async function stopWhileReading(): Promise<void> {
  const stopping = new AbortController();
  const ended = Promise.withResolvers<never>();
  await site.read(
    {
      readSections: () => ({
        read() {
          stopping.abort();
          return ended.promise;
        },
        stop: () => ended.reject(new Error('the thread ended')),
      }),
    },
    stopping.signal,
  );
}

/** A node that stops after it has read the first file. */
async function readOne(): Promise<void> {
  const stopping = new AbortController();
  const one: StartSectionReading = () => {
    const reading = site.readSections();
    return { ...reading, read: (source) => reading.read(source).finally(() => stopping.abort()) };
  };
  await site.read({ readSections: one }, stopping.signal);
}

/** A node that is killed while it reads a file. */
const claim = () => {
  const among = { merchantIds: [merchant.id], now: site.clock.now(), mostAttempts: 3 };
  const until = new Date(site.clock.now().getTime() + minutes(10));
  return site.database.forAll((tx) => claimFile(tx, among, until));
};

test('the bot learns the sections of published manuals and captions, and its knowledge becomes newer', async () => {
  const before = await site.version();
  await site.read();
  const sections = await site.learn();
  expect(sections.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['First steps – Monitor S17', 'Reset (1:05)']),
  );
  expect(sections.find(({ title }) => title === 'Reset (1:05)')).toMatchObject({
    body: 'Hold the silver lever for ten seconds.',
    productIds: ['s17'],
  });
  expect(await site.version()).toBe(before + 1);
  await site.read();
  expect(site.seen.kinds).toEqual(['manual', 'captions']);
  expect(await site.version()).toBe(before + 1);
  expect(await site.learn(merchant, 'de_DE')).toEqual([]);
});

test('two nodes read each file once', async () => {
  const before = await site.version();
  await Promise.all([site.read(), site.read()]);
  await Promise.all([site.read(), site.read()]);
  expect(site.seen.kinds.toSorted()).toEqual(['captions', 'manual']);
  expect((await site.learn()).length).toBeGreaterThan(4);
  expect(await site.version()).toBe(before + 1);
});

test('a damaged manual is tried three times, and the other files are read', async () => {
  await site.publish('torn');
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await site.read();
    site.clock.advance(minutes(10));
  }
  expect(site.seen.kinds.filter((kind) => kind === 'manual')).toHaveLength(3);
  expect(site.seen.events).toEqual(['bot.file_unreadable']);
  expect((await site.learn()).map(({ title }) => title)).toEqual(['Reset (1:05)']);
});

test('while the storage does not answer, files are tried again each minute', async () => {
  const down = (): Promise<never> => Promise.reject(new StorageUnavailable('down'));
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await site.read({ storage: { read: down, size: down } });
    site.clock.advance(minutes(1));
  }
  expect(site.seen.events).toEqual([]);
  await site.read();
  expect((await site.learn()).length).toBeGreaterThan(4);
});

test('the content version increases once the last file of the site is read', async () => {
  const before = await site.version();
  await readOne();
  expect(await site.learn()).not.toEqual([]);
  expect(await site.version()).toBe(before);
  await site.read();
  expect(await site.version()).toBe(before + 1);
});

test('while other files wait for a long time, the content version increases after ten minutes', async () => {
  const before = await site.version();
  await readOne();
  site.clock.advance(minutes(9));
  expect(await claim()).toMatchObject({ kind: 'captions' });
  await site.read();
  expect(await site.version()).toBe(before);
  site.clock.advance(minutes(1));
  await site.read();
  expect(await site.version()).toBe(before + 1);
});

test('a damaged manual does not delay the sections of the other files', async () => {
  await site.publish('torn');
  const before = await site.version();
  await site.read();
  expect(await site.version()).toBe(before + 1);
});

test('a node that stops uses up no attempt of a file', async () => {
  for (let attempt = 1; attempt <= 4; attempt += 1) await stopWhileReading();
  await site.read();
  expect(site.seen.kinds).toEqual(['manual', 'captions']);
  expect(site.seen.events).toEqual([]);
});

test('a file during whose reading the node ends three times is not read any more, and the others are', async () => {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await claim()).toMatchObject({ kind: 'manual', attempts: attempt });
    site.clock.advance(minutes(10));
  }
  await site.read();
  expect(site.seen.kinds).toEqual(['captions']);
  expect(site.seen.events).toEqual(['bot.file_unreadable']);
  site.clock.advance(minutes(10));
  await site.read();
  expect(site.seen.kinds).toEqual(['captions']);
});

test('the text of a withdrawn file is deleted, and read again when the file is published again', async () => {
  await site.read();
  await site.withdraw();
  expect(await site.database.forAll((tx) => dropUnpublished(tx, 100))).toBe(2);
  await site.publish('paper');
  expect(await site.learn()).toEqual([]);
  await site.read();
  expect((await site.learn()).length).toBeGreaterThan(4);
});
