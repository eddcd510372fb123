import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from '../logging/log.ts';
import { createSweepers } from './sweeper.ts';

function loggedSweepers() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { sweepers: createSweepers(createLogger('info', sink)), lines };
}

const never = 3_600_000;

test('after a test advances the clock, only the sweeps run that would have run in that time', async () => {
  const { sweepers } = loggedSweepers();
  const ran: string[] = [];
  for (const [name, every] of [
    ['minutely', 60_000],
    ['hourly', 3_600_000],
  ] as const)
    sweepers.sweep(name, every, async () => {
      ran.push(name);
      return 0;
    });
  for (let minute = 0; minute < 59; minute += 1) await sweepers.sweepAfter(60_000);
  expect(ran.filter((name) => name === 'hourly')).toEqual([]);
  await sweepers.sweepAfter(60_000);
  await sweepers.stop();
  expect(ran.filter((name) => name === 'hourly')).toEqual(['hourly']);
});

test('a sweep runs again at once while it finds more work', async () => {
  const { sweepers } = loggedSweepers();
  const left = [3, 2, 0];
  sweepers.sweep('due', never, async () => left.shift() ?? 0);
  await sweepers.sweepAfter(0);
  expect(left).toEqual([]);
  await sweepers.stop();
});

test('two rounds of one sweep never run at the same time', async () => {
  const { sweepers } = loggedSweepers();
  let running = 0;
  let maxRunning = 0;
  sweepers.sweep('slow', 1, async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise(setImmediate);
    running -= 1;
    return 0;
  });
  await Promise.all([sweepers.sweepAfter(0), sweepers.sweepAfter(0), sweepers.sweepAfter(0)]);
  await sweepers.stop();
  expect(maxRunning).toBe(1);
});

test('a sweep that fails is logged and runs again in the next round', async () => {
  const { sweepers, lines } = loggedSweepers();
  let rounds = 0;
  sweepers.sweep('flaky', never, async () => {
    rounds += 1;
    if (rounds === 1) throw new RangeError('no');
    return 0;
  });
  await sweepers.sweepAfter(0);
  await sweepers.sweepAfter(0);
  await sweepers.stop();
  expect(rounds).toBe(2);
  expect(lines.join('')).toContain('"job":"flaky"');
});

test('a sweep that always finds more work is paused', async () => {
  const { sweepers } = loggedSweepers();
  let rounds = 0;
  sweepers.sweep('endless', never, async () => {
    rounds += 1;
    return 1;
  });
  await sweepers.sweepAfter(0);
  await sweepers.stop();
  expect(rounds).toBeLessThanOrEqual(100);
});

test('stopping the sweeper waits for the running round', async () => {
  const { sweepers } = loggedSweepers();
  const gate = Promise.withResolvers<void>();
  let isDone = false;
  sweepers.sweep('slow', never, async () => {
    await gate.promise;
    isDone = true;
    return 1;
  });
  const round = sweepers.sweepAfter(0);
  await new Promise(setImmediate);
  const stopped = sweepers.stop();
  gate.resolve();
  await stopped;
  expect(isDone).toBe(true);
  await round;
});

test('stopping the sweeper aborts the signal of the running round', async () => {
  const { sweepers } = loggedSweepers();
  const aborted = Promise.withResolvers<number>();
  sweepers.sweep('slow', never, (stopping) => {
    stopping.addEventListener('abort', () => aborted.resolve(0));
    return aborted.promise;
  });
  const round = sweepers.sweepAfter(0);
  await new Promise(setImmediate);
  await sweepers.stop();
  await round;
  expect(await aborted.promise).toBe(0);
});
