import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Marks the content of the transaction's merchant as changed: each node trains the bot and builds the search
 * index again.
 */
export async function increaseContentVersion(tx: Tx, merchantId: string): Promise<void> {
  await tx.execute(sql`select increase_content_version(${merchantId})`);
}
