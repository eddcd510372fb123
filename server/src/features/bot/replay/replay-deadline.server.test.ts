import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMerchant } from '../../../../testing/cases/build-merchant.ts';
import { manualClock } from '../../../../testing/fakes/manual-clock.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { forgetQuestions, storeUnanswered } from '../../../../testing/reading/stored-questions.ts';
import { type DatabaseForTests, databaseForTests } from '../../../../testing/servers/database-for-tests.ts';
import type { Jobs } from '../../../platform/lifecycle/jobs.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { StartReplayBot } from '../../../providers/bot/replay.port.ts';
import { insertMerchant } from '../../sites/merchant.factory.ts';
import { createTrainingQueue } from '../trainings/training-queue.ts';
import type { ReplayKey } from './replays.repository.ts';
import { startReplays } from './run-replay.ts';
import { shownReplay } from './show-replay.ts';
import { startReplay } from './start-replay.ts';

const merchant = buildMerchant({ id: 'northwind-us' });
const site = { merchant, lang: 'en_US', aim: 'drafts' } as const;
const log: Logger = { event: () => undefined, with: () => log };
const workMs = limits.botReplaySeconds * 1000;
const waitMs = limits.botReplayWaitSeconds * 1000;
let store: DatabaseForTests;

beforeAll(async () => {
  store = await databaseForTests();
  await store.database.forMerchant(merchant.id, (tx) => insertMerchant(tx, merchant));
});
afterAll(() => store.drop());
beforeEach(async () => {
  await forgetQuestions(store.url);
  await asOwner(store.url, 'delete from bot_replay', []);
});

/** Starts a replay on a node whose queue of trainings waits for `gates`, one for each bot. */
async function replayWith({
  gates,
  learn,
}: {
  gates: Promise<void>[];
  learn?: (clock: ReturnType<typeof manualClock>) => void;
}) {
  const clock = manualClock();
  const { database } = store;
  await storeUnanswered(store.url, merchant.id, 'Where does the zebra sleep?', clock.now());
  const trainings = createTrainingQueue();
  const waiting = [...gates];
  let turns = 0;
  const queue: typeof trainings = {
    add(work) {
      const gate = waiting.shift();
      turns += 1;
      return trainings.add(async () => {
        await gate;
        return work();
      });
    },
  };
  const startReplayBot: StartReplayBot = () => ({
    add: async () => undefined,
    learn: async () => learn?.(clock),
    answer: async (questions) => questions.map(() => ({ answers: [], choices: [] })),
    stop: () => undefined,
  });
  const jobs: Pick<Jobs, 'work' | 'enqueue'> = {
    work: async (_, handler) => void handlers.push(handler as unknown as Handler),
    enqueue: async (_, __, data) => void keys.push(data as ReplayKey),
  };
  type Handler = (key: ReplayKey, attempt: { id: string; attempt: number; isLast: boolean }) => Promise<void>;
  const handlers: Handler[] = [];
  const keys: ReplayKey[] = [];
  const models = { read: async () => null, write: async () => undefined, remove: async () => undefined };
  const merchants = { byId: () => merchant };
  const deps = { database, clock, log, models, queue, startReplayBot, merchants, jobs: jobs as Jobs };
  await startReplays(deps);
  await startReplay(deps, { merchantId: merchant.id, lang: 'en_US', personId: 'p1', wording: null });
  const [key] = keys;
  if (key === undefined) throw new Error('not enqueued');
  return {
    clock,
    turns: () => turns,
    state: async () => (await shownReplay({ database, clock }, site))?.state,
    run: () => handlers[0]?.(key, { id: 'j1', attempt: 1, isLast: true }),
  };
}

test('the deadline of a replay does not run while other trainings of the node come first', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const replay = await replayWith({ gates: [first.promise, second.promise] });
  replay.clock.advance(waitMs - 1);
  const ended = replay.run();
  await expect.poll(replay.turns).toBe(1);
  replay.clock.advance(waitMs - 1);
  expect(await replay.state()).toBe('waiting');
  first.resolve();
  await expect.poll(replay.turns).toBe(2);
  replay.clock.advance(waitMs - 1);
  expect(await replay.state()).toBe('running');
  second.resolve();
  await ended;
  expect(await replay.state()).toBe('done');
});

test('a replay that works for longer than its deadline fails', async () => {
  const replay = await replayWith({ gates: [], learn: (clock) => clock.advance(workMs) });
  await replay.run();
  expect(await replay.state()).toBe('failed');
});

test('a replay that waits for an hour fails', async () => {
  const replay = await replayWith({ gates: [] });
  replay.clock.advance(waitMs);
  expect(await replay.state()).toBe('failed');
  await replay.run();
  expect(await replay.state()).toBe('failed');
});
