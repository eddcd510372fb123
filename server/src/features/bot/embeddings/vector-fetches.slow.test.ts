import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { botEmbeddingLimits } from '@aftercare/contract/bot-embedding-limits';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildMerchant } from '../../../../testing/cases/build-merchant.ts';
import { manualClock } from '../../../../testing/fakes/manual-clock.ts';
import { dropFaqs, storeFaqs } from '../../../../testing/reading/change-stored.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { type DatabaseForTests, databaseForTests } from '../../../../testing/servers/database-for-tests.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { LogEvent } from '../../../platform/logging/log-events.ts';
import { createSeal } from '../../../platform/secrets/seal.ts';
import {
  paraphrases,
  printerConcepts,
  printerEntries,
  printerVector,
} from '../../../providers/bot/embedded/meaning/testing/printer-knowledge.ts';
import { trainInWorker } from '../../../providers/bot/embedded/training/train-in-worker.ts';
import { createOpenAiEmbeddings } from '../../../providers/bot/embeddings/openai-embeddings.ts';
import { serviceIdOf } from '../../../providers/bot/embeddings.port.ts';
import {
  type BotServer,
  type ServiceReply,
  type ServiceRequest,
  startBotServer,
} from '../../../providers/bot/outside/testing/bot-server.ts';
import {
  conceptService,
  conceptVector,
  embedded,
  inputOf,
} from '../../../providers/bot/outside/testing/embeddings-service.ts';
import { createDiskStorage } from '../../../providers/storage/disk-storage.ts';
import { StorageUnavailable } from '../../../providers/storage/storage.port.ts';
import { insertMerchant } from '../../sites/merchant.factory.ts';
import { createBotTrainings } from '../bot-trainings.ts';
import { createModelFiles } from '../trainings/model-files.ts';
import { createTrainingQueue } from '../trainings/training-queue.ts';
import { createVectorFetches } from './vector-fetches.ts';
import { vectorProgress } from './vector-progress.view.ts';

const waits = { timeout: 60_000 };
const plain = buildMerchant({ id: 'northwind-us', configuration: { shoppingSites: [], contactInfo: [] } });
let store: DatabaseForTests;
let server: BotServer;
let root: string;
let folder: string;
let events: LogEvent[] = [];
const log: Logger = { event: (name) => void events.push(name), with: () => log };
let stops: (() => void)[] = [];

