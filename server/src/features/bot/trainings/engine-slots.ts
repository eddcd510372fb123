import { limits } from '@aftercare/contract/limits';
import type { EmbeddedEngine } from '../../../providers/bot/bot.port.ts';

/** `engine` null: there are too many FAQs to train on. */
export type Learnt = { version: string; engine: EmbeddedEngine | null; bytes: number };

/**
 * `learning` resolves with null if the training failed; the training runs or waits in the queue. `notBefore`:
 * earliest time of the next training after a failure. Times are milliseconds since 1970.
 */
export type Slot = {
  current: Learnt | null;
  outdatedSince: number | null;
  learning: Promise<Learnt | null> | null;
  failures: number;
  notBefore: number;
};

/** By site and language, the most recently used one last. */
export type EngineSlots = Map<string, Slot>;

/** The slot of a site and language, which becomes the most recently used one. */
export function touchSlot(slots: EngineSlots, key: string): Slot {
  const slot = slots.get(key) ?? emptySlot();
  slots.delete(key);
  slots.set(key, slot);
  return slot;
}

const emptySlot = (): Slot => ({
  current: null,
  outdatedSince: null,
  learning: null,
  failures: 0,
  notBefore: 0,
});

export function putLearnt(slot: Slot, learnt: Learnt): void {
  slot.current = learnt;
  slot.outdatedSince = null;
  slot.failures = 0;
  slot.notBefore = 0;
}

export function putFailure(slot: Slot, now: number): void {
  const { botTrainingRetrySeconds: first, botTrainingRetryMaxSeconds: max } = limits;
  slot.notBefore = now + Math.min(max, first * 2 ** slot.failures) * 1000;
  slot.failures += 1;
}

/** Returns the engine that may answer; null if there is none, or it has been outdated for too long. */
export function usableEngine(slot: Slot, version: string, now: number): Learnt | null {
  const { current } = slot;
  if (current === null || current.version === version) return current;
  slot.outdatedSince ??= now;
  return now - slot.outdatedSince <= limits.botOutdatedSeconds * 1000 ? current : null;
}

/**
 * Evicts the least recently used engines until the others fit; never that of `keptKey`, nor one whose site is
 * being trained.
 */
export function makeRoom(slots: EngineSlots, keptKey: string): void {
  const bytesOf = ({ current }: Slot) => current?.bytes ?? 0;
  let bytes = [...slots.values()].reduce((sum, slot) => sum + bytesOf(slot), 0);
  for (const [key, slot] of slots) {
    if (bytes <= limits.botModelsMaxBytes) return;
    // Evicting a slot without an engine frees no memory, and would lose the pause after a failure.
    if (key === keptKey || slot.learning || bytesOf(slot) === 0) continue;
    bytes -= bytesOf(slot);
    slots.delete(key);
  }
}
