import type { Language } from '@aftercare/contract/languages';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { hashPassword } from '../../../platform/passwords/password.ts';
import { lockCustomer, updateCustomer } from '../account.repository.ts';
import { type Person, personOf } from '../profile/person.ts';
import { checkOwnPassword } from '../sign-in/log-in.ts';
import { type IssuedSession, openSession } from '../sign-in/open-session.ts';
import { endSessionsOf } from '../sign-in/session.repository.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

type Deps = { database: Database; clock: Clock; queueMail: QueueMail };
type Change = {
  merchant: Merchant;
  lang: Language;
  customerId: string;
  email: string;
  oldPassword: string;
  password: string;
  sender: Sender;
  sessionId: string;
  userAgent: string;
};

export type PasswordChanged =
  | { kind: 'changed'; issued: IssuedSession; person: Person }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date };

export async function changePassword(deps: Deps, change: Change): Promise<PasswordChanged> {
  const { merchant, lang, email, sender, customerId, sessionId } = change;
  const merchantId = merchant.id;
  const password = change.oldPassword;
  const checked = await checkOwnPassword(deps, {
    merchantId,
    email,
    sender,
    password,
    customerId,
    sessionId,
  });
  if (checked.kind !== 'right') return checked;
  const passwordHash = await hashPassword(change.password);
  return deps.database.forMerchant(merchantId, async (tx): Promise<PasswordChanged> => {
    const customer = await lockCustomer(tx, merchantId, customerId);
    // If the password was changed in between, the one that was compared is no longer valid.
    if (customer?.passwordHash !== checked.customer.passwordHash) return { kind: 'wrong' };
    await updateCustomer(tx, customer, { passwordHash });
    const at = deps.clock.now();
    await endSessionsOf(tx, { merchantId, customerId }, at);
    await deps.queueMail(tx, passwordChangedMail({ merchant, to: customer.email, lang, at }));
    const issued = await openSession(tx, deps.clock, {
      merchantId,
      customerId,
      claimantId: null,
      isRemembered: true,
      userAgent: change.userAgent,
    });
    return { kind: 'changed', issued, person: personOf(customer, null) };
  });
}
