import { describe, expect, it } from 'vitest';
import { createStorage } from './storage.ts';

function buildArea() {
  const kept = new Map<string, string>();
  return {
    kept,
    area: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    },
  };
}

const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('storage', () => {
  it('stores a value without expiry as plain text, readable by other code', () => {
    const { area, kept } = buildArea();
    createStorage(() => area).write('language', 'de_DE');
    expect(kept.get('language')).toBe('de_DE');
  });

  it('drops a value when its seconds are over', () => {
    const { area, kept } = buildArea();
    let now = 1_000_000;
    const storage = createStorage(
      () => area,
      () => now,
    );
    storage.write('id', 'abc', 60);
    now += 59_999;
    expect(storage.read('id')).toBe('abc');
    now += 1;
    expect(storage.read('id')).toBeNull();
    expect(kept.size).toBe(0);
  });

  it.each([
    ['-1', [-1] as const],
    ['no lifetime given', [] as const],
  ])('a value with the lifetime %s never expires', (_, lifetime) => {
    const { area } = buildArea();
    let now = 1_000_000;
    const storage = createStorage(
      () => area,
      () => now,
    );
    storage.write('id', 'abc', ...lifetime);
    now += 100 * 365 * 24 * 60 * 60 * 1000;
    expect(storage.read('id')).toBe('abc');
  });

  it('counts a lifetime in seconds from the last write, in every tab and after a reload', () => {
    const { area } = buildArea();
    let now = 1_000_000;
    const tab = () =>
      createStorage(
        () => area,
        () => now,
      );
    tab().write('chatActive', '1', 1800);
    now += 1_799_000;
    tab().write('chatActive', '1', 1800);
    now += 1_799_999;
    expect(tab().read('chatActive')).toBe('1');
    now += 1;
    expect(tab().read('chatActive')).toBeNull();
  });

  it('drops expired values also while storage is blocked', () => {
    let now = 1_000_000;
    const storage = createStorage(blocked, () => now);
    storage.write('id', 'abc', 1);
    expect(storage.read('id')).toBe('abc');
    now += 1000;
    expect(storage.read('id')).toBeNull();
  });

  it('uses memory while storage is blocked', () => {
    const storage = createStorage(blocked);
    storage.write('language', 'ja_JP');
    expect(storage.read('language')).toBe('ja_JP');
    storage.remove('language');
    expect(storage.read('language')).toBeNull();
  });

  it('keeps in memory what a full storage refuses, in place of the older value', () => {
    const { area } = buildArea();
    area.setItem('draft', 'old');
    const storage = createStorage(() => ({
      ...area,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }));
    storage.write('draft', 'new');
    expect(storage.read('draft')).toBe('new');
  });
});
