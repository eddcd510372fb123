import type { Language } from '@aftercare/contract/languages';
import { normaliseEmail } from '@aftercare/contract/normalise';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { findCustomerByEmail, lockMailboxes, updateCustomer } from './account.repository.ts';
import { isMailboxReserved } from './email-change.repository.ts';
import { hashPassword } from './password.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { endSessionsOf } from './session.repository.ts';
import { useCode } from './use-code.ts';

type Parts = { database: Database; clock: Clock; queueMail: QueueMail };
type Forgotten = {
  merchant: Merchant;
  lang: Language;
  email: string;
  code: string;
  password: string;
  address: string;
};

export type PasswordSet =
  | { kind: 'set'; customerId: string }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date };

/** A new password by a mailed code, which proves the mailbox; every session of it ends (wire 3, User; A13). */
export async function setForgottenPassword(
  { database, clock, queueMail }: Parts,
  forgotten: Forgotten,
): Promise<PasswordSet> {
  const { merchant, lang, email, code, address } = forgotten;
  const merchantId = merchant.id;
  const emailKey = normaliseEmail(email);
  // Hashed whether there is such an account or not, so that both take the same time (A10).
  const passwordHash = await hashPassword(forgotten.password);
  return database.forMerchant(merchantId, async (tx): Promise<PasswordSet> => {
    const used = await useCode(tx, clock, { merchantId, emailKey, purpose: 'forget', code }, address);
    if (used.kind !== 'right') return used;
    const now = clock.now();
    await lockMailboxes(tx, merchantId, [emailKey]);
    const known = await findCustomerByEmail(tx, merchantId, emailKey);
    if (!known || (await isMailboxReserved(tx, { merchantId, emailKey }, now))) return { kind: 'wrong' };
    const customer = await proveMailbox(tx, now, known, { email });
    await updateCustomer(tx, customer, { passwordHash });
    await endSessionsOf(tx, { merchantId, customerId: customer.id }, now);
    await queueMail(tx, passwordChangedMail({ merchant, to: customer.email, lang, at: now }));
    return { kind: 'set', customerId: customer.id };
  });
}
