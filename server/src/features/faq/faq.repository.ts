import type { Tx } from '../../platform/database/database.ts';
import { faq } from './faq.tables.ts';

export type FaqToStore = typeof faq.$inferInsert;

/** Adds questions and answers in their order. */
export async function insertFaqs(tx: Tx, rows: FaqToStore[]): Promise<void> {
  if (rows.length > 0) await tx.insert(faq).values(rows);
}
