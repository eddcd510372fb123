import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { moveMails } from '../../../platform/mail/mail.repository.ts';
import type { CustomerRegistrations } from '../account.port.ts';
import { customerById, endUnverified, findCustomerByEmail } from '../account.repository.ts';
import { mergeUnverified, setEmailAddress } from './email-change.repository.ts';

type Deps = { clock: Clock; registrations: CustomerRegistrations };
type TakeOver = { merchantId: string; customerId: string; email: string; passwordHash?: null };

/**
 * Assigns the newly verified address to this account. It ends the unverified customers of the address; their
 * registrations wait for confirmation. Returns false if it is another account's. The caller holds the lock of
 * the address.
 */
export async function takeOverEmailAddress(
  tx: Tx,
  { clock, registrations }: Deps,
  { merchantId, customerId, email, ...changed }: TakeOver,
): Promise<boolean> {
  const emailKey = normaliseEmail(email);
  const there = await findCustomerByEmail(tx, merchantId, emailKey);
  if (there && there.id !== customerId) {
    if (there.verifiedAt) return false;
    await endUnverified(tx, merchantId, there.id, clock.now());
    const merge = { from: there.id, into: customerId };
    await registrations.move(tx, { merchantId, ...merge });
    await mergeUnverified(tx, merchantId, merge);
  }
  const before = await customerById(tx, merchantId, customerId);
  if (before) {
    await moveMails(tx, merchantId, before.emailKey, emailKey);
    await registrations.emailAddressChanged(tx, { merchantId, from: before.emailKey, to: emailKey });
  }
  await setEmailAddress(tx, { merchantId, customerId }, { email: email.trim(), emailKey, ...changed });
  return true;
}
