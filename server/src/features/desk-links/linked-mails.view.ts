import { deskLimits } from '@aftercare/contract/desk/limits';
import type { LinkedMail } from '@aftercare/contract/desk/links/links';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { mail } from '../../platform/mail/mail.tables.ts';
import type { Listed } from './linked-registrations.view.ts';

type Of = { merchantId: string; id: string };

async function mailsOf(tx: Tx, condition: SQL | undefined): Promise<Listed<LinkedMail>> {
  const { id: mailId, kind, status, createdAt } = mail;
  const rows = await tx
    .select({ mailId, kind, status, createdAt })
    .from(mail)
    .where(condition)
    .orderBy(desc(createdAt), desc(mailId))
    .limit(deskLimits.linksCounted);
  return { list: rows.slice(0, deskLimits.linksShown), total: rows.length };
}

export const mailsOfRegistration = (tx: Tx, { merchantId, id }: Of) =>
  mailsOf(tx, and(eq(mail.merchantId, merchantId), eq(mail.registrationId, id)));

export const mailsOfConversation = (tx: Tx, { merchantId, id }: Of) =>
  mailsOf(tx, and(eq(mail.merchantId, merchantId), eq(mail.conversationId, id)));

/** The registration or conversation that a mail is about. */
export async function subjectOfMail(tx: Tx, merchantIds: readonly string[], id: string) {
  const { merchantId, registrationId, conversationId } = mail;
  const [row] = await tx
    .select({ merchantId, registrationId, conversationId })
    .from(mail)
    .where(and(among(mail.merchantId, merchantIds), eq(mail.id, id)));
  return row ?? null;
}
