import type { Gate } from '../gate.ts';

/** Class c has the rows places[starts[c]] up to places[starts[c + 1]] of `rows`, each of unit length. */
export type ClassVectors = {
  dimensions: number;
  rows: Float32Array;
  starts: Uint32Array;
  places: Uint32Array;
};

/** Mean cosines of a wording to the nearest one of its own class, and to those of other classes. */
export type Scale = { same: number; unrelated: number };

/**
 * How the ranking uses vectors. `share`: the weight of closeness in the score of a class. `gate`: the
 * probability with closeness among the signals. Learnt from the merchant's own wordings.
 */
export type Meaning = {
  service: string;
  vectors: ClassVectors;
  scale: Scale;
  share: number;
  gate: Gate;
};

/** Closeness of a question to each class: 0 is that of another subject, 1 that of a wording of the class. */
export type Closeness = { ofClass: Float32Array; share: number };

const [minCloseness, maxCloseness] = [-0.5, 1.25];
const sampled = 200;
/** A service whose cosines differ less does not tell subjects apart. */
const minDifference = 0.02;

function cosineWith({ rows, dimensions }: ClassVectors, place: number, query: Float32Array): number {
  const from = place * dimensions;
  let sum = 0;
  for (let at = 0; at < dimensions; at += 1) sum += (rows[from + at] ?? 0) * (query[at] ?? 0);
  return sum;
}

/** Of the nearest wording of a class but `except`; null: it has no other. */
function nearestCosine(
  vectors: ClassVectors,
  classIndex: number,
  query: Float32Array,
  except = -1,
): number | null {
  let best: number | null = null;
  const end = vectors.starts[classIndex + 1] ?? 0;
  for (let at = vectors.starts[classIndex] ?? 0; at < end; at += 1) {
    const place = vectors.places[at] ?? 0;
    if (place === except) continue;
    const cosine = cosineWith(vectors, place, query);
    if (best === null || cosine > best) best = cosine;
  }
  return best;
}

/** A class without vectors counts as another subject. */
export function closenessTo(
  vectors: ClassVectors,
  { same, unrelated }: Scale,
  query: Float32Array,
): Float32Array {
  const ofClass = new Float32Array(vectors.starts.length - 1);
  for (let index = 0; index < ofClass.length; index += 1) {
    const cosine = nearestCosine(vectors, index, query);
    const closeness = cosine === null ? 0 : (cosine - unrelated) / (same - unrelated);
    ofClass[index] = Math.min(maxCloseness, Math.max(minCloseness, closeness));
  }
  return ofClass;
}

/** Cosines of different services have different ranges. null: the vectors do not tell subjects apart. */
export function learnScale(vectors: ClassVectors): Scale | null {
  const classes = vectors.starts.length - 1;
  const texts = vectors.places.length;
  const stride = Math.max(1, Math.floor(texts / sampled));
  const classStride = Math.max(1, Math.floor(classes / sampled));
  let [same, pairs, unrelated, others] = [0, 0, 0, 0];
  let own = 0;
  for (let at = 0; at < texts; at += 1) {
    while ((vectors.starts[own + 1] ?? 0) <= at) own += 1;
    if (at % stride !== 0) continue;
    const place = vectors.places[at] ?? 0;
    const from = place * vectors.dimensions;
    const query = vectors.rows.subarray(from, from + vectors.dimensions);
    const nearest = nearestCosine(vectors, own, query, place);
    if (nearest === null) continue;
    same += nearest;
    pairs += 1;
    for (let index = at % classStride; index < classes; index += classStride) {
      const cosine = index === own ? null : nearestCosine(vectors, index, query);
      if (cosine === null) continue;
      unrelated += cosine;
      others += 1;
    }
  }
  if (pairs === 0 || others === 0) return null;
  const scale = { same: same / pairs, unrelated: unrelated / others };
  return scale.same - scale.unrelated < minDifference ? null : scale;
}
