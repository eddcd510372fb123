import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { hashPassword } from '../../../platform/passwords/password.ts';
import { findCustomerByEmail, lockEmailAddresses, updateCustomer } from '../account.repository.ts';
import { findCode, useCode } from '../codes/use-code.ts';
import { isEmailAddressReserved } from '../email/email-change.repository.ts';
import { verifyEmailAddress } from '../email/verify-email-address.ts';
import { endSessionsOf } from '../sign-in/session.repository.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

type Deps = { database: Database; clock: Clock; queueMail: QueueMail };
type Forgotten = {
  merchant: Merchant;
  lang: Language;
  email: string;
  code: string;
  password: string;
  sender: Sender;
};

export type PasswordSet =
  | { kind: 'set'; customerId: string }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date };

export async function setForgottenPassword(
  { database, clock, queueMail }: Deps,
  forgotten: Forgotten,
): Promise<PasswordSet> {
  const { merchant, lang, email, code, sender } = forgotten;
  const merchantId = merchant.id;
  const emailKey = normaliseEmail(email);
  const typed = { merchantId, emailKey, purpose: 'forget' as const, code };
  // The code is checked first, so that a wrong code causes no costly password hash, for known and unknown
  // emails.
  const found = await database.forMerchant(merchantId, (tx) => findCode(tx, clock, typed, sender));
  if (found.kind !== 'right') return found;
  const passwordHash = await hashPassword(forgotten.password);
  return database.forMerchant(merchantId, async (tx): Promise<PasswordSet> => {
    const used = await useCode(tx, clock, typed, sender);
    if (used.kind !== 'right') return used;
    const now = clock.now();
    await lockEmailAddresses(tx, merchantId, [emailKey]);
    const known = await findCustomerByEmail(tx, merchantId, emailKey);
    if (!known || (await isEmailAddressReserved(tx, { merchantId, emailKey }, now))) return { kind: 'wrong' };
    const customer = await verifyEmailAddress(tx, now, known, { email });
    await updateCustomer(tx, customer, { passwordHash });
    await endSessionsOf(tx, { merchantId, customerId: customer.id }, now);
    await queueMail(tx, passwordChangedMail({ merchant, to: customer.email, lang, at: now }));
    return { kind: 'set', customerId: customer.id };
  });
}
