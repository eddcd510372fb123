import { limits } from '@aftercare/contract/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTyping } from './chat-typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function room() {
  const tell = vi.fn();
  const shown: (string | null)[] = [];
  return { tell, shown, typing: createTyping({ tell, show: (typist) => shown.push(typist) }) };
}

describe('that somebody writes', () => {
  test('is told seldom, and again while it goes on or begins anew', () => {
    const { typing, tell } = room();
    for (let press = 0; press < 50; press += 1) typing.tell();
    expect(tell).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(limits.typingShownMs / 2);
    typing.tell();
    expect(tell).toHaveBeenCalledTimes(2);
    typing.sent();
    typing.tell();
    expect(tell).toHaveBeenCalledTimes(3);
  });

  test('is over by itself, later where it was heard again', () => {
    const { typing, shown } = room();
    typing.hear('Mia');
    vi.advanceTimersByTime(limits.typingShownMs - 1);
    typing.hear('Mia');
    vi.advanceTimersByTime(limits.typingShownMs - 1);
    expect(shown).toEqual(['Mia', 'Mia']);
    vi.advanceTimersByTime(1);
    expect(shown.at(-1)).toBe(null);
  });

  test('is over with their message, once', () => {
    const { typing, shown } = room();
    typing.hear('Mia');
    typing.end();
    typing.end();
    vi.advanceTimersByTime(limits.typingShownMs);
    expect(shown).toEqual(['Mia', null]);
  });
});
