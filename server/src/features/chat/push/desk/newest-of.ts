/**
 * Wraps a read whose calls may overlap. A call that ends after a later-started one returns that one's value,
 * so that an outdated value never follows a newer one.
 */
export function newestOf<T>(read: () => Promise<T>): () => Promise<T> {
  let begun = 0;
  let newest: { turn: number; value: T } | null = null;
  return async () => {
    begun += 1;
    const turn = begun;
    const value = await read();
    if (newest === null || newest.turn < turn) newest = { turn, value };
    return newest.value;
  };
}
