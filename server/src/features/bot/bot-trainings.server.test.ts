import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildMerchant } from '../../../testing/cases/build-merchant.ts';
import { manualClock } from '../../../testing/fakes/manual-clock.ts';
import { dropFaqs, storeFaqs } from '../../../testing/reading/change-stored.ts';
import { type DatabaseForTests, databaseForTests } from '../../../testing/servers/database-for-tests.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/log.ts';
import type { LogEvent } from '../../platform/logging/log-events.ts';
import type { StartTraining } from '../../providers/bot/bot.port.ts';
import { trainInWorker } from '../../providers/bot/embedded/training/train-in-worker.ts';
import { createDiskStorage } from '../../providers/storage/disk-storage.ts';
import { StorageUnavailable } from '../../providers/storage/storage.port.ts';
import { knowledgePage, knowledgeSize } from '../faq/index.ts';
import { insertMerchant } from '../sites/merchant.factory.ts';
import { createBotTrainings } from './bot-trainings.ts';
import { createModelFiles, dropArchivedModels } from './trainings/model-files.ts';
import { createTrainingQueue } from './trainings/training-queue.ts';

const waits = { timeout: 30_000 };
let store: DatabaseForTests;
let root: string;
let folder: string;
let events: LogEvent[] = [];
const merchant = buildMerchant({ id: 'northwind-us', configuration: { shoppingSites: [], contactInfo: [] } });
const target = { merchant, lang: 'en_US' as const };
const log: Logger = { event: (name) => void events.push(name), with: () => log };

beforeAll(async () => {
  store = await databaseForTests();
  root = mkdtempSync(join(tmpdir(), 'aftercare-models-'));
  await store.database.forMerchant(merchant.id, (tx) => insertMerchant(tx, merchant));
});
afterAll(async () => {
  await store.drop();
  rmSync(root, { recursive: true, force: true, maxRetries: 10 });
});
beforeEach(async () => {
  events = [];
  // A new folder for each test, because the previous test may still be writing its last model.
  folder = mkdtempSync(join(root, 'node-'));
  await dropFaqs(store.url, merchant.id);
  await addFaqs('ink', 'paper', 'cable', 'driver');
});

const addFaqs = (...subjects: string[]) =>
  storeFaqs(
    store.url,
    merchant.id,
    subjects.map((id) => ({ id, lang: 'en_US', question: `Where is the ${id} of my printer?` })),
  );
const file = () => join(folder, 'bot', merchant.id, 'en_US');

/** A node that has just started; all nodes share database and folder. */
function startNode(train: StartTraining = trainInWorker, storage = createDiskStorage(folder)) {
  const clock = manualClock();
  const models = createModelFiles({ storage, log });
  const queue = createTrainingQueue();
  const trainings = createBotTrainings({ database: store.database, clock, log, train, models, queue });
  const requestEngine = () => trainings.engineFor(target);
  /** Repeats the request, because one request waits for a training for a few seconds only. */
  const untilTrained = async () => {
    const engine = await vi.waitFor(async () => {
      const found = await requestEngine();
      if (found === null) throw new Error('not trained yet');
      return found;
    }, waits);
    return engine;
  };
  return { clock, models, requestEngine, untilTrained };
}

/** Waits until the node has stored its model. */
const stored = () => expect.poll(() => readSize(), waits).toBeGreaterThan(0);
const readSize = (): number => {
  try {
    return readFileSync(file()).length;
  } catch {
    return 0;
  }
};

test('a new node opens the stored model instead of training', waits, async () => {
  const first = await startNode().untilTrained();
  await stored();
  expect(events).toEqual(['bot.trained']);
  const second = await startNode().untilTrained();
  expect(events).toEqual(['bot.trained', 'bot.loaded']);
  const question = { text: 'where can I find ink for the printer', earlier: [] };
  expect(await second.answer(question)).toEqual(await first.answer(question));
});

test('a damaged model file is reported, and replaced by a new training', waits, async () => {
  await startNode().untilTrained();
  await stored();
  const whole = readFileSync(file());
  writeFileSync(file(), whole.subarray(0, 1_000));
  await startNode().untilTrained();
  expect(events).toEqual(['bot.trained', 'bot.model_refused', 'bot.trained']);
  await expect.poll(() => readFileSync(file()).equals(whole), waits).toBe(true);
});

test('after two nodes trained at the same time, a third node opens the stored model', waits, async () => {
  await Promise.all([startNode().untilTrained(), startNode().untilTrained()]);
  await stored();
  await startNode().untilTrained();
  expect(events.toSorted()).toEqual(['bot.loaded', 'bot.trained', 'bot.trained']);
});

test('a storage failure is reported, and the bot answers after a training', waits, async () => {
  const failing = { ...createDiskStorage(folder) };
  const fail = () => Promise.reject(new StorageUnavailable('The disk failed.'));
  failing.size = fail;
  failing.write = fail;
  await startNode(trainInWorker, failing).untilTrained();
  await expect
    .poll(() => events, waits)
    .toEqual(['bot.model_storage_failed', 'bot.trained', 'bot.model_storage_failed']);
});

