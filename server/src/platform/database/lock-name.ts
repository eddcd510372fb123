import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Takes an advisory lock with this name, across all nodes; the end of the transaction releases it. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
