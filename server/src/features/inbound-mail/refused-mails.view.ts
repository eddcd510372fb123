import type { RefusedMail } from '@aftercare/contract/desk/mail/inbound-mail';
import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { within } from '../../platform/database/within.ts';
import { inboundMail } from '../../schema/inbound-mail/inbound-mail.tables.ts';

type Wanted = {
  scope: 'all' | readonly string[];
  merchantId: string | undefined;
  page: number;
  pageSize: number;
};

export async function refusedMails(
  tx: Tx,
  { scope, merchantId, page, pageSize }: Wanted,
): Promise<{ list: RefusedMail[]; total: number }> {
  const wanted = and(
    within(inboundMail.merchantId, scope),
    merchantId === undefined ? undefined : eq(inboundMail.merchantId, merchantId),
    isNotNull(inboundMail.refusedFor),
  );
  const [counted] = await tx.select({ total: count() }).from(inboundMail).where(wanted);
  const rows = await tx
    .select()
    .from(inboundMail)
    .where(wanted)
    .orderBy(desc(inboundMail.receivedAt), desc(inboundMail.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const list = rows.flatMap(({ id, merchantId: of, senderAddress, subject, refusedFor, receivedAt }) =>
    refusedFor === null
      ? []
      : { mailId: id, merchantId: of, senderAddress, subject, reason: refusedFor, receivedAt },
  );
  return { list, total: counted?.total ?? 0 };
}
