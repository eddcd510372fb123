const slotSize = 3;
const maxLoad = 0.6;
const minCapacity = 64;

/**
 * Hash table that gives texts consecutive ids from 0. It is one typed array, which threads transfer and files
 * store without copying. A slot has two hashes of the text and the id plus 1; 0 in place of the latter marks
 * a free slot.
 */
export type TextTable = {
  /** Returns the id of a text, or undefined. The same text has another id for each `kind`, from 0 to 255. */
  get(text: string, kind?: number): number | undefined;
  /** Number of texts in the table. */
  size(): number;
  slots(): Uint32Array<ArrayBuffer>;
};

export type GrowingTextTable = TextTable & {
  /** Returns the id of a text, and adds the text if the table does not have it. */
  add(text: string, kind?: number): number;
};

type Hashes = { first: number; second: number };

/**
 * Computes two hashes of the text's UTF-16 units: FNV-1a with two start values and the final mix of murmur3.
 */
function hashInto(hashes: Hashes, text: string, kind: number): void {
  let first = 0x811c9dc5 ^ kind;
  let second = 0x9747b28c ^ (kind << 8);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x5bd1e995);
    second ^= second >>> 13;
  }
  hashes.first = mixed(first ^ text.length);
  hashes.second = mixed(second);
}

function mixed(hash: number): number {
  let one = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  one = Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return (one ^ (one >>> 16)) >>> 0;
}

/** Returns the offset of the slot with these hashes, or of the free slot for them; -1 if there is neither. */
function slotFor(slots: Uint32Array, { first, second }: Hashes): number {
  const capacity = slots.length / slotSize;
  let at = (first & (capacity - 1)) * slotSize;
  // Each slot is tried at most once, because the table of a file might have no free slot.
  for (let seen = 0; seen < capacity; seen += 1) {
    if (slots[at + 2] === 0 || (slots[at] === first && slots[at + 1] === second)) return at;
    at += slotSize;
    if (at === slots.length) at = 0;
  }
  return -1;
}

const capacityFor = (texts: number): number => {
  let capacity = minCapacity;
  while (capacity * maxLoad <= texts) capacity *= 2;
  return capacity;
};

export function createTextTable(): GrowingTextTable {
  let slots = new Uint32Array(minCapacity * slotSize);
  let size = 0;
  const hashes: Hashes = { first: 0, second: 0 };

  function grow(): void {
    const larger = new Uint32Array(capacityFor(size * 2) * slotSize);
    for (let at = 0; at < slots.length; at += slotSize) {
      if (slots[at + 2] === 0) continue;
      const to = slotFor(larger, { first: slots[at] ?? 0, second: slots[at + 1] ?? 0 });
      larger.set(slots.subarray(at, at + slotSize), to);
    }
    slots = larger;
  }

  return {
    add(text, kind = 0) {
      hashInto(hashes, text, kind);
      const at = slotFor(slots, hashes);
      const held = slots[at + 2] ?? 0;
      if (held > 0) return held - 1;
      slots[at] = hashes.first;
      slots[at + 1] = hashes.second;
      size += 1;
      slots[at + 2] = size;
      if (size > (slots.length / slotSize) * maxLoad) grow();
      return size - 1;
    },
    get: (text, kind = 0) => numberIn(slots, hashes, { text, kind }),
    size: () => size,
    slots: () => slots,
  };
}

/** Opens a table from the `slots()` of another one. */
export function openTextTable(slots: Uint32Array<ArrayBuffer>, size: number): TextTable {
  const hashes: Hashes = { first: 0, second: 0 };
  return {
    get: (text, kind = 0) => numberIn(slots, hashes, { text, kind }),
    size: () => size,
    slots: () => slots,
  };
}

/** Whether an array has the length of a table: a power of two of slots. */
export const areTextSlots = (slots: Uint32Array): boolean => {
  const capacity = slots.length / slotSize;
  return Number.isInteger(capacity) && capacity >= minCapacity && (capacity & (capacity - 1)) === 0;
};

function numberIn(
  slots: Uint32Array,
  hashes: Hashes,
  { text, kind }: { text: string; kind: number },
): number | undefined {
  hashInto(hashes, text, kind);
  const at = slotFor(slots, hashes);
  const held = at < 0 ? 0 : (slots[at + 2] ?? 0);
  return held === 0 ? undefined : held - 1;
}
