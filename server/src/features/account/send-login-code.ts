import type { Language } from '@aftercare/contract/languages';
import { limits, throttles } from '@aftercare/contract/limits';
import { normaliseEmail } from '@aftercare/contract/normalise';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { countAttempts } from '../../platform/limits/attempts.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { findCustomerByEmail, insertCode, lockCodes, lockNewestCode } from './account.repository.ts';
import { codeMail } from './code-mail.ts';
import { hashCode, newCode } from './mailed-code.ts';

export type SentCode =
  | { kind: 'sent'; retryAt: Date; expiresAt: Date }
  | { kind: 'unknownMailbox' }
  | { kind: 'tooSoon'; retryAt: Date }
  | { kind: 'tooMany'; retryAt: Date };

type Request = { merchant: Merchant; email: string; lang: Language; address: string };

/** Mails a code that signs in; once a minute, ten a day, to mailboxes that are known here (D25, D52). */
export function sendLoginCode(
  { database, clock, queueMail }: { database: Database; clock: Clock; queueMail: QueueMail },
  request: Request,
): Promise<SentCode> {
  const { merchant, lang } = request;
  const merchantId = merchant.id;
  const key = { merchantId, emailKey: normaliseEmail(request.email), purpose: 'login' as const };
  return database.forMerchant(merchantId, async (tx) => {
    const address = {
      merchantId,
      kind: 'code.address',
      subject: request.address,
      limit: throttles.codesPerAddress,
    };
    const fromAddress = await countAttempts(tx, clock, [address]);
    if (!fromAddress.isAllowed) return { kind: 'tooMany', retryAt: fromAddress.retryAt };
    const customer = await findCustomerByEmail(tx, merchantId, key.emailKey);
    if (!customer) return { kind: 'unknownMailbox' };
    await lockCodes(tx, key);
    const now = clock.now();
    const last = await lockNewestCode(tx, key);
    const resendAt = new Date((last?.createdAt.getTime() ?? 0) + limits.codeResendSeconds * 1000);
    if (resendAt > now) return { kind: 'tooSoon', retryAt: resendAt };
    const mailbox = { merchantId, kind: 'code.email', subject: key.emailKey, limit: throttles.codesPerEmail };
    const toMailbox = await countAttempts(tx, clock, [mailbox]);
    if (!toMailbox.isAllowed) return { kind: 'tooMany', retryAt: toMailbox.retryAt };
    const code = newCode();
    const endsAt = new Date(now.getTime() + limits.codeSeconds * 1000);
    const codeHash = hashCode(key, code);
    await insertCode(tx, {
      ...key,
      id: newId(),
      codeHash,
      triesLeft: limits.codeTries,
      createdAt: now,
      endsAt,
    });
    await queueMail(tx, codeMail({ merchant, to: customer.email, lang, code }));
    return {
      kind: 'sent',
      retryAt: new Date(now.getTime() + limits.codeResendSeconds * 1000),
      expiresAt: endsAt,
    };
  });
}
