import { and, eq, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { faq } from '../../schema/faq/faq.tables.ts';

export type FaqToStore = typeof faq.$inferInsert;

export async function putFaqs(tx: Tx, rows: readonly FaqToStore[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(faq)
    .values([...rows])
    .onConflictDoUpdate({
      target: [faq.merchantId, faq.id],
      set: {
        productId: sql`excluded.product_id`,
        lang: sql`excluded.lang`,
        question: sql`excluded.question`,
        variants: sql`excluded.variants`,
        answer: sql`excluded.answer`,
        position: sql`excluded.position`,
        changedAt: sql`excluded.changed_at`,
      },
    });
}

export async function dropFaqs(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(faq).where(and(eq(faq.merchantId, merchantId), among(faq.id, ids)));
}
