import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { legalFill } from '../../schema/legal-templates/legal-fill.tables.ts';

export type LegalFill = typeof legalFill.$inferSelect;

export const fillsOf = (tx: Tx, merchantId: string): Promise<LegalFill[]> =>
  tx.select().from(legalFill).where(eq(legalFill.merchantId, merchantId)).orderBy(desc(legalFill.filledAt));

export async function putFill(tx: Tx, row: LegalFill): Promise<void> {
  const { merchantId: _, type: __, ...changed } = row;
  await tx
    .insert(legalFill)
    .values(row)
    .onConflictDoUpdate({ target: [legalFill.merchantId, legalFill.type], set: changed });
}
