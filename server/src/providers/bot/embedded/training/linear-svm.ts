import type { Rows } from '../vectors.ts';

export type SvmOptions = { cost: number; positiveWeight: number; passes: number };

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
 * One class against all others: squared hinge by dual coordinate descent with shrinking (Hsieh et al., 2008).
 * Fills `weights` and returns the bias.
 */
export function trainOneAgainstRest(
  rows: Rows,
  classes: Uint32Array,
  wanted: number,
  weights: Float64Array,
  options: SvmOptions,
): number {
  const descent = { weights: weights.fill(0), bias: 0, alpha: new Float64Array(classes.length), options };
  const active = Uint32Array.from(classes, (_, row) => row);
  const random = seededRandom(wanted + 1);
  let size = active.length;
  let bound = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < options.passes; pass += 1) {
    shuffle(active, size, random);
    let highest = 0;
    let lowest = 0;
    for (let at = 0; at < size; at += 1) {
      const row = active[at] ?? 0;
      const pull = stepOn(descent, rows, row, classes[row] === wanted, bound);
      if (pull === 'settled') {
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
      bound = Number.POSITIVE_INFINITY;
    } else bound = highest > 0 ? highest : Number.POSITIVE_INFINITY;
  }
  return descent.bias;
}

type Descent = { weights: Float64Array; bias: number; alpha: Float64Array; options: SvmOptions };

/**
 * Moves one sample's multiplier to its optimum. Returns `settled` when the sample is safely beyond the
 * margin.
 */
function stepOn(
  descent: Descent,
  rows: Rows,
  row: number,
  positive: boolean,
  bound: number,
): number | 'settled' {
  const { weights, alpha, options } = descent;
  const { columns, values } = rows;
  const from = rows.starts[row] ?? 0;
  const to = rows.starts[row + 1] ?? 0;
  const sign = positive ? 1 : -1;
  const diagonal = 0.5 / (positive ? options.cost * options.positiveWeight : options.cost);
  let margin = descent.bias;
  for (let entry = from; entry < to; entry += 1) {
    margin += (weights[columns[entry] ?? 0] ?? 0) * (values[entry] ?? 0);
  }
  const held = alpha[row] ?? 0;
  const gradient = sign * margin - 1 + diagonal * held;
  if (held === 0 && gradient > 0) return gradient > bound ? 'settled' : 0;
  // 2: the squared length of a unit vector and its constant feature, the bias.
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
