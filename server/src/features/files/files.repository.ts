import { and, eq, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { publicFile } from '../../schema/files/files.tables.ts';

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

export async function typesOfPublicFiles(
  tx: Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: publicFile.id, type: publicFile.type })
    .from(publicFile)
    .where(and(eq(publicFile.merchantId, merchantId), among(publicFile.id, ids)));
  return new Map(rows.map(({ id, type }) => [id, type]));
}

export function publicFilesIn(
  tx: Tx,
  merchantId: string,
): Promise<Omit<PublicFile, 'merchantId' | 'createdAt'>[]> {
  const { id, type, size } = publicFile;
  return tx.select({ id, type, size }).from(publicFile).where(eq(publicFile.merchantId, merchantId));
}
