import { describe, expect, it, vi } from 'vitest';
import { createGate, createTurns } from './gate.ts';
import { Unavailable } from './lifecycle/unavailable.ts';

function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}
const few = { places: 2, maxWaiting: 2, patience: 1_000 };

describe('a gate', () => {
  it('runs as many tasks at once as it has places, the others in order of arrival', async () => {
    const gate = createGate(few);
    const order: string[] = [];
    const [first, second] = [held(), held()];
    const running = [first, second].map(({ work }) => gate.run(work));
    const later = ['third', 'fourth'].map((name) => gate.run(async () => void order.push(name)));
    expect(order).toEqual([]);
    first.end();
    await Promise.all(later);
    expect(order).toEqual(['third', 'fourth']);
    expect(gate.isIdle()).toBe(false);
    second.end();
    await Promise.all(running);
    expect(gate.isIdle()).toBe(true);
  });

  it('refuses a task when the queue is full', async () => {
    const gate = createGate(few);
    const one = held();
    const all = [1, 2, 3, 4].map(() => gate.run(one.work));
    await expect(gate.run(one.work)).rejects.toBeInstanceOf(Unavailable);
    one.end();
    await Promise.all(all);
  });

  it('refuses a task that has waited too long, and continues with the next', async () => {
    vi.useFakeTimers();
    const gate = createGate({ ...few, places: 1 });
    const one = held();
    const running = gate.run(one.work);
    const late = gate.run(async () => 'late');
    const refused = expect(late).rejects.toBeInstanceOf(Unavailable);
    await vi.advanceTimersByTimeAsync(few.patience);
    await refused;
    const next = gate.run(async () => 'next');
    one.end();
    await running;
    expect(await next).toBe('next');
    vi.useRealTimers();
  });

  it('rethrows the error of a task and frees its place', async () => {
    const gate = createGate({ ...few, places: 1 });
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(gate.isIdle()).toBe(true);
  });
});

describe('turns', () => {
  it('run the work of one key in sequence and do not block other keys', async () => {
    const inTurn = createTurns({ maxWaiting: 5, patience: 1_000 });
    const one = held();
    const order: string[] = [];
    const first = inTurn('a', one.work);
    const second = inTurn('a', async () => void order.push('a'));
    await inTurn('b', async () => void order.push('b'));
    expect(order).toEqual(['b']);
    one.end();
    await Promise.all([first, second]);
    expect(order).toEqual(['b', 'a']);
  });
});
