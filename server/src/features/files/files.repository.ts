import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { publicFile } from './files.tables.ts';

export type PublicFile = typeof publicFile.$inferSelect;

export async function putPublicFile(tx: Tx, row: PublicFile): Promise<void> {
  const { type, size } = row;
  await tx
    .insert(publicFile)
    .values(row)
    .onConflictDoUpdate({ target: [publicFile.merchantId, publicFile.id], set: { type, size } });
}

export async function findPublicFile(
  tx: Tx,
  merchantId: string,
  id: string,
): Promise<PublicFile | undefined> {
  const [row] = await tx
    .select()
    .from(publicFile)
    .where(and(eq(publicFile.merchantId, merchantId), eq(publicFile.id, id)));
  return row;
}
