import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { customerById, findCustomerByEmail } from '../account.repository.ts';
import { isEmailAddressInUse } from '../email/email-address-in-use.ts';
import { isEmailAddressReserved } from '../email/email-change.repository.ts';
import { mayNotifyEmailAddress } from '../email/notify-email-address.ts';
import { ofCustomer } from '../sign-in/attempt-limits.ts';
import { type CodeToSend, countCodeRequest, type SentCode, sendCode } from './send-code.ts';

type Request = { merchant: Merchant; email: string; lang: Language; sender: Sender };
type Deps = { database: Database; clock: Clock; queueMail: QueueMail };

export function askForCode(
  deps: Deps,
  { merchant, email, lang, sender }: Request,
  purpose: 'login' | 'forget',
): Promise<SentCode | { kind: 'unknownMailbox' }> {
  const merchantId = merchant.id;
  return deps.database.forMerchant(merchantId, async (tx) => {
    const counted = await countCodeRequest(tx, deps.clock, { merchantId, email, sender });
    if (!counted.isAllowed) return { kind: 'tooMany', retryAt: counted.retryAt };
    const { by } = counted;
    const customer = await findCustomerByEmail(tx, merchantId, normaliseEmail(email));
    const of = { merchantId, emailKey: normaliseEmail(email) };
    if (customer && !(await isEmailAddressReserved(tx, of, deps.clock.now())))
      return sendCode(tx, deps, { merchant, to: customer.email, purpose, lang, by });
    if (await mayNotifyEmailAddress(tx, deps.clock, { merchant, address: sender.address }))
      return { kind: 'unknownMailbox' };
    return sendCode(tx, deps, { merchant, to: email, purpose, lang, by, notice: 'unknownMailbox' });
  });
}

/** Sends a code to the signed-in customer's own address; `notOwn` for any other. */
export function askForOwnCode(
  deps: Deps,
  { merchant, email, lang, sender }: Request,
  customerId: string,
  purpose: 'export' | 'erase',
): Promise<SentCode | { kind: 'notOwn' }> {
  const merchantId = merchant.id;
  return deps.database.forMerchant(merchantId, async (tx) => {
    const customer = await customerById(tx, merchantId, customerId);
    if (customer?.emailKey !== normaliseEmail(email)) return { kind: 'notOwn' };
    const by = { address: sender.address, own: ofCustomer(customerId) };
    return sendCode(tx, deps, { merchant, to: customer.email, purpose, lang, by });
  });
}

/**
 * Sends the code if the address has no account. Otherwise either the answer says so, or a mail informs its
 * owner.
 */
async function sendToFree(tx: Tx, deps: Deps, code: CodeToSend): Promise<SentCode | { kind: 'mailTaken' }> {
  const { merchant, to, customerId, by } = code;
  const emailAddress = { merchantId: merchant.id, emailKey: normaliseEmail(to), except: customerId };
  if (!(await isEmailAddressInUse(tx, emailAddress, deps.clock.now()))) return sendCode(tx, deps, code);
  if (await mayNotifyEmailAddress(tx, deps.clock, { merchant, address: by.address }))
    return { kind: 'mailTaken' };
  return sendCode(tx, deps, { ...code, notice: 'takenMailbox' });
}

/**
 * Sends a sign-up code unless the address is verified. An unverified customer with this address blocks no
 * one.
 */
export function askForSignUpCode(
  deps: Deps,
  { merchant, email, lang, sender }: Request,
): Promise<SentCode | { kind: 'mailTaken' }> {
  const merchantId = merchant.id;
  return deps.database.forMerchant(merchantId, async (tx) => {
    const counted = await countCodeRequest(tx, deps.clock, { merchantId, email, sender });
    if (!counted.isAllowed) return { kind: 'tooMany', retryAt: counted.retryAt };
    return sendToFree(tx, deps, { merchant, to: email, purpose: 'register', lang, by: counted.by });
  });
}

/**
 * Sends a code to the new address that an account wants. The code is valid for that account only. The
 * requests per day are counted first, because the answer reveals whether an address has an account.
 */
export function askForNewEmailAddressCode(
  deps: Deps,
  { merchant, email, lang, sender, customerId }: Request & { customerId: string },
): Promise<SentCode | { kind: 'mailTaken' }> {
  const merchantId = merchant.id;
  return deps.database.forMerchant(merchantId, async (tx) => {
    const wanted = { merchantId, kind: 'newMailbox.customer', subject: customerId };
    const verdict = await countAttempts(tx, deps.clock, [
      { ...wanted, limit: throttles.newEmailsPerCustomer },
    ]);
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
    const counted = await countCodeRequest(tx, deps.clock, { merchantId, email, sender });
    if (!counted.isAllowed) return { kind: 'tooMany', retryAt: counted.retryAt };
    const { by } = counted;
    const code = { merchant, to: email.trim(), purpose: 'changeEmail', lang, customerId, by } as const;
    return sendToFree(tx, deps, code);
  });
}
