import type { Tx } from '../../platform/database/database.ts';
import type { MailThread } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { newestMailOf } from './inbound-mail.repository.ts';
import type { MailTokens } from './mail-token.ts';

export type MailThreadOf = (tx: Tx, merchant: Merchant, conversationId: string) => Promise<MailThread | null>;

const replyMarks = /^(?:re|aw|antw|sv|返信)\s{0,2}[:：]\s{0,4}/i;

/** Mail programs group by the subject without its marks, and each adds its own. */
export function replySubject(subject: string): string {
  let bare = subject.trim();
  while (replyMarks.test(bare)) bare = bare.replace(replyMarks, '');
  return `Re: ${bare}`;
}

/** Reply-To and thread of a mail to the customer; null if the site receives no mail. */
export const createMailThreads =
  (tokens: MailTokens): MailThreadOf =>
  async (tx, merchant, conversationId) => {
    const inbound = merchant.configuration.inboundEmail ?? '';
    if (inbound === '') return null;
    const replyTo = tokens.addressOf(inbound, { merchantId: merchant.id, conversationId });
    if (replyTo === null) return null;
    const newest = await newestMailOf(tx, merchant.id, conversationId);
    const subject = newest === null || newest.subject === '' ? null : replySubject(newest.subject);
    return { replyTo, inReplyTo: newest?.mailMessageId || null, subject };
  };
