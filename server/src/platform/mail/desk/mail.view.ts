import type { MailStatus } from '@aftercare/contract/desk/mail/mails';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { within } from '../../database/within.ts';
import type { StoredMail } from '../mail.repository.ts';
import { mail } from '../mail.tables.ts';

type PageWanted = {
  scope: 'all' | readonly string[];
  merchantId: string | undefined;
  status: MailStatus | undefined;
  ofRegistration: string | undefined;
  ofConversation: string | undefined;
  page: number;
  pageSize: number;
};

export async function findMailPage(
  tx: Tx,
  { scope, merchantId, status, ofRegistration, ofConversation, page, pageSize }: PageWanted,
): Promise<{ mails: StoredMail[]; total: number }> {
  const wanted = and(
    within(mail.merchantId, scope),
    merchantId === undefined ? undefined : eq(mail.merchantId, merchantId),
    status === undefined ? undefined : eq(mail.status, status),
    ofRegistration === undefined ? undefined : eq(mail.registrationId, ofRegistration),
    ofConversation === undefined ? undefined : eq(mail.conversationId, ofConversation),
  );
  const [counted] = await tx.select({ total: count() }).from(mail).where(wanted);
  const mails = await tx
    .select()
    .from(mail)
    .where(wanted)
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { mails, total: counted?.total ?? 0 };
}

export async function findMail(tx: Tx, id: string): Promise<StoredMail | undefined> {
  const [row] = await tx.select().from(mail).where(eq(mail.id, id));
  return row;
}
