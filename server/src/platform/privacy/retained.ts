import type { Tx } from '../database/database.ts';
import type { Remains } from './personal-data.ts';

export type Dropped = Remains & { rows: number };

/** One kind of thing that is kept for a time, on every merchant's site alike. */
export type Retained = {
  name: string;
  /** Drops the oldest of what was kept long enough, at most so many. */
  drop(tx: Tx, now: Date, most: number): Promise<Dropped>;
};

/** The same day of the month so many months before. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

export const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);
