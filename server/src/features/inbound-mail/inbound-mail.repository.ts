import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { mail } from '../../platform/mail/mail.tables.ts';
import { inboundMail } from '../../schema/inbound-mail/inbound-mail.tables.ts';

export type InboundMail = typeof inboundMail.$inferSelect;

export async function findByContent(
  tx: Tx,
  merchantId: string,
  contentKey: string,
): Promise<InboundMail | null> {
  const [row] = await tx
    .select()
    .from(inboundMail)
    .where(and(eq(inboundMail.merchantId, merchantId), eq(inboundMail.contentKey, contentKey)));
  return row ?? null;
}

/** Changes nothing if the mail is stored already. */
export async function insertMail(tx: Tx, row: InboundMail): Promise<void> {
  await tx.insert(inboundMail).values(row).onConflictDoNothing();
}

export async function finishMail(
  tx: Tx,
  merchantId: string,
  contentKey: string,
  finishedAt: Date,
): Promise<void> {
  await tx
    .update(inboundMail)
    .set({ finishedAt })
    .where(and(eq(inboundMail.merchantId, merchantId), eq(inboundMail.contentKey, contentKey)));
}

/** Conversations of received mails with these ids. */
export async function conversationsOfReceived(
  tx: Tx,
  merchantId: string,
  messageIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ messageId: inboundMail.mailMessageId, conversationId: inboundMail.conversationId })
    .from(inboundMail)
    .where(
      and(
        eq(inboundMail.merchantId, merchantId),
        inArray(inboundMail.mailMessageId, [...messageIds]),
        isNotNull(inboundMail.conversationId),
      ),
    )
    .limit(messageIds.length * 2);
  return new Map(
    rows.flatMap((row) => (row.conversationId === null ? [] : [[row.messageId, row.conversationId]])),
  );
}

/** Our own mails by their ids; the local part of our Message-ID is the mail's id. */
export async function sentMails(
  tx: Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: mail.id, conversationId: mail.conversationId })
    .from(mail)
    .where(and(eq(mail.merchantId, merchantId), inArray(mail.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row.conversationId]));
}

type SentMail = Pick<typeof mail.$inferSelect, 'merchantId' | 'id' | 'recipient'>;

/** A mail that was handed to the mail server. */
export async function sentMail(tx: Tx, merchantId: string, id: string): Promise<SentMail | undefined> {
  const [row] = await tx
    .select({ merchantId: mail.merchantId, id: mail.id, recipient: mail.recipient })
    .from(mail)
    .where(and(eq(mail.merchantId, merchantId), eq(mail.id, id), isNotNull(mail.sentAt)));
  return row;
}

/** Marks a sent mail as undeliverable, with the status code of the report. */
export async function markBounced(tx: Tx, merchantId: string, id: string, status: string): Promise<void> {
  await tx
    .update(mail)
    .set({ status: 'failed', lastError: `bounced ${status}` })
    .where(and(eq(mail.merchantId, merchantId), eq(mail.id, id), eq(mail.status, 'sent')));
}

/** The newest mail of a conversation's customer, which an answer continues. */
export async function newestMailOf(
  tx: Tx,
  merchantId: string,
  conversationId: string,
): Promise<Pick<InboundMail, 'mailMessageId' | 'subject'> | null> {
  const [row] = await tx
    .select({ mailMessageId: inboundMail.mailMessageId, subject: inboundMail.subject })
    .from(inboundMail)
    .where(
      and(
        eq(inboundMail.merchantId, merchantId),
        eq(inboundMail.conversationId, conversationId),
        eq(inboundMail.isOtherSender, false),
      ),
    )
    .orderBy(desc(inboundMail.receivedAt), desc(inboundMail.id))
    .limit(1);
  return row ?? null;
}

type Of = { merchantId: string; emailAddress: string | null; conversationIds: readonly string[] };

const isTheirs = ({ merchantId, emailAddress, conversationIds }: Of) =>
  and(
    eq(inboundMail.merchantId, merchantId),
    or(
      emailAddress === null ? sql`false` : eq(inboundMail.senderAddress, emailAddress),
      conversationIds.length === 0 ? sql`false` : inArray(inboundMail.conversationId, [...conversationIds]),
    ),
  );

export function mailsFrom(tx: Tx, of: Of, after: string, limit: number): Promise<InboundMail[]> {
  return tx
    .select()
    .from(inboundMail)
    .where(and(isTheirs(of), gt(inboundMail.id, after)))
    .orderBy(asc(inboundMail.id))
    .limit(limit);
}

export async function dropMailsFrom(tx: Tx, of: Of): Promise<void> {
  await tx.delete(inboundMail).where(isTheirs(of));
}

export async function dropOldInbound(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: inboundMail.id })
    .from(inboundMail)
    .where(lt(inboundMail.receivedAt, before))
    .limit(limit);
  const dropped = await tx
    .delete(inboundMail)
    .where(inArray(inboundMail.id, old))
    .returning({ id: inboundMail.id });
  return dropped.length;
}
