import { expect, it } from 'vitest';
import { type IndexSlots, makeRoom, touchSlot } from './index-slots.ts';

const built = (bytes: number) => ({
  version: 1,
  index: { bytes, find: () => ({ ids: [], total: 0, words: [] }), marks: () => [] },
});

function slotsOf(bytes: Record<string, number>): IndexSlots {
  const slots: IndexSlots = new Map();
  for (const [merchantId, size] of Object.entries(bytes)) touchSlot(slots, merchantId).built = built(size);
  return slots;
}

const namesOf = (slots: IndexSlots) => [...slots.keys()];

it('keeps all search indexes while they fit into memory', () => {
  const slots = slotsOf({ a: 256_000_000, b: 256_000_000 });
  makeRoom(slots, 'b');
  expect(namesOf(slots)).toEqual(['a', 'b']);
});

it('evicts the least recently used search indexes until the rest fits into memory', () => {
  const slots = slotsOf({ a: 200_000_000, b: 200_000_000, c: 200_000_000, d: 200_000_000 });
  touchSlot(slots, 'a');
  makeRoom(slots, 'd');
  expect(namesOf(slots)).toEqual(['d', 'a']);
});

it('evicts neither the new search index nor one that is being built', () => {
  const slots = slotsOf({ a: 300_000_000, b: 300_000_000, c: 300_000_000 });
  touchSlot(slots, 'a');
  touchSlot(slots, 'b').building = Promise.resolve();
  makeRoom(slots, 'c');
  expect(namesOf(slots)).toEqual(['c', 'b']);
});

it('a new merchant’s slot is empty, and its search index may be built at once', () => {
  expect(touchSlot(new Map(), 'a')).toEqual({ built: null, building: null, notBefore: 0 });
});
