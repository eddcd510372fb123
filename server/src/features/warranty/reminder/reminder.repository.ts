import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { warranty } from '../../../schema/warranty/warranty.tables.ts';

type Item = { merchantId: string; warrantyId: string };

/** False where the reminder was sent before, or the extension has ended or was withdrawn. */
export async function markReminded(tx: Tx, { merchantId, warrantyId }: Item, now: Date): Promise<boolean> {
  const marked = await tx
    .update(warranty)
    .set({ remindedAt: now })
    .where(
      and(
        eq(warranty.merchantId, merchantId),
        eq(warranty.id, warrantyId),
        eq(warranty.status, 'activated'),
        isNull(warranty.remindedAt),
        gt(warranty.endsAt, now),
      ),
    )
    .returning({ id: warranty.id });
  return marked.length === 1;
}
