import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { CustomerRegistrations } from '../account.port.ts';
import { type Customer, lockCustomer, lockEmailAddresses } from '../account.repository.ts';
import { useCode } from '../codes/use-code.ts';
import { checkOwnPassword } from '../sign-in/log-in.ts';
import { endSessionsOf } from '../sign-in/session.repository.ts';
import { insertEmailChange, isEmailAddressReserved } from './email-change.repository.ts';
import { emailChangedMail } from './email-changed-mail.ts';
import { takeOverEmailAddress } from './take-over-email-address.ts';

type Deps = {
  database: Database;
  clock: Clock;
  queueMail: QueueMail;
  registrations: CustomerRegistrations;
};

type Change = {
  merchant: Merchant;
  lang: Language;
  sender: Sender;
  customerId: string;
  sessionId: string;
  email: string;
  newEmail: string;
  password: string;
  code: string;
};

export type EmailChanged =
  | { kind: 'changed' }
  | { kind: 'passwordWrong' | 'codeWrong' | 'mailTaken' }
  | { kind: 'tooMany'; retryAt: Date };

/**
 * Changes the email address of an account. Needs its password and a code that was mailed to the new address.
 */
export async function changeEmail(deps: Deps, change: Change): Promise<EmailChanged> {
  const { merchant, customerId, email, password, sender, sessionId } = change;
  const merchantId = merchant.id;
  // Checked first, so that a stolen session without the password cannot use up a code.
  const checked = await checkOwnPassword(deps, {
    merchantId,
    email,
    sender,
    password,
    customerId,
    sessionId,
  });
  if (checked.kind === 'tooMany') return checked;
  if (checked.kind === 'wrong') return { kind: 'passwordWrong' };
  return deps.database.forMerchant(merchantId, async (tx): Promise<EmailChanged> => {
    await lockEmailAddresses(tx, merchantId, [email, change.newEmail].map(normaliseEmail));
    const customer = await lockCustomer(tx, merchantId, customerId);
    // If the password was changed in between, the one that was compared is no longer valid.
    if (!customer?.verifiedAt || customer.passwordHash !== checked.customer.passwordHash)
      return { kind: 'passwordWrong' };
    return change.newEmail === customer.email ? { kind: 'changed' } : changed(tx, deps, change, customer);
  });
}

async function changed(tx: Tx, deps: Deps, change: Change, customer: Customer): Promise<EmailChanged> {
  const { merchant, customerId, newEmail, code, sender } = change;
  const merchantId = merchant.id;
  const now = deps.clock.now();
  const emailKey = normaliseEmail(newEmail);
  const typed = { merchantId, emailKey, purpose: 'changeEmail' as const, customerId, code };
  const used = await useCode(tx, deps.clock, typed, sender);
  if (used.kind === 'wrong') return { kind: 'codeWrong' };
  if (used.kind === 'tooMany') return used;
  if (await isEmailAddressReserved(tx, { merchantId, emailKey, except: customerId }, now))
    return { kind: 'mailTaken' };
  if (!(await takeOverEmailAddress(tx, deps, { merchantId, customerId, email: newEmail })))
    return { kind: 'mailTaken' };
  await endSessionsOf(tx, { merchantId, customerId, except: change.sessionId }, now);
  await offerUndo(tx, deps, change, customer);
  return { kind: 'changed' };
}

/**
 * Mails the old address a link that reverts the change, so that a stolen password is not enough to keep the
 * account.
 */
async function offerUndo(
  tx: Tx,
  { clock, queueMail }: Deps,
  { merchant, lang, newEmail }: Change,
  { id: customerId, email: oldEmail, emailKey: oldEmailKey }: Customer,
): Promise<void> {
  const secret = newSecret();
  const now = clock.now();
  await insertEmailChange(tx, {
    merchantId: merchant.id,
    id: newId(),
    customerId,
    oldEmail,
    oldEmailKey,
    secretHash: hashSecret(secret),
    createdAt: now,
    undoneAt: null,
    endsAt: new Date(now.getTime() + limits.emailUndoSeconds * 1000),
  });
  const url = `${merchant.origin}${siteBase}${pages.emailUndo}#${secret}`;
  await queueMail(tx, emailChangedMail({ merchant, to: oldEmail, emailAddress: newEmail, lang, url }));
}
