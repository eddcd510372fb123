import type { Rows } from '../vectors.ts';
import { type Range, seededRandom } from './linear-svm.ts';

/** The training examples of one class: the `chosen` rows, of which `own` are the positive ones. */
export type Sample = { chosen: Uint32Array; own: Range };

/** Approximate number of negative examples of all classes together, and the minimum for each class. */
const maxOthers = 2_500_000;
const minOthers = 150;
/** A class with fewer texts than this gets proportionally fewer negative examples. */
const fullySampled = 40;
/**
 * Share of negative examples that are random texts, the same for all classes. The others are the most similar
 * texts of other classes.
 */
const sharedShare = 0.2;
/** Similar texts are found by the strongest columns of a class, without columns that many texts have. */
const comparedColumns = 48;
const maxOwners = 400;

/** Selects the positive and negative examples for a class. Deterministic. */
export function createSampler(
  rows: Rows,
  firstRows: Uint32Array,
  width: number,
): (classIndex: number) => Sample {
  const count = rows.starts.length - 1;
  const classCount = firstRows.length - 1;
  const findSimilar = createFinder(rows, width);
  const random = seededRandom(count);
  const common = Uint32Array.from({ length: count }, () => Math.floor(random() * count));
  const all = Uint32Array.from(common, (_, row) => row);
  return (classIndex) => {
    const own = { from: firstRows[classIndex] ?? 0, to: firstRows[classIndex + 1] ?? 0 };
    const share = Math.min(1, (own.to - own.from) / fullySampled);
    const max = Math.max(minOthers, Math.ceil((maxOthers / classCount) * share));
    if (max >= count) return { chosen: all, own };
    const shared = common.subarray(0, Math.ceil(max * sharedShare));
    const similar = findSimilar(own, max - shared.length);
    const others = Uint32Array.from(new Set([...similar, ...shared])).filter(
      (row) => row < own.from || row >= own.to,
    );
    const chosen = new Uint32Array(own.to - own.from + others.length);
    chosen.set(all.subarray(own.from, own.to));
    chosen.set(others, own.to - own.from);
    return { chosen, own: { from: 0, to: own.to - own.from } };
  };
}

function createFinder(rows: Rows, width: number): (own: Range, max: number) => number[] {
  const owners = ownersOf(rows, width);
  const sums = new Float64Array(width);
  const scores = new Float32Array(rows.starts.length - 1);
  return ({ from, to }, max) => {
    const columns: number[] = [];
    const end = rows.starts[to] ?? 0;
    for (let entry = rows.starts[from] ?? 0; entry < end; entry += 1) {
      const column = rows.columns[entry] ?? 0;
      if (sums[column] === 0) columns.push(column);
      sums[column] = (sums[column] ?? 0) + (rows.values[entry] ?? 0);
    }
    const isRare = (column: number) =>
      (owners.starts[column + 1] ?? 0) - (owners.starts[column] ?? 0) <= maxOwners;
    const strongest = columns
      .filter(isRare)
      .sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || a - b)
      .slice(0, comparedColumns);
    const touched: number[] = [];
    for (const column of strongest) {
      const last = owners.starts[column + 1] ?? 0;
      for (let at = owners.starts[column] ?? 0; at < last; at += 1) {
        const row = owners.rows[at] ?? 0;
        if (row >= from && row < to) continue;
        if (scores[row] === 0) touched.push(row);
        scores[row] = (scores[row] ?? 0) + (sums[column] ?? 0) * (owners.values[at] ?? 0);
      }
    }
    const best = highest(touched, scores, max);
    for (const row of touched) scores[row] = 0;
    for (const column of columns) sums[column] = 0;
    return best;
  };
}

/** Inverted index: for each column, the rows that have it. */
function ownersOf(
  rows: Rows,
  width: number,
): { starts: Uint32Array; rows: Uint32Array; values: Float32Array } {
  const starts = new Uint32Array(width + 1);
  for (const column of rows.columns) starts[column + 1] = (starts[column + 1] ?? 0) + 1;
  for (let column = 0; column < width; column += 1)
    starts[column + 1] = (starts[column + 1] ?? 0) + (starts[column] ?? 0);
  const next = starts.slice();
  const owners = new Uint32Array(rows.columns.length);
  const values = new Float32Array(rows.columns.length);
  for (let row = 0; row + 1 < rows.starts.length; row += 1) {
    const end = rows.starts[row + 1] ?? 0;
    for (let entry = rows.starts[row] ?? 0; entry < end; entry += 1) {
      const column = rows.columns[entry] ?? 0;
      const at = next[column] ?? 0;
      next[column] = at + 1;
      owners[at] = row;
      values[at] = rows.values[entry] ?? 0;
    }
  }
  return { starts, rows: owners, values };
}

const steps = 256;

/**
 * Returns about the `count` rows with the highest scores. A histogram gives the lower bound, so that nothing
 * is sorted.
 */
function highest(touched: readonly number[], scores: Float32Array, count: number): number[] {
  if (touched.length <= count) return [...touched];
  let maxScore = 0;
  for (const row of touched) maxScore = Math.max(maxScore, scores[row] ?? 0);
  const stepOf = (row: number) => Math.min(steps - 1, Math.floor(((scores[row] ?? 0) / maxScore) * steps));
  const histogram = new Uint32Array(steps);
  for (const row of touched) histogram[stepOf(row)] = (histogram[stepOf(row)] ?? 0) + 1;
  let bound = steps - 1;
  let above = histogram[bound] ?? 0;
  while (bound > 0 && above < count) {
    bound -= 1;
    above += histogram[bound] ?? 0;
  }
  return touched.filter((row) => stepOf(row) >= bound).slice(0, count);
}
