import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { publicFile } from './files.tables.ts';

export type PublicFile = typeof publicFile.$inferSelect;

export async function putPublicFiles(tx: Tx, rows: readonly PublicFile[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(publicFile)
    .values([...rows])
    .onConflictDoUpdate({
      target: [publicFile.merchantId, publicFile.id],
      set: { type: sql`excluded.type`, size: sql`excluded.size`, createdAt: sql`excluded.created_at` },
    });
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
