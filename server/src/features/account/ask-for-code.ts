import type { Language } from '@aftercare/contract/languages';
import { normaliseEmail } from '@aftercare/contract/normalise';
import { throttles } from '@aftercare/contract/throttles';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { countAttempts } from '../../platform/limits/attempts.ts';
import type { Sender } from '../../platform/limits/sender.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { customerById, findCustomerByEmail } from './account.repository.ts';
import { ofCustomer } from './attempt-limits.ts';
import { isMailboxReserved } from './email-change.repository.ts';
import { isMailboxTaken } from './mailbox-taken.ts';
import { type CodeToSend, countCodeAsked, type SentCode, sendCode } from './send-code.ts';
import { mayTellOfMailbox } from './tell-of-mailbox.ts';

type Request = { merchant: Merchant; email: string; lang: Language; sender: Sender };
type Parts = { database: Database; clock: Clock; queueMail: QueueMail };

/** A code to sign in with or to set a new password by, for a mailbox that is known here (D25, D52). */
export function askForCode(
  parts: Parts,
  { merchant, email, lang, sender }: Request,
  purpose: 'login' | 'forget',
): Promise<SentCode | { kind: 'unknownMailbox' }> {
  const merchantId = merchant.id;
  return parts.database.forMerchant(merchantId, async (tx) => {
    const asked = await countCodeAsked(tx, parts.clock, { merchantId, email, sender });
    if (!asked.isAllowed) return { kind: 'tooMany', retryAt: asked.retryAt };
    const { by } = asked;
    const customer = await findCustomerByEmail(tx, merchantId, normaliseEmail(email));
    const of = { merchantId, emailKey: normaliseEmail(email) };
    if (customer && !(await isMailboxReserved(tx, of, parts.clock.now())))
      return sendCode(tx, parts, { merchant, to: customer.email, purpose, lang, by });
    if (await mayTellOfMailbox(tx, parts.clock, { merchant, address: sender.address }))
      return { kind: 'unknownMailbox' };
    return sendCode(tx, parts, { merchant, to: email, purpose, lang, by, notice: 'unknownMailbox' });
  });
}

/** A code for the own mailbox of who is signed in; `notOwn` for any other. */
export function askForOwnCode(
  parts: Parts,
  { merchant, email, lang, sender }: Request,
  customerId: string,
  purpose: 'export' | 'erase',
): Promise<SentCode | { kind: 'notOwn' }> {
  const merchantId = merchant.id;
  return parts.database.forMerchant(merchantId, async (tx) => {
    const customer = await customerById(tx, merchantId, customerId);
    if (customer?.emailKey !== normaliseEmail(email)) return { kind: 'notOwn' };
    const by = { address: sender.address, own: ofCustomer(customerId) };
    return sendCode(tx, parts, { merchant, to: customer.email, purpose, lang, by });
  });
}

/** The code, where the mailbox is no account's; else the answer tells of it, or a mail tells its owner. */
async function sendToFree(tx: Tx, parts: Parts, code: CodeToSend): Promise<SentCode | { kind: 'mailTaken' }> {
  const { merchant, to, customerId, by } = code;
  const mailbox = { merchantId: merchant.id, emailKey: normaliseEmail(to), except: customerId };
  if (!(await isMailboxTaken(tx, mailbox, parts.clock.now()))) return sendCode(tx, parts, code);
  if (await mayTellOfMailbox(tx, parts.clock, { merchant, address: by.address }))
    return { kind: 'mailTaken' };
  return sendCode(tx, parts, { ...code, notice: 'takenMailbox' });
}

/** A code to sign up with, where nobody has proven the mailbox yet: who typed it before blocks nobody. */
export function askForSignUpCode(
  parts: Parts,
  { merchant, email, lang, sender }: Request,
): Promise<SentCode | { kind: 'mailTaken' }> {
  const merchantId = merchant.id;
  return parts.database.forMerchant(merchantId, async (tx) => {
    const asked = await countCodeAsked(tx, parts.clock, { merchantId, email, sender });
    if (!asked.isAllowed) return { kind: 'tooMany', retryAt: asked.retryAt };
    return sendToFree(tx, parts, { merchant, to: email, purpose: 'register', lang, by: asked.by });
  });
}

/**
 * A code to a mailbox that somebody wants for their account, good for that account alone. How many they may ask about in
 * a day is counted first: the answer tells whether a mailbox is taken.
 */
export function askForNewMailboxCode(
  parts: Parts,
  { merchant, email, lang, sender, customerId }: Request & { customerId: string },
): Promise<SentCode | { kind: 'mailTaken' }> {
  const merchantId = merchant.id;
  return parts.database.forMerchant(merchantId, async (tx) => {
    const wanted = { merchantId, kind: 'newMailbox.customer', subject: customerId };
    const verdict = await countAttempts(tx, parts.clock, [
      { ...wanted, limit: throttles.newMailboxesPerCustomer },
    ]);
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
    const asked = await countCodeAsked(tx, parts.clock, { merchantId, email, sender });
    if (!asked.isAllowed) return { kind: 'tooMany', retryAt: asked.retryAt };
    const { by } = asked;
    const code = { merchant, to: email.trim(), purpose: 'changeEmail', lang, customerId, by } as const;
    return sendToFree(tx, parts, code);
  });
}
