import type { CannedReply } from '@aftercare/contract/desk/replies/canned-replies';
import { describe, expect, test } from 'vitest';
import { offered, rankReplies } from './rank-replies.ts';
import { recentReplies, rememberReply } from './recent-replies.ts';
import { isSlashTyped } from './slash.ts';

describe('a typed slash', () => {
  test.each([
    ['at the start', '', '/', 1, true],
    ['after a space', 'Hi ', 'Hi /', 4, true],
    ['after a line break, in front of other text', 'Hi\n you', 'Hi\n/ you', 4, true],
    ['inside of a word', 'and', 'and/', 4, false],
    ['as part of a pasted text', '', '/path', 5, false],
    ['that was deleted again', '//', '/', 1, false],
  ])('%s', (_, before, after, caret, opens) => {
    expect(isSlashTyped(before, after, caret)).toBe(opens);
  });
});

const buildReply = (replyId: string, change: Partial<CannedReply> = {}): CannedReply => ({
  replyId,
  merchantId: 'kuma-de',
  folder: '',
  shortcut: replyId,
  name: `Name of ${replyId}`,
  texts: { en_US: `Text of ${replyId}` },
  version: 1,
  changedAt: new Date(0),
  ...change,
});

describe('the offered replies', () => {
  const all = [
    buildReply('alpha'),
    buildReply('beta', { texts: { de_DE: 'Bitte die Bestellnummer' } }),
    buildReply('gamma', { name: 'Bestellung' }),
    buildReply('bestell'),
    buildReply('empty', { texts: {} }),
  ].flatMap(offered);
  const ids = (query: string, recent: string[] = []) =>
    rankReplies(all, query, recent).map(({ reply }) => reply.replyId);

  test('without a query are all with a text, those used most recently first', () => {
    expect(ids('', ['gamma', 'gone', 'beta'])).toEqual(['gamma', 'beta', 'alpha', 'bestell']);
  });

  test('with a query are those whose shortcut begins with it, then by name, then by text', () => {
    expect(ids(' BESTELL ')).toEqual(['bestell', 'gamma', 'beta']);
    expect(ids('bestell', ['beta', 'gamma'])).toEqual(['bestell', 'gamma', 'beta']);
    expect(ids('unknown')).toEqual([]);
  });

  test('are at most 30', () => {
    const many = Array.from({ length: 500 }, (_, place) => buildReply(`one-${place}`)).flatMap(offered);
    expect(rankReplies(many, 'one', [])).toHaveLength(30);
  });

  test('name the language of their text', () => {
    expect(all.find(({ reply }) => reply.replyId === 'beta')?.lang).toBe('de_DE');
  });
});

describe('the recently used replies', () => {
  function memory() {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  }

  test('contain each reply once, the newest first, and at most 30', () => {
    const area = memory();
    for (let place = 0; place < 40; place += 1) rememberReply(() => area, `one-${place}`);
    rememberReply(() => area, 'one-20');
    const recent = recentReplies(() => area);
    expect(recent).toHaveLength(30);
    expect(recent.slice(0, 2)).toEqual(['one-20', 'one-39']);
    expect(recent.filter((id) => id === 'one-20')).toHaveLength(1);
  });

  test('are empty if the storage is blocked or has another content', () => {
    const blocked = () => {
      throw new DOMException('blocked');
    };
    rememberReply(blocked, 'one');
    expect(recentReplies(blocked)).toEqual([]);
    expect(recentReplies(() => ({ ...memory(), getItem: () => '{"a":1}' }))).toEqual([]);
  });
});
