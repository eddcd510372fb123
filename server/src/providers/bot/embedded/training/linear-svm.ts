import type { Rows } from '../vectors.ts';

export type SvmOptions = { cost: number; positiveWeight: number; passes: number };

/** Range of the row indices of one class: `from` inclusive, `to` exclusive. */
export type Range = { from: number; to: number };

const tolerance = 0.1;

/** Seeded generator (mulberry32), so that equal knowledge trains an equal bot. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Trains a linear SVM for one class against the others: squared hinge loss, dual coordinate descent with
 * shrinking (Hsieh et al., 2008). Adds to `weights`, which must be 0, and returns the bias.
 */
export function trainOneAgainstRest(
  rows: Rows,
  own: Range,
  weights: Float64Array,
  options: SvmOptions,
  seed: number,
): number {
  const count = rows.starts.length - 1;
  const descent = { rows, weights, bias: 0, alpha: new Float64Array(count), options, bound: 0 };
  const active = Uint32Array.from(descent.alpha, (_, row) => row);
  const random = seededRandom(seed);
  let size = active.length;
  descent.bound = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < options.passes; pass += 1) {
    shuffle(active, size, random);
    let highest = 0;
    let lowest = 0;
    for (let at = 0; at < size; at += 1) {
      const row = active[at] ?? 0;
      const pull = stepOn(descent, row, row >= own.from && row < own.to);
      if (pull === settled) {
        size -= 1;
        active[at] = active[size] ?? 0;
        active[size] = row;
        at -= 1;
      } else {
        highest = Math.max(highest, pull);
        lowest = Math.min(lowest, pull);
      }
    }
    if (highest - lowest < tolerance) {
      if (size === active.length) break;
      size = active.length;
      descent.bound = Number.POSITIVE_INFINITY;
    } else descent.bound = highest > 0 ? highest : Number.POSITIVE_INFINITY;
  }
  return descent.bias;
}

type Descent = {
  rows: Rows;
  weights: Float64Array;
  bias: number;
  alpha: Float64Array;
  options: SvmOptions;
  bound: number;
};

/** Returned instead of a gradient if the row is safely beyond the margin. */
const settled = Number.POSITIVE_INFINITY;

/** Moves one row's multiplier to its optimum, and returns its gradient. */
function stepOn(descent: Descent, row: number, positive: boolean): number {
  const { weights, alpha, options } = descent;
  const { columns, values, starts } = descent.rows;
  const from = starts[row] ?? 0;
  const to = starts[row + 1] ?? 0;
  const sign = positive ? 1 : -1;
  const diagonal = 0.5 / (positive ? options.cost * options.positiveWeight : options.cost);
  let margin = descent.bias;
  for (let entry = from; entry < to; entry += 1) {
    margin += (weights[columns[entry] ?? 0] ?? 0) * (values[entry] ?? 0);
  }
  const held = alpha[row] ?? 0;
  const gradient = sign * margin - 1 + diagonal * held;
  if (held === 0 && gradient > 0) return gradient > descent.bound ? settled : 0;
  // 2: the squared length of the unit vector plus that of the bias, a constant feature of 1.
  const next = Math.max(held - gradient / (2 + diagonal), 0);
  const step = (next - held) * sign;
  alpha[row] = next;
  descent.bias += step;
  for (let entry = from; entry < to; entry += 1) {
    const column = columns[entry] ?? 0;
    weights[column] = (weights[column] ?? 0) + step * (values[entry] ?? 0);
  }
  return gradient;
}

function shuffle(active: Uint32Array, size: number, random: () => number): void {
  for (let at = size - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = active[at] ?? 0;
    active[at] = active[other] ?? 0;
    active[other] = kept;
  }
}
