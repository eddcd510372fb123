import { type Column, inArray, type SQL } from 'drizzle-orm';

/** Rows of these merchants alone; all of them need no condition. */
export const within = (column: Column, merchants: 'all' | readonly string[]): SQL | undefined =>
  merchants === 'all' ? undefined : inArray(column, [...merchants]);
