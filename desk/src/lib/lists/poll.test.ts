import { expect, it } from 'vitest';
import { maxPollMs, type PollWorld, poll } from './poll.ts';

type Result = 'again' | 'done' | 'failed';

function play(results: Result[]) {
  const waits: number[] = [];
  let due: (() => void) | null = null;
  let isVisible = true;
  let onVisibility = () => {};
  let calls = 0;
  const world: PollWorld = {
    after: (milliseconds, work) => {
      waits.push(milliseconds);
      due = work;
      return () => {
        due = null;
      };
    },
    isVisible: () => isVisible,
    onVisibility: (listener) => {
      onVisibility = listener;
      return () => {
        onVisibility = () => {};
      };
    },
  };
  const stop = poll(async () => {
    calls += 1;
    return results.shift() ?? 'again';
  }, world);
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    waits,
    stop,
    calls: () => calls,
    isWaiting: () => due !== null,
    elapse: async () => {
      const work = due;
      due = null;
      work?.();
      await settle();
    },
    show: async (visible: boolean) => {
      isVisible = visible;
      onVisibility();
      await settle();
    },
  };
}

it('polls each second until the work is done, and never again', async () => {
  const polling = play(['again', 'again', 'done']);
  await polling.elapse();
  await polling.elapse();
  await polling.elapse();
  expect(polling.waits).toEqual([1000, 1000, 1000]);
  expect(polling.isWaiting()).toBe(false);
  await polling.show(true);
  expect(polling.calls()).toBe(3);
});

it('polls less often while the server is unreachable, within bounds, and each second again afterwards', async () => {
  const polling = play([...Array<Result>(7).fill('failed'), 'again']);
  for (let turn = 0; turn < 8; turn += 1) await polling.elapse();
  expect(polling.waits).toEqual([1000, 2000, 4000, 8000, maxPollMs, maxPollMs, maxPollMs, maxPollMs, 1000]);
});

it('pauses while the page is hidden, and polls at once when it is visible again', async () => {
  const polling = play([]);
  await polling.show(false);
  expect(polling.isWaiting()).toBe(false);
  expect(polling.calls()).toBe(0);
  await polling.show(true);
  expect(polling.calls()).toBe(1);
  expect(polling.isWaiting()).toBe(true);
});

it('does not poll again when the page was hidden during a request', async () => {
  const polling = play([]);
  const answered = polling.elapse();
  const hidden = polling.show(false);
  await Promise.all([answered, hidden]);
  expect(polling.isWaiting()).toBe(false);
});

it('sends no request after it was stopped', async () => {
  const polling = play([]);
  polling.stop();
  await polling.elapse();
  await polling.show(true);
  expect(polling.calls()).toBe(0);
});
