import { expect, test } from 'vitest';
import { areTextSlots, createTextTable, openTextTable } from './text-table.ts';

const texts = Array.from({ length: 5_000 }, (_, at) => `word ${at} ${'字'.repeat(at % 3)}`);

test('a text table gives texts consecutive ids in the order of their first occurrence', () => {
  const table = createTextTable();
  expect(texts.map((text) => table.add(text))).toEqual(texts.map((_, at) => at));
  expect(texts.map((text) => table.add(text))).toEqual(texts.map((_, at) => at));
  expect(table.size()).toBe(texts.length);
});

test('a text table gives the same text another id for each kind', () => {
  const table = createTextTable();
  expect([table.add('is', 1), table.add('is', 2), table.add('is', 1)]).toEqual([0, 1, 0]);
  expect([table.get('is', 2), table.get('is')]).toEqual([1, undefined]);
});

test('a text table returns undefined for a text that was not added', () => {
  const table = createTextTable();
  table.add('battery');
  expect(table.get('battery')).toBe(0);
  expect(['', 'batter', 'batterz', 'yrettab'].map((text) => table.get(text))).toEqual(
    Array(4).fill(undefined),
  );
});

test('a text table gives the same ids after it was opened from its slots', () => {
  const table = createTextTable();
  for (const text of texts) table.add(text);
  const opened = openTextTable(table.slots().slice(), table.size());
  expect(texts.map((text) => opened.get(text))).toEqual(texts.map((_, at) => at));
  expect(opened.get('another')).toBeUndefined();
});

test('a full text table returns undefined for an unknown text, instead of searching forever', () => {
  const full = new Uint32Array(64 * 3).fill(1);
  expect(areTextSlots(full)).toBe(true);
  expect(openTextTable(full, 64).get('battery')).toBeUndefined();
});

test.each([0, 3, 100, 65 * 3])('an array of %i numbers is not accepted as a text table', (length) => {
  expect(areTextSlots(new Uint32Array(length))).toBe(false);
});
