import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { mail } from './mail.tables.ts';

export type StoredMail = typeof mail.$inferSelect;
type NewMail = typeof mail.$inferInsert;

/** Answers false if a mail of this dedupe key is there already. */
export async function addMail(tx: Tx, row: NewMail): Promise<boolean> {
  const added = await tx.insert(mail).values(row).onConflictDoNothing().returning({ id: mail.id });
  return added.length === 1;
}

const isMail = (merchantId: string, id: string) => and(eq(mail.merchantId, merchantId), eq(mail.id, id));

/** Counts the attempt and answers the mail, unless it is done with. */
export async function takeWaitingMail(
  tx: Tx,
  merchantId: string,
  id: string,
): Promise<StoredMail | undefined> {
  const [row] = await tx
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1` })
    .where(and(isMail(merchantId, id), eq(mail.status, 'queued')))
    .returning();
  return row;
}

type Outcome = Partial<
  Pick<StoredMail, 'status' | 'sentAt' | 'lastError' | 'html' | 'text' | 'subject' | 'secrets'>
>;

export async function noteOutcome(tx: Tx, { merchantId, id }: StoredMail, outcome: Outcome): Promise<void> {
  await tx.update(mail).set(outcome).where(isMail(merchantId, id));
}
