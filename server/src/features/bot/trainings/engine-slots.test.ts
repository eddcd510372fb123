import { limits } from '@aftercare/contract/limits';
import { expect, test } from 'vitest';
import type { EmbeddedEngine } from '../../../providers/bot/bot.port.ts';
import {
  type EngineSlots,
  makeRoom,
  putFailure,
  putLearnt,
  touchSlot,
  usableEngine,
} from './engine-slots.ts';

const quarter = limits.botModelsMaxBytes / 4;
const engine: EmbeddedEngine = {
  answer: () => ({ kind: 'unsure', choices: [], confidence: 0 }),
  candidatesFor: () => [],
  explain: () => ({ rivals: [], products: [], words: [] }),
};
const learnt = (bytes: number, version = '1') => ({ version, engine, bytes });

function slotsOf(bytes: Record<string, number>): EngineSlots {
  const slots: EngineSlots = new Map();
  for (const [key, size] of Object.entries(bytes)) putLearnt(touchSlot(slots, key), learnt(size));
  return slots;
}

test('making room keeps all engines while they fit into the memory limit', () => {
  const slots = slotsOf({ a: 2 * quarter, b: 2 * quarter });
  makeRoom(slots, 'b');
  expect([...slots.keys()]).toEqual(['a', 'b']);
});

test('making room evicts the least recently used engines until the others fit into the memory limit', () => {
  const slots = slotsOf({ a: 2 * quarter, b: quarter, c: quarter, d: 2 * quarter });
  touchSlot(slots, 'a');
  makeRoom(slots, 'd');
  expect([...slots.keys()]).toEqual(['d', 'a']);
});

test('making room evicts neither the new engine nor one whose site is being trained', () => {
  const slots = slotsOf({ a: 3 * quarter, b: quarter, c: 5 * quarter });
  touchSlot(slots, 'a').learning = Promise.resolve(null);
  makeRoom(slots, 'c');
  expect([...slots.keys()]).toEqual(['c', 'a']);
});

test('the pause after a failed training doubles with each failure up to a limit, and a success resets it', () => {
  const slot = touchSlot(new Map(), 'a');
  const pauses = Array.from({ length: 12 }, () => {
    putFailure(slot, 5_000);
    return (slot.notBefore - 5_000) / 1_000;
  });
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600]);
  putLearnt(slot, learnt(1));
  putFailure(slot, 0);
  expect(slot.notBefore).toBe(2_000);
});

test('an outdated engine may answer for ten minutes after the newer version was noticed', () => {
  const slot = touchSlot(new Map(), 'a');
  putLearnt(slot, learnt(1));
  const end = limits.botOutdatedSeconds * 1_000;
  expect(usableEngine(slot, '1', 10 * end)?.engine).toBe(engine);
  expect(usableEngine(slot, '2', 10 * end)?.engine).toBe(engine);
  expect(usableEngine(slot, '3', 11 * end)?.engine).toBe(engine);
  expect(usableEngine(slot, '3', 11 * end + 1)).toBeNull();
  putLearnt(slot, learnt(1, '3'));
  expect(usableEngine(slot, '3', 20 * end)?.engine).toBe(engine);
});