function trainingThat(works: () => boolean) {
  let count = 0;
  const engine = {
    answer: () => ({ kind: 'unsure' as const, choices: [], confidence: 0 }),
    candidatesFor: () => [],
    explain: () => ({ rivals: [], products: [], words: [] }),
  };
  const train: StartTraining = () => ({
    add: async () => undefined,
    async finish() {
      count += 1;
      if (!works()) throw new Error('broken');
      return { engine, file: new Uint8Array(8), origin: 'trained' };
    },
    stop: () => undefined,
  });
  return { train, count: () => count, engine };
}

test('a failed training is retried after doubled pauses, and no question waits for it', async () => {
  const { train, count } = trainingThat(() => false);
  const { clock, requestEngine } = startNode(train);
  for (const [pause, attempts] of [
    [0, 1],
    [1_999, 1],
    [1, 2],
    [3_999, 2],
    [1, 3],
  ] as const) {
    clock.advance(pause);
    expect(await requestEngine()).toBeNull();
    expect(count()).toBe(attempts);
  }
  expect(events).toEqual(Array(3).fill('bot.training_failed'));
});

test('an outdated bot answers for at most ten minutes while trainings fail', async () => {
  let works = true;
  const { train, engine } = trainingThat(() => works);
  const { clock, requestEngine } = startNode(train);
  expect(await requestEngine()).toBe(engine);
  works = false;
  await addFaqs('lid');
  expect(await requestEngine()).toBe(engine);
  clock.advance(limits.botOutdatedSeconds * 1_000 + 1);
  expect(await requestEngine()).toBeNull();
  works = true;
  clock.advance(limits.botTrainingRetryMaxSeconds * 1_000);
  expect(await requestEngine()).toBe(engine);
});

test('a site that waits in the training queue is trained once, with its newest settings', waits, async () => {
  const gate = Promise.withResolvers<void>();
  const { engine } = trainingThat(() => true);
  const learnt: string[][] = [];
  const train: StartTraining = () => {
    const ids: string[] = [];
    return {
      add: async (entries) => void ids.push(...entries.map(({ id }) => id)),
      async finish() {
        learnt.push(ids);
        await gate.promise;
        return { engine, file: new Uint8Array(8), origin: 'trained' };
      },
      stop: () => undefined,
    };
  };
  let reads = 0;
  const database: Database = {
    ...store.database,
    forMerchant: (...work) =>
      store.database.forMerchant(...work).finally(() => {
        reads += 1;
      }),
  };
  const models = createModelFiles({ storage: createDiskStorage(folder), log });
  const queue = createTrainingQueue();
  const trainings = createBotTrainings({ database, clock: manualClock(), log, train, models, queue });
  const withWarranty = (supportWarranty: boolean, version: number) => ({
    lang: 'en_US' as const,
    merchant: { ...merchant, version, configuration: { ...merchant.configuration, supportWarranty } },
  });
  const first = trainings.engineFor({ merchant, lang: 'de_DE' });
  await expect.poll(() => learnt, waits).toHaveLength(1);
  const before = reads;
  const second = [trainings.engineFor(withWarranty(true, 1)), trainings.engineFor(withWarranty(false, 2))];
  await expect.poll(() => reads, waits).toBe(before + 2);
  gate.resolve();
  await Promise.all([first, ...second]);
  expect(await trainings.engineFor(withWarranty(false, 2))).toBe(engine);
  expect(learnt).toHaveLength(2);
  expect(learnt[1]).not.toContain('topic:warrantyStatus');
  expect(learnt[1]).toContain('topic:deleteData');
});

test('the model of an archived site is removed', waits, async () => {
  const { untilTrained, models } = startNode();
  await untilTrained();
  await stored();
  await dropArchivedModels(models, [merchant]);
  expect(readSize()).toBeGreaterThan(0);
  await dropArchivedModels(models, [{ ...merchant, status: 'archived' }]);
  expect(readSize()).toBe(0);
});

test('if the texts exceed the limit, each FAQ contributes the same share of its variants', async () => {
  const variants = Array.from({ length: 10 }, (_, at) => `variant ${at}`);
  await store.database.forMerchant(merchant.id, (tx) =>
    tx.execute(`update faq set variants = '{${variants.join(',')}}' where id = 'ink'`),
  );
  const entriesOf = (characters: number) =>
    store.database.forMerchant(merchant.id, async (tx) => {
      const size = await knowledgeSize(tx, merchant.id, 'en_US');
      const page = { merchantId: merchant.id, lang: 'en_US' as const, after: null };
      const { entries } = await knowledgePage(tx, {
        ...page,
        size: { ...size, characters: Math.max(size.characters, characters) },
      });
      return entries.find(({ id }) => id === 'ink');
    });
  expect((await entriesOf(0))?.variants).toEqual(variants);
  expect((await entriesOf(limits.botLearntCharacters * 2.5))?.variants).toEqual([
    'variant 2',
    'variant 4',
    'variant 7',
    'variant 9',
  ]);
});
