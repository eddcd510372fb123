// @vitest-environment jsdom
import type { PresenceStatus } from '@aftercare/contract/desk/chat/presence';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAutomaticAway, idleMinutes } from './automatic-away.ts';

const idleMs = idleMinutes * 60_000;
const stops: (() => void)[] = [];

function begin(first: PresenceStatus = 'online') {
  let status = first;
  const set: PresenceStatus[] = [];
  const away = createAutomaticAway({
    device: localStorage,
    status: () => status,
    setPresence: (next) => {
      set.push(next);
      status = next;
    },
  });
  stops.push(away.stop);
  return { away, set };
}
const press = () => dispatchEvent(new Event('keydown'));

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
  vi.useRealTimers();
});

it('an online agent without activity is set away, and online again by the next key', () => {
  const { away, set } = begin();
  vi.advanceTimersByTime(idleMs - 60_000);
  expect(set).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(set).toEqual(['away']);
  expect(away.isAway.get()).toBe(true);
  press();
  expect(set).toEqual(['away', 'online']);
  expect(away.isAway.get()).toBe(false);
});

it('activity keeps the agent online', () => {
  const { set } = begin();
  for (let minute = 0; minute < 3 * idleMinutes; minute += 1) {
    vi.advanceTimersByTime(60_000);
    press();
  }
  expect(set).toEqual([]);
});

it('activity in another tab keeps the agent online', () => {
  const { set } = begin();
  vi.advanceTimersByTime(idleMs - 60_000);
  localStorage.setItem('aftercare.desk.active', String(Date.now()));
  vi.advanceTimersByTime(120_000);
  expect(set).toEqual([]);
});

it.each(['away', 'offline'] as const)('an agent who chose to be %s stays so', (chosen) => {
  const { set } = begin(chosen);
  vi.advanceTimersByTime(2 * idleMs);
  press();
  expect(set).toEqual([]);
});

it('after a choice of the agent, activity changes nothing', () => {
  const { away, set } = begin();
  vi.advanceTimersByTime(idleMs);
  away.chosen();
  press();
  expect(set).toEqual(['away']);
});

it('after a reload, the next key still ends the automatic absence', () => {
  const first = begin();
  vi.advanceTimersByTime(idleMs);
  first.away.stop();
  const { away, set } = begin('away');
  expect(away.isAway.get()).toBe(true);
  press();
  expect(set).toEqual(['online']);
});
