import { describe, expect, it } from 'vitest';
import { createStorage } from '../../../lib/shared/storage.ts';
import { createPlaces } from './places.ts';

const buildStorage = () => {
  const kept = new Map<string, string>();
  return createStorage(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }));
};

describe('scroll positions of the history', () => {
  it('a page that the visitor comes back to keeps its scroll position, and a new page starts at the top', () => {
    const places = createPlaces(buildStorage());
    expect(places.enter('list')).toBe(true);
    places.keep(640);
    expect(places.enter('list')).toBe(false);
    places.enter('product');
    expect(places.top()).toBe(0);
    places.enter('list');
    expect(places.top()).toBe(640);
  });

  it('a scroll position is kept while the page is still too short to scroll there', () => {
    const places = createPlaces(buildStorage());
    places.enter('list');
    places.keep(640);
    places.enter('product');
    places.enter('list');
    places.keep(120);
    expect(places.top()).toBe(640);
    places.settle();
    places.keep(300);
    expect(places.top()).toBe(300);
  });

  it('scroll positions survive a reload, and invalid stored data is ignored', () => {
    const storage = buildStorage();
    const before = createPlaces(storage);
    before.enter('list');
    before.keep(640);
    before.save();
    const after = createPlaces(storage);
    after.enter('list');
    expect(after.top()).toBe(640);
    for (const nonsense of ['{', '{"a":1}', '[["list"],3,["product","far"]]']) {
      storage.write('places', nonsense);
      const places = createPlaces(storage);
      places.enter('list');
      expect(places.top()).toBe(0);
    }
  });
});
