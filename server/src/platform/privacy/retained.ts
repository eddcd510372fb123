import type { Tx } from '../database/database.ts';
import type { Orphans } from './personal-data.ts';

export type Dropped = Orphans & { rows: number };

/** One kind of data with a retention period, the same on every merchant's site. */
export type Retained = {
  name: string;
  drop(tx: Tx, now: Date, limit: number): Promise<Dropped>;
};

export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

export const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);
