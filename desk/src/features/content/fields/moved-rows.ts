/** The rows with one of them moved by a step; null if there is no such row or no place for it. */
export function movedRows<Row>(rows: readonly Row[], index: number, step: 1 | -1): Row[] | null {
  const to = index + step;
  const [row] = rows.slice(index, index + 1);
  if (row === undefined || to < 0 || to >= rows.length) return null;
  const others = rows.filter((_, at) => at !== index);
  return [...others.slice(0, to), row, ...others.slice(to)];
}
