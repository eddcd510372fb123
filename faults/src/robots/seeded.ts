/** `SEED=` replays the schedule of an earlier run. */
export const seed = Number(process.env.SEED ?? 20_261);

export type Random = {
  /** An integer from 0 to `max - 1`. */
  below(max: number): number;
  oneOf<T>(of: readonly [T, ...T[]]): T;
};

/** mulberry32. */
export function seededRandom(from = seed): Random {
  let state = from >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (max: number) => Math.floor(next() * max);
  return { below, oneOf: (of) => of[below(of.length)] ?? of[0] };
}
