import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { merchant, siteDraft } from '../../../schema/sites/merchant.tables.ts';

export async function lockSite(tx: Tx, merchantId: string) {
  const { version, configuration, archivedAt } = merchant;
  const [row] = await tx
    .select({ version, configuration, archivedAt })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
    .for('update');
  return row ?? null;
}

export async function putDraft(tx: Tx, row: typeof siteDraft.$inferInsert): Promise<void> {
  const { merchantId: _, ...changed } = row;
  await tx.insert(siteDraft).values(row).onConflictDoUpdate({ target: siteDraft.merchantId, set: changed });
}

export async function findDraft(tx: Tx, merchantId: string) {
  const [row] = await tx.select().from(siteDraft).where(eq(siteDraft.merchantId, merchantId));
  return row ?? null;
}

export async function dropDraft(tx: Tx, merchantId: string): Promise<void> {
  await tx.delete(siteDraft).where(eq(siteDraft.merchantId, merchantId));
}
