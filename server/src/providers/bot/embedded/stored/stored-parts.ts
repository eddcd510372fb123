import { LoggableError } from '../../../../platform/logging/loggable-error.ts';
import type { StoredArray, StoredArrays } from './model-file.ts';

/** The file lacks an array that its kind of model needs, or an array is invalid. */
export class NotThisModel extends LoggableError {
  override readonly name = 'NotThisModel';
}

export function requireThat(holds: boolean, part: string): void {
  if (!holds) throw new NotThisModel(part);
}

type Kinds = {
  bytes: Uint8Array<ArrayBuffer>;
  signed: Int8Array;
  short: Uint16Array;
  counts: Uint32Array<ArrayBuffer>;
  numbers: Float32Array;
};

const makers = {
  bytes: Uint8Array,
  signed: Int8Array,
  short: Uint16Array,
  counts: Uint32Array,
  numbers: Float32Array,
} as const;

/**
 * Reads the arrays of a file by name. Throws NotThisModel if one is missing or has another type or length.
 * `isChecked`: skips the check of each number.
 */
export function partsOf(arrays: StoredArrays, isChecked: boolean) {
  const get = <Kind extends keyof Kinds>(name: string, kind: Kind, length?: number): Kinds[Kind] => {
    const array: StoredArray | undefined = arrays[name];
    requireThat(array instanceof makers[kind], name);
    requireThat(length === undefined || array?.length === length, name);
    return array as unknown as Kinds[Kind];
  };
  return {
    get,
    /** Reads start offsets, which ascend from 0 to the length of the array that they divide. */
    starts(name: string, parts: number, whole: { length: number }): Uint32Array<ArrayBuffer> {
      const starts = get(name, 'counts', parts + 1);
      let isAscending = starts[0] === 0 && starts[parts] === whole.length;
      for (let at = 0; at < parts && isAscending && !isChecked; at += 1)
        isAscending = (starts[at] ?? 0) <= (starts[at + 1] ?? 0);
      requireThat(isAscending, name);
      return starts;
    },
    /** Reads an array whose numbers are all below `bound`. */
    below<Kind extends 'counts' | 'short'>(name: string, kind: Kind, bound: number): Kinds[Kind] {
      const numbers = get(name, kind);
      let isBelow = true;
      for (let at = 0; at < numbers.length && isBelow && !isChecked; at += 1)
        isBelow = (numbers[at] ?? 0) < bound;
      requireThat(isBelow, name);
      return numbers;
    },
  };
}

export type Parts = ReturnType<typeof partsOf>;
