import type { SearchIndex } from '../../providers/search/search.port.ts';

export type Built = { index: SearchIndex; version: number };
export type Slot = { built: Built | null; building: Promise<void> | null; notBefore: number };

/** By merchant, the most recently used one last. */
export type IndexSlots = Map<string, Slot>;

/** All indexes of a node together; the least recently used one is evicted. */
const maxBytes = 512_000_000;

/** The slot of a merchant, which becomes the most recently used one. */
export function touchSlot(slots: IndexSlots, merchantId: string): Slot {
  const slot = slots.get(merchantId) ?? { built: null, building: null, notBefore: 0 };
  slots.delete(merchantId);
  slots.set(merchantId, slot);
  return slot;
}

/** Evicts indexes until all fit; never the one of this merchant, nor one that is being built. */
export function makeRoom(slots: IndexSlots, requestedBy: string): void {
  const bytesOf = ({ built }: Slot) => built?.index.bytes ?? 0;
  let bytes = [...slots.values()].reduce((sum, slot) => sum + bytesOf(slot), 0);
  for (const [merchantId, slot] of slots) {
    if (bytes <= maxBytes) return;
    if (merchantId === requestedBy || slot.building) continue;
    bytes -= bytesOf(slot);
    slots.delete(merchantId);
  }
}
