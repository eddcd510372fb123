// @vitest-environment jsdom
import { viewArticle } from '@aftercare/contract/legal/legal';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comeOnline, renderLive } from '../../testing/render-live.tsx';
import { CallFailed, type FailureKind } from './api-client.ts';
import { useAnswer } from './use-answer.ts';

let close: () => Promise<void> = async () => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

/** Each test needs a request of its own, because the newest answers are cached. */
let type = 0;

function Shown({ about }: { about: string }) {
  const { data, hasFailed, again } = useAnswer(viewArticle, { type: about });
  return (
    <button type="button" onClick={again}>
      {data?.title ?? (hasFailed ? 'failed' : 'waiting')}
    </button>
  );
}

async function open(...failures: [FailureKind, number][]) {
  type += 1;
  const send = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw new CallFailed(...failure, null);
    return { kind: 'ok', msg: '', data: { title: 'the answer' } };
  });
  const live = await renderLive(<Shown about={`text${type}`} />, send as never);
  close = live.unmount;
  return { ...live, send };
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('shows the failure, and the answer as soon as the network is back', async () => {
  const { place } = await open(['unreachable', 0]);
  expect(place.textContent).toBe('failed');
  await comeOnline();
  expect(place.textContent).toBe('the answer');
});

it.each([
  ['is away', ['unreachable', 0]],
  ['has a fault', ['rejected', 503]],
] as [string, [FailureKind, number]][])(
  'retries until it gets an answer if the server %s',
  async (_what, failure) => {
    const { place } = await open(failure, failure, failure);
    await pass(20_000);
    expect(place.textContent).toBe('the answer');
  },
);

it('useAnswer does not retry a rejected request', async () => {
  const { place, send } = await open(['rejected', 403]);
  await pass(60_000);
  expect(place.textContent).toBe('failed');
  expect(send).toHaveBeenCalledOnce();
});

it('retries on a click', async () => {
  const { place } = await open(['rejected', 403]);
  await act(async () => place.querySelector('button')?.click());
  await pass(0);
  expect(place.textContent).toBe('the answer');
});

it('stops retrying once the page is left', async () => {
  const { unmount, send } = await open(['unreachable', 0]);
  await unmount();
  close = async () => undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledOnce();
});
