import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { normaliseEmail } from '@aftercare/contract/normalise';
import { throttles } from '@aftercare/contract/throttles';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { countAttempts } from '../../platform/limits/attempts.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';
import type { CodePurpose } from './account.tables.ts';
import { type CodeWording, codeMail } from './code-mail.ts';
import { insertCode, lockCodes, lockNewestCode } from './email-code.repository.ts';
import { type MailboxNotice, mailboxNotice } from './mailbox-notice.ts';
import { hashCode, newCode } from './mailed-code.ts';

export type CodeToSend = {
  merchant: Merchant;
  /** As the account has it, or as it was typed where there is none. */
  to: string;
  purpose: CodePurpose;
  lang: Language;
  /** Whose account alone the code is good for. */
  customerId?: string;
  /** Whose sign-up the code completes. */
  claimantId?: string;
  /** By default what the purpose says. */
  wording?: CodeWording;
  /** Mailed in place of the code, which nobody learns then. */
  notice?: MailboxNotice;
};

export type SentCode =
  | { kind: 'sent'; retryAt: Date; expiresAt: Date }
  | { kind: 'tooSoon'; retryAt: Date }
  | { kind: 'tooMany'; retryAt: Date };

type Parts = { clock: Clock; queueMail: QueueMail };

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Whether an address may ask for one more code, of whatever mailbox. */
export const countCodeAsked = (tx: Tx, clock: Clock, of: { merchantId: string; address: string }) =>
  countAttempts(tx, clock, [
    {
      merchantId: of.merchantId,
      kind: 'code.address',
      subject: of.address,
      limit: throttles.codesPerAddress,
    },
  ]);

/** Mails a fresh code, in whose favour the older ones of the same purpose end; once a minute, ten a day (design 7). */
export async function sendCode(
  tx: Tx,
  { clock, queueMail }: Parts,
  { merchant, to, purpose, lang, claimantId, customerId = '', wording = purpose, notice }: CodeToSend,
): Promise<SentCode> {
  const key = { merchantId: merchant.id, emailKey: normaliseEmail(to), purpose, customerId };
  await lockCodes(tx, key);
  const now = clock.now();
  const last = await lockNewestCode(tx, key);
  const resendAt = after(last?.createdAt ?? new Date(0), limits.codeResendSeconds);
  if (resendAt > now) return { kind: 'tooSoon', retryAt: resendAt };
  const mailbox = {
    merchantId: merchant.id,
    kind: 'code.email',
    subject: key.emailKey,
    limit: throttles.codesPerEmail,
  };
  const verdict = await countAttempts(tx, clock, [mailbox]);
  if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
  const code = newCode();
  const expiresAt = after(now, limits.codeSeconds);
  await insertCode(tx, {
    ...key,
    id: newId(),
    codeHash: hashCode(key, code),
    claimantId: claimantId ?? null,
    triesLeft: limits.codeTries,
    createdAt: now,
    endsAt: expiresAt,
  });
  const mail = notice
    ? mailboxNotice({ merchant, to, lang, about: notice })
    : codeMail({ merchant, to, lang, code, wording });
  await queueMail(tx, mail);
  return { kind: 'sent', retryAt: after(now, limits.codeResendSeconds), expiresAt };
}
