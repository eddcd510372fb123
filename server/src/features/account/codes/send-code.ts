import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { attemptLimits } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { CodePurpose } from '../../../schema/account/account.tables.ts';
import { type EmailAddressNotice, emailAddressNotice } from '../email/email-address-notice.ts';
import { codeRequests, codesMailed, knownDevice } from '../sign-in/attempt-limits.ts';
import { type CodeWording, codeMail } from './code-mail.ts';
import { insertCode, lockCodes, lockNewestCode } from './email-code.repository.ts';
import { hashCode, newCode } from './mailed-code.ts';

export type CodeToSend = {
  merchant: Merchant;
  /** The address as its account stores it, or as typed if there is no account. */
  to: string;
  purpose: CodePurpose;
  lang: Language;
  customerId?: string;
  conversationId?: string;
  claimantId?: string;
  wording?: CodeWording;
  /** This mail is sent in place of the code, which no mail then contains. */
  notice?: EmailAddressNotice;
  /** The requester, as returned by `countCodeRequest`. */
  by: CodeAsker;
};

export type SentCode =
  | { kind: 'sent'; retryAt: Date; expiresAt: Date }
  | { kind: 'tooSoon'; retryAt: Date }
  | { kind: 'tooMany'; retryAt: Date };

type Deps = { clock: Clock; queueMail: QueueMail };

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

export type CodeAsker = { address: string; own: string | null };
type CodeCount = { isAllowed: true; by: CodeAsker } | { isAllowed: false; retryAt: Date };

/** Whether this sender may request another code. `own` is the counter of an account's own requests. */
export async function countCodeRequest(
  tx: Tx,
  clock: Clock,
  of: { merchantId: string; email: string; sender: Sender; own?: string },
): Promise<CodeCount> {
  const { merchantId, email, sender } = of;
  const { address } = sender;
  const own = of.own ?? (await knownDevice(tx, { merchantId, emailKey: normaliseEmail(email) }, sender));
  const verdict = await countAttempts(tx, clock, codeRequests({ merchantId, address, own }));
  return verdict.isAllowed ? { isAllowed: true, by: { address, own } } : verdict;
}

/** Mails a fresh code and invalidates older ones of the same purpose; once a minute, few a day per sender. */
export async function sendCode(tx: Tx, { clock, queueMail }: Deps, code: CodeToSend): Promise<SentCode> {
  const { merchant, to, purpose, lang, claimantId, customerId = '', wording = purpose, by } = code;
  const key = { merchantId: merchant.id, emailKey: normaliseEmail(to), purpose, customerId };
  await lockCodes(tx, key);
  const now = clock.now();
  const last = await lockNewestCode(tx, key);
  const resendAt = after(last?.createdAt ?? new Date(0), limits.codeResendSeconds);
  if (resendAt > now) return { kind: 'tooSoon', retryAt: resendAt };
  const verdict = await countAttempts(tx, clock, codesMailed({ ...key, ...by }));
  if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
  const newOne = newCode();
  const expiresAt = after(now, limits.codeSeconds);
  await insertCode(tx, {
    ...key,
    id: newId(),
    codeHash: hashCode(key, newOne),
    claimantId: claimantId ?? null,
    triesLeft: attemptLimits.codeAttemptsOfAll,
    createdAt: now,
    endsAt: expiresAt,
  });
  const mail = code.notice
    ? emailAddressNotice({ merchant, to, lang, about: code.notice })
    : codeMail({ merchant, to, lang, code: newOne, wording });
  const { conversationId } = code;
  await queueMail(tx, conversationId === undefined ? mail : { ...mail, conversationId });
  return { kind: 'sent', retryAt: after(now, limits.codeResendSeconds), expiresAt };
}