beforeAll(async () => {
  store = await databaseForTests();
  server = await startBotServer();
  root = mkdtempSync(join(tmpdir(), 'aftercare-vectors-'));
  await store.database.forMerchant(plain.id, (tx) => insertMerchant(tx, plain));
});
afterAll(async () => {
  await Promise.all([store.drop(), server.stop()]);
  rmSync(root, { recursive: true, force: true, maxRetries: 10 });
});
beforeEach(async () => {
  events = [];
  folder = mkdtempSync(join(root, 'node-'));
  server.reply(conceptService(printerConcepts));
  await dropFaqs(store.url, plain.id);
  await storeFaqs(
    store.url,
    plain.id,
    printerEntries.map(({ id, question }) => ({ id, question, lang: 'en_US' })),
  );
  const variants = `update faq set variants = array(select jsonb_array_elements_text(entry->'variants'))
    from jsonb_array_elements($1::jsonb) as entry where faq.id = entry->>'id'`;
  await asOwner(store.url, variants, [JSON.stringify(printerEntries)]);
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

const embeddingsOf = (model: string) => ({ url: `https://${server.host}/v1`, model });
const siteWith = (model: string | null, version = 1) => ({
  lang: 'en_US' as const,
  merchant: {
    ...plain,
    version,
    configuration: { ...plain.configuration, ...(model && { botEmbeddings: embeddingsOf(model) }) },
  },
});

/** A node that has just started; all nodes share database and folder. */
function startNode(storage = createDiskStorage(folder)) {
  const clock = manualClock();
  const { database } = store;
  const models = createModelFiles({ storage, log });
  const embeddings = createOpenAiEmbeddings({ allowedHosts: [server.host], endpoint: server.endpoint });
  const seal = createSeal(Buffer.alloc(32).toString('base64url'));
  const vectors = createVectorFetches({ database, clock, log, seal, embeddings, models });
  const queue = createTrainingQueue();
  const trainings = createBotTrainings({
    database,
    clock,
    log,
    train: trainInWorker,
    models,
    queue,
    vectors,
  });
  stops.push(() => {
    vectors.stop();
    embeddings.close();
  });
  const engineFor = (site: ReturnType<typeof siteWith>) =>
    vi.waitFor(async () => {
      const engine = await trainings.engineFor(site);
      if (engine === null) throw new Error('not trained yet');
      return engine;
    }, waits);
  const untilVectors = (site: ReturnType<typeof siteWith>) =>
    vi.waitFor(async () => {
      const { vectorUse } = await engineFor(site);
      if (!vectorUse?.service.includes(site.merchant.configuration.botEmbeddings?.model ?? ''))
        throw new Error('no vectors yet');
      return vectorUse;
    }, waits);
  return { clock, engineFor, untilVectors, renewVectors: trainings.renewVectors };
}

const progress = (model = 'm') =>
  store.database.forMerchant(plain.id, (tx) =>
    vectorProgress(tx, plain.id, serviceIdOf(embeddingsOf(model))),
  );
const sentTexts = () => server.requests.flatMap(inputOf);
const failing: () => ServiceReply = () => ({ status: 503, chunks: [] });

test('a bot learns the vectors that were fetched after its first training', waits, async () => {
  const use = await startNode().untilVectors(siteWith('m'));
  const [text, entryId] = paraphrases[0] ?? ['', ''];
  const engine = use.withVectors(new Map([[text, printerVector(text)]]));
  expect(await engine.answer({ text, earlier: [] })).toMatchObject({ kind: 'answer', entryId });
  expect(events).toEqual(['bot.trained', 'bot.trained']);
  const [shown] = await progress();
  expect(shown).toMatchObject({ lang: 'en_US', dimensions: 64, problem: null });
  expect(shown?.embedded).toBe(shown?.texts);
  expect(shown?.embedded).toBe(new Set(sentTexts()).size);
});

test('a node that starts again reads the stored vectors and fetches none', waits, async () => {
  await startNode().untilVectors(siteWith('m'));
  await expect.poll(() => events, waits).toHaveLength(2);
  server.reply(failing);
  await startNode().untilVectors(siteWith('m'));
  expect(server.requests).toEqual([]);
});

test('only the vectors of new texts are fetched after a change', waits, async () => {
  const node = startNode();
  await node.untilVectors(siteWith('m'));
  server.reply(conceptService(printerConcepts));
  await storeFaqs(store.url, plain.id, [{ id: 'fold', lang: 'en_US', question: 'Does it fold?' }]);
  await node.engineFor(siteWith('m'));
  await expect.poll(sentTexts, waits).toEqual(['Does it fold?']);
});

test('another model gets vectors of its own', waits, async () => {
  const node = startNode();
  await node.untilVectors(siteWith('m'));
  server.reply(conceptService(printerConcepts));
  await node.untilVectors(siteWith('other', 2));
  expect(server.requests[0]?.body.model).toBe('other');
  expect(sentTexts().length).toBeGreaterThan(100);
});

test('the desk gets no counts of a service that the site does not use any more', waits, async () => {
  await startNode().untilVectors(siteWith('m'));
  expect(await progress()).toHaveLength(1);
  expect(await progress('other')).toEqual([]);
});

test('a text that the service refuses is not sent again by the next training', waits, async () => {
  const [refused = ''] = printerEntries.map(({ question }) => question);
  const refusing = (request: ServiceRequest): ServiceReply =>
    inputOf(request).includes(refused)
      ? { status: 400, chunks: [] }
      : conceptService(printerConcepts)(request);
  server.reply(refusing);
  await startNode().untilVectors(siteWith('m'));
  const [shown] = await progress();
  expect(shown).toMatchObject({ problem: 'requestRefused', embedded: (shown?.texts ?? 0) - 1 });
  server.reply(refusing);
  await storeFaqs(store.url, plain.id, [{ id: 'fold', lang: 'en_US', question: 'Does it fold?' }]);
  await startNode().engineFor(siteWith('m'));
  await expect.poll(sentTexts, waits).toEqual(['Does it fold?']);
});

test('a bot learns new vectors after the service changed its number of dimensions', waits, async () => {
  const node = startNode();
  const site = siteWith('m');
  expect(await node.untilVectors(site)).toMatchObject({ dimensions: 64 });
  server.reply((request) =>
    embedded(inputOf(request).map((text) => [...conceptVector(text, printerConcepts), 0.1])),
  );
  node.renewVectors(site, 65);
  await vi.waitFor(async () => {
    if ((await node.untilVectors(site)).dimensions !== 65) throw new Error('not renewed yet');
  }, waits);
  const calls = server.requests.length;
  node.renewVectors(site, 66);
  await node.untilVectors(site);
  expect(server.requests).toHaveLength(calls);
});

test('a site without an embeddings service sends nothing', waits, async () => {
  const engine = await startNode().engineFor(siteWith(null));
  expect(engine.vectorUse).toBeUndefined();
  expect(server.requests).toEqual([]);
});

test(
  'a service that fails leaves a bot without vectors, and is tried again after doubled pauses',
  waits,
  async () => {
    server.reply(failing);
    const { clock, engineFor, untilVectors } = startNode();
    const site = siteWith('m');
    expect((await engineFor(site)).vectorUse).toBeUndefined();
    await expect.poll(() => progress(), waits).toMatchObject([{ embedded: 0, problem: 'serverFault' }]);
    /** The calls of the service, once a question after this time had its effect. */
    const expectCalls = async (after: number, calls: number) => {
      clock.advance(after);
      await engineFor(site);
      await expect
        .poll(
          () => [server.requests.length, events.filter((one) => one === 'bot.vectors_failed').length],
          waits,
        )
        .toEqual([calls, calls]);
    };
    const pause = botEmbeddingLimits.retrySeconds * 1_000;
    await expectCalls(pause - 1, 1);
    await expectCalls(1, 2);
    await expectCalls(2 * pause - 1, 2);
    server.reply(conceptService(printerConcepts));
    clock.advance(1);
    await untilVectors(site);
    expect(await progress()).toMatchObject([{ problem: null }]);
  },
);

test('a storage that keeps no vectors does not lead to fetches without a pause', waits, async () => {
  const forgetful = createDiskStorage(folder);
  forgetful.write = () => Promise.reject(new StorageUnavailable('The disk failed.'));
  const { engineFor } = startNode(forgetful);
  await engineFor(siteWith('m'));
  await expect.poll(() => events.filter((one) => one === 'bot.trained').length, waits).toBe(2);
  const texts = sentTexts();
  for (let at = 0; at < 5; at += 1) await engineFor(siteWith('m'));
  expect(sentTexts()).toEqual(texts);
  expect(new Set(texts).size).toBe(texts.length);
});
