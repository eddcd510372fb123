/** The rows with the row at `index` moved by one step. Null if that row does not exist or is at the end. */
export function movedRows<Row>(rows: readonly Row[], index: number, step: 1 | -1): Row[] | null {
  const to = index + step;
  const [row] = rows.slice(index, index + 1);
  if (row === undefined || to < 0 || to >= rows.length) return null;
  const others = rows.filter((_, at) => at !== index);
  return [...others.slice(0, to), row, ...others.slice(to)];
}
