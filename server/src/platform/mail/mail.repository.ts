import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { mail } from './mail.tables.ts';

export type StoredMail = typeof mail.$inferSelect;
type NewMail = typeof mail.$inferInsert;

/** Returns false if there is a mail with this dedupe key already. */
export async function addMail(tx: Tx, row: NewMail): Promise<boolean> {
  const added = await tx.insert(mail).values(row).onConflictDoNothing().returning({ id: mail.id });
  return added.length === 1;
}

const isMail = (merchantId: string, id: string) => and(eq(mail.merchantId, merchantId), eq(mail.id, id));

/** Counts the attempt and returns the mail, unless it was sent or given up. */
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
  Pick<
    StoredMail,
    'status' | 'attempts' | 'sentAt' | 'lastError' | 'html' | 'text' | 'subject' | 'secrets' | 'attachment'
  >
>;

/** Returns false if the mail was erased in the meantime. */
export async function noteOutcome(
  tx: Tx,
  { merchantId, id }: StoredMail,
  outcome: Outcome,
): Promise<boolean> {
  const noted = await tx.update(mail).set(outcome).where(isMail(merchantId, id)).returning({ id: mail.id });
  return noted.length === 1;
}

export type MailsOf = { merchantId: string; emailAddress: string | null; conversationIds: readonly string[] };

type Old = { before: Date; kind?: string };

export function dropOldMails(
  tx: Tx,
  { before, kind }: Old,
  limit: number,
): Promise<Pick<StoredMail, 'id' | 'senderAddress'>[]> {
  const old = tx
    .select({ id: mail.id })
    .from(mail)
    .where(and(kind === undefined ? undefined : eq(mail.kind, kind), lt(mail.createdAt, before)))
    .limit(limit);
  return tx
    .delete(mail)
    .where(inArray(mail.id, old))
    .returning({ id: mail.id, senderAddress: mail.senderAddress });
}

export const mailsAreTheirs = ({ merchantId, emailAddress, conversationIds }: MailsOf) =>
  and(
    eq(mail.merchantId, merchantId),
    or(
      emailAddress === null ? sql`false` : eq(mail.recipientKey, emailAddress),
      conversationIds.length === 0 ? sql`false` : inArray(mail.conversationId, [...conversationIds]),
    ),
  );

export async function moveMails(tx: Tx, merchantId: string, from: string, to: string): Promise<void> {
  await tx
    .update(mail)
    .set({ recipientKey: to })
    .where(and(eq(mail.merchantId, merchantId), eq(mail.recipientKey, from)));
}

export function mailsOf(tx: Tx, of: MailsOf, after: string, limit: number): Promise<StoredMail[]> {
  return tx
    .select()
    .from(mail)
    .where(and(mailsAreTheirs(of), gt(mail.id, after)))
    .orderBy(asc(mail.id))
    .limit(limit);
}

/**
 * Deletes all mails to an email address, and those about these conversations to any receiver; returns them.
 */
export async function dropMails(tx: Tx, of: MailsOf): Promise<Pick<StoredMail, 'id' | 'senderAddress'>[]> {
  return tx
    .delete(mail)
    .where(mailsAreTheirs(of))
    .returning({ id: mail.id, senderAddress: mail.senderAddress });
}
