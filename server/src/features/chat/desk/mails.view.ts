import type { MailOfMessage } from '@aftercare/contract/desk/mail/inbound-mail';
import { and, asc, between, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { message } from '../../../schema/chat/chat.tables.ts';
import { inboundMail } from '../../../schema/inbound-mail/inbound-mail.tables.ts';

type Of = { merchantId: string; id: string };

/** More than the files of a mail, which are messages after its text. */
const before = 25;

/** The mails that became these messages or the ones just before them. */
export async function mailsOf(
  tx: Tx,
  { merchantId, id }: Of,
  { first, last }: { first: number; last: number },
): Promise<MailOfMessage[]> {
  return tx
    .select({
      seq: message.seq,
      subject: inboundMail.subject,
      senderName: inboundMail.senderName,
      senderAddress: inboundMail.senderAddress,
      isOtherSender: inboundMail.isOtherSender,
      senderCheck: inboundMail.senderCheck,
      quoted: inboundMail.quoted,
      isShortened: inboundMail.isShortened,
      refusedFiles: inboundMail.refusedFiles,
    })
    .from(message)
    .innerJoin(
      inboundMail,
      and(
        eq(inboundMail.merchantId, message.merchantId),
        eq(inboundMail.conversationId, message.conversationId),
        eq(inboundMail.messageId, message.messageId),
      ),
    )
    .where(
      and(
        eq(message.merchantId, merchantId),
        eq(message.conversationId, id),
        between(message.seq, first - before, last),
      ),
    )
    .orderBy(asc(message.seq));
}
