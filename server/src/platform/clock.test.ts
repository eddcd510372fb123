import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { obeyTestClock, startClock } from './clock.ts';

const databaseTime = Date.UTC(2031, 0, 2, 3, 4, 5);
const fail = (error: unknown): never => {
  throw error;
};

function clockAt(measure: () => Promise<number>, everyMilliseconds?: number) {
  return startClock({ measure, onFault: fail, ...(everyMilliseconds && { everyMilliseconds }) });
}

function channelWith(env: NodeJS.ProcessEnv) {
  const sent: unknown[] = [];
  const channel = Object.assign(new EventEmitter(), {
    env,
    send: (message: unknown) => sent.push(message) > 0,
  }) as unknown as Parameters<typeof obeyTestClock>[1];
  return {
    channel,
    sent,
    tell: (message: unknown) => (channel as unknown as EventEmitter).emit('message', message),
  };
}

test('the clock returns the time of the database, not of this machine', async () => {
  const clock = await clockAt(async () => databaseTime);
  expect(Math.abs(clock.now().getTime() - databaseTime)).toBeLessThan(1_000);
  clock.stop();
});

test('the clock follows the database when the time of the database is corrected', async () => {
  let time = databaseTime;
  const measure = vi.fn(async () => time);
  const clock = await clockAt(measure, 5);
  time += 3_600_000;
  await vi.waitFor(() => expect(clock.now().getTime()).toBeGreaterThanOrEqual(databaseTime + 3_600_000));
  clock.stop();
});

test('a test that advances the time gets an answer once all work that became due is done', async () => {
  const clock = await clockAt(async () => databaseTime);
  const seen: number[] = [];
  clock.onAdvance(async () => void seen.push(clock.now().getTime()));
  const { channel, sent, tell } = channelWith({ AFTERCARE_TEST_CLOCK: '1' });
  expect(obeyTestClock(clock, channel, fail)).toBe(true);
  tell({ advance: 300_000 });
  tell({ advance: 60_000 });
  await vi.waitFor(() => expect(sent).toEqual([{ advanced: 300_000 }, { advanced: 360_000 }]));
  expect(seen[0]).toBeGreaterThanOrEqual(databaseTime + 300_000);
  clock.stop();
});

test.each([{ advance: -1 }, { advance: 'x' }, { advance: 1.5 }, 'advance', null])(
  'a server under test ignores the message %j on its clock channel',
  async (message) => {
    const clock = await clockAt(async () => databaseTime);
    const { channel, sent, tell } = channelWith({ AFTERCARE_TEST_CLOCK: '1' });
    obeyTestClock(clock, channel, fail);
    tell(message);
    expect(clock.now().getTime() - databaseTime).toBeLessThan(1_000);
    expect(sent).toEqual([]);
    clock.stop();
  },
);

test('a server that no test started does not listen for messages', async () => {
  const clock = await clockAt(async () => databaseTime);
  const { channel, tell } = channelWith({});
  expect(obeyTestClock(clock, channel, fail)).toBe(false);
  tell({ advance: 300_000 });
  expect(clock.now().getTime() - databaseTime).toBeLessThan(1_000);
  clock.stop();
});
