import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sender } from '../../platform/limits/sender.ts';
import { lockCustomer, updateCustomer } from './account.repository.ts';
import { checkOwnPassword } from './log-in.ts';
import { type IssuedSession, openSession } from './open-session.ts';
import { hashPassword } from './password.ts';
import { type Person, personOf } from './person.ts';
import { endSessionsOf } from './session.repository.ts';

type Parts = { database: Database; clock: Clock };
type Change = {
  merchantId: string;
  customerId: string;
  email: string;
  oldPassword: string;
  password: string;
  sender: Sender;
  /** Whose attempts these are. */
  sessionId: string;
  userAgent: string;
};

export type PasswordChanged =
  | { kind: 'changed'; issued: IssuedSession; person: Person }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date };

/** The old password for a new one. Every session ends, and whoever changed it gets a fresh one (A13). */
export async function changePassword(parts: Parts, change: Change): Promise<PasswordChanged> {
  const { merchantId, email, sender, customerId, sessionId } = change;
  const password = change.oldPassword;
  const checked = await checkOwnPassword(parts, {
    ...{ merchantId, email, sender, password, customerId, sessionId },
  });
  if (checked.kind !== 'right') return checked;
  const passwordHash = await hashPassword(change.password);
  return parts.database.forMerchant(merchantId, async (tx): Promise<PasswordChanged> => {
    const customer = await lockCustomer(tx, merchantId, customerId);
    // Changed by another door meanwhile: what was compared is the password no more.
    if (customer?.passwordHash !== checked.customer.passwordHash) return { kind: 'wrong' };
    await updateCustomer(tx, customer, { passwordHash });
    await endSessionsOf(tx, { merchantId, customerId }, parts.clock.now());
    const issued = await openSession(tx, parts.clock, {
      ...{ merchantId, customerId, claimantId: null },
      ...{ isRemembered: true, userAgent: change.userAgent },
    });
    return { kind: 'changed', issued, person: personOf(customer, null) };
  });
}
