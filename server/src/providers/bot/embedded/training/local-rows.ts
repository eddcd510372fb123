import type { Rows } from '../vectors.ts';

/**
 * Selected rows whose columns are numbered again from 0, so that the data of one training fits into the
 * processor's cache. `global`: the original column of each local one.
 */
export type LocalRows = Rows & {
  columnCount: number;
  global: Uint32Array;
  /** Returns the local number of a column; -1 if no selected row has it. */
  localOf(column: number): number;
};

/** Each call overwrites the rows that the previous call returned. `width`: the number of columns. */
export function createLocalRows(rows: Rows, width: number): (chosen: Uint32Array) => LocalRows {
  /** The local number of each column plus 1; 0 if it has none. */
  const localNumbers = new Uint32Array(width);
  let last: { chosen: Uint32Array; local: LocalRows } | null = null;
  let size = 0;
  let [starts, columns, global] = [new Uint32Array(1), new Uint32Array(0), new Uint32Array(0)];
  let values = new Float32Array(0);

  function makeRoom(chosen: Uint32Array): void {
    let needed = 0;
    for (const row of chosen) needed += (rows.starts[row + 1] ?? 0) - (rows.starts[row] ?? 0);
    starts = new Uint32Array(chosen.length + 1);
    if (needed <= columns.length) return;
    columns = new Uint32Array(needed * 2);
    values = new Float32Array(needed * 2);
    global = new Uint32Array(needed * 2);
  }

  return (chosen) => {
    if (last?.chosen === chosen) return last.local;
    for (let at = 0; at < size; at += 1) localNumbers[global[at] ?? 0] = 0;
    makeRoom(chosen);
    size = 0;
    let filled = 0;
    for (let at = 0; at < chosen.length; at += 1) {
      const row = chosen[at] ?? 0;
      const end = rows.starts[row + 1] ?? 0;
      for (let entry = rows.starts[row] ?? 0; entry < end; entry += 1) {
        const column = rows.columns[entry] ?? 0;
        if (localNumbers[column] === 0) {
          global[size] = column;
          size += 1;
          localNumbers[column] = size;
        }
        columns[filled] = (localNumbers[column] ?? 0) - 1;
        values[filled] = rows.values[entry] ?? 0;
        filled += 1;
      }
      starts[at + 1] = filled;
    }
    const localOf = (column: number) => (localNumbers[column] ?? 0) - 1;
    const local = { starts, columns, values, global, columnCount: size, localOf };
    last = { chosen, local };
    return local;
  };
}
