import type { ChatMessage } from '@aftercare/contract/chat/message';
import { describe, expect, test } from 'vitest';
import { createStorage } from '../../../lib/shared/storage.ts';
import { countUnread, createReadMark } from './read-mark.ts';

function browser() {
  const kept = new Map<string, string>();
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  return () => createReadMark(createStorage(() => area));
}

describe('the read mark', () => {
  test('is the same in every tab, and never moves back', () => {
    const tab = browser();
    expect(tab().move('c', 7)).toBe(true);
    expect(tab().move('c', 3)).toBe(false);
    expect(tab().of('c')).toBe(7);
  });

  test('is 0 in another conversation, whose sequence numbers start again', () => {
    const tab = browser();
    tab().move('old', 40);
    expect(tab().of('new')).toBe(0);
    expect(tab().of(null)).toBe(0);
    expect(tab().move('new', 2)).toBe(true);
  });

  test('starts at 0, and keeps its value if it is started again', () => {
    const tab = browser();
    tab().begin();
    expect(tab().of('c')).toBe(0);
    tab().move('c', 7);
    tab().begin();
    expect(tab().of('c')).toBe(7);
  });

  test('counts only messages of the other side as unread', () => {
    const messages = [1, 0, -1, 1, 1].map((direction, at) => ({ direction, seq: at + 1 }) as ChatMessage);
    expect(countUnread(messages, 1)).toBe(2);
    expect(countUnread(messages, 5)).toBe(0);
  });
});
