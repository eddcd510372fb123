import { type Column, inArray, type SQL } from 'drizzle-orm';

/** Restricts to rows of these merchants; 'all' needs no condition. */
export const within = (column: Column, merchants: 'all' | readonly string[]): SQL | undefined =>
  merchants === 'all' ? undefined : inArray(column, [...merchants]);
