/** mulberry32: a seed gives the same report on every machine. */
export type Random = {
  /** An integer from `least` to `max`, both included. */
  between(min: number, max: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean;
};

export function seededRandom(seed: string): Random {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619),
    2166136261,
  );
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const between = (min: number, max: number) => min + (next() % (max - min + 1));
  return {
    between,
    oneOf(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to choose from');
      return item;
    },
    chance: (percent) => between(1, 100) <= percent,
  };
}
