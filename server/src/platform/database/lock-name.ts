import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** One transaction at a time under this name, on however many nodes; it is free again when the transaction ends. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
