import { eq } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { InvariantViolated } from '../logging/invariant.ts';
import { platformSecret } from './secret.tables.ts';

/** The key of this name, the same for all nodes: created once, by the first caller. */
export async function keepSecret(tx: Tx, name: string, fresh: string): Promise<string> {
  await tx.insert(platformSecret).values({ name, value: fresh }).onConflictDoNothing();
  const [row] = await tx.select().from(platformSecret).where(eq(platformSecret.name, name));
  if (row === undefined)
    throw new InvariantViolated(`The secret ${name} is missing although it was just stored.`);
  return row.value;
}
