import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ApiClient, CallFailed } from '../../../lib/api/api-client.ts';
import { createCatchUp } from './chat-catch-up.ts';

type CatchUpRequest = {
  after: number;
  withinMs: number | undefined;
  answer(last: number, lastSeq?: number): void;
};

let requests: CatchUpRequest[];
let held: number;
/**
 * Number of requests without an answer, each of which holds a connection. A browser opens six for each host.
 */
let waiting: number;
let of: string;
const api = {
  send: (_call: unknown, { after }: { after: number }, { withinMs }: { withinMs?: number }) =>
    new Promise((resolve, reject) => {
      waiting += 1;
      const giveUp = () => {
        waiting -= 1;
        reject(new CallFailed('unreachable', 0, null));
      };
      if (withinMs !== undefined) setTimeout(giveUp, withinMs);
      const answer = (last: number, lastSeq = last) => {
        const list = Array.from({ length: last - after }, (_, at) => ({ seq: after + at + 1 }));
        resolve({ kind: 'ok', msg: '', data: { list, lastSeq, state: {} } });
      };
      requests.push({ after, withinMs, answer });
    }),
} as unknown as ApiClient;

const catchUp = () =>
  createCatchUp({
    api,
    conversationId: () => of,
    held: () => held,
    onThreadGone: () => undefined,
    onAnswer(list: readonly ChatMessage[], _state: ConversationState) {
      held = Math.max(held, list.at(-1)?.seq ?? 0);
    },
  });

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  waiting = 0;
  held = 5;
  of = 'c';
});
afterEach(() => vi.useRealTimers());

describe('requests for newer messages', () => {
  test('an unanswered request does not block the next one', async () => {
    const { ask } = catchUp();
    void ask();
    await vi.advanceTimersByTimeAsync(limits.catchUpWithoutPushMs);
    void ask();
    expect(requests.map(({ after }) => after)).toEqual([5, 5]);
    requests[1]?.answer(9);
    await settle();
    expect(held).toBe(9);
  });

  test('leaves at most three requests open, however long the network is lost', async () => {
    const { ask } = catchUp();
    const waitingCounts: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      void ask();
      waitingCounts.push(waiting);
      await vi.advanceTimersByTimeAsync(limits.catchUpWithoutPushMs);
    }
    expect(requests.length).toBe(20);
    expect(Math.max(...waitingCounts)).toBe(3);
  });

  test('requests again after an answer if there was a notification during the request', async () => {
    const { ask } = catchUp();
    const first = ask();
    const second = ask();
    expect(requests.length).toBe(1);
    requests[0]?.answer(6);
    await settle();
    expect(requests.map(({ after }) => after)).toEqual([5, 6]);
    requests[1]?.answer(7);
    await Promise.all([first, second]);
    expect(held).toBe(7);
  });

  test('loads page after page until nothing is missing', async () => {
    held = 0;
    const { ask } = catchUp();
    void ask();
    expect(requests[0]?.withinMs).toBeUndefined();
    requests[0]?.answer(100, 150);
    await settle();
    requests[1]?.answer(150);
    await settle();
    expect(requests.map(({ after }) => after)).toEqual([0, 100]);
    expect(held).toBe(150);
  });

  test('ignores an answer for a conversation that was left', async () => {
    const { ask } = catchUp();
    void ask();
    of = 'another';
    requests[0]?.answer(9);
    await settle();
    expect(held).toBe(5);
  });
});
