import type { EntryTexts } from '../model.ts';
import type { NumberedText } from '../numbered-text.ts';
import type { VectorSet } from '../stored/stored-vectors.ts';
import type { ClassVectors } from './class-vectors.ts';
import { keyOfText } from './sent-text.ts';

/** `service` made the vectors of the set. */
export type ServiceVectors = { service: string; set: VectorSet };

/** The row of each learnt text that has a vector. */
export type VectorRows = ServiceVectors & { rowOf: ReadonlyMap<NumberedText, number> };

/** Fewer vectors would compare a part of the texts only, so none are used. */
const minShare = 0.5;

/** Finds the vectors of texts while these are numbered. */
export function createVectorRows(vectors: ServiceVectors) {
  const known = new Map(vectors.set.keys.map((key, row) => [key, row]));
  const rowOf = new Map<NumberedText, number>();
  let texts = 0;
  return {
    note(text: string, numbered: NumberedText): void {
      texts += 1;
      const row = known.get(keyOfText(text));
      if (row !== undefined) rowOf.set(numbered, row);
    },
    /** null: too few texts have a vector. */
    finish: (): VectorRows | null => (rowOf.size < texts * minShare ? null : { ...vectors, rowOf }),
  };
}

/** The vectors of these entries as classes, in their order. */
export function classVectorsOf(
  { set, rowOf }: VectorRows,
  entries: readonly Pick<EntryTexts, 'questions'>[],
): ClassVectors {
  const starts = new Uint32Array(entries.length + 1);
  const places: number[] = [];
  entries.forEach(({ questions }, index) => {
    for (const text of questions) {
      const row = rowOf.get(text);
      if (row !== undefined) places.push(row);
    }
    starts[index + 1] = places.length;
  });
  const { dimensions, rows } = set;
  return { dimensions, rows, starts, places: Uint32Array.from(places) };
}

export function vectorOf({ set, rowOf }: VectorRows, text: NumberedText): Float32Array | null {
  const row = rowOf.get(text);
  return row === undefined ? null : set.rows.subarray(row * set.dimensions, (row + 1) * set.dimensions);
}

/** The same vectors with only the rows that the classes have, one after the other. */
export function onlyUsedRows({ dimensions, rows, starts, places }: ClassVectors): ClassVectors {
  const used = new Float32Array(places.length * dimensions);
  places.forEach((place, at) => {
    used.set(rows.subarray(place * dimensions, (place + 1) * dimensions), at * dimensions);
  });
  return { dimensions, rows: used, starts, places: Uint32Array.from(places, (_, at) => at) };
}
