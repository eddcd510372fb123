import { limits } from '@aftercare/contract/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTyping } from './chat-typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function room() {
  const send = vi.fn();
  const shown: (string | null)[] = [];
  return { send, shown, typing: createTyping({ send, show: (typist) => shown.push(typist) }) };
}

describe('typing notifications', () => {
  test('are sent at most once per interval, and again while typing continues or restarts', () => {
    const { typing, send } = room();
    for (let press = 0; press < 50; press += 1) typing.notify();
    expect(send).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(limits.typingShownMs / 2);
    typing.notify();
    expect(send).toHaveBeenCalledTimes(2);
    typing.sent();
    typing.notify();
    expect(send).toHaveBeenCalledTimes(3);
  });

  test('expire by themselves, later if another one arrives', () => {
    const { typing, shown } = room();
    typing.onTyping('Mia');
    vi.advanceTimersByTime(limits.typingShownMs - 1);
    typing.onTyping('Mia');
    vi.advanceTimersByTime(limits.typingShownMs - 1);
    expect(shown).toEqual(['Mia', 'Mia']);
    vi.advanceTimersByTime(1);
    expect(shown.at(-1)).toBe(null);
  });

  test('end once when the message arrives', () => {
    const { typing, shown } = room();
    typing.onTyping('Mia');
    typing.end();
    typing.end();
    vi.advanceTimersByTime(limits.typingShownMs);
    expect(shown).toEqual(['Mia', null]);
  });
});
