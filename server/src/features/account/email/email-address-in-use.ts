import type { Tx } from '../../../platform/database/database.ts';
import { findCustomerByEmail } from '../account.repository.ts';
import { isEmailAddressReserved } from './email-change.repository.ts';

type EmailAddress = { merchantId: string; emailKey: string; except?: string | undefined };

/**
 * Whether the address belongs to an account: verified, or reserved for the account that changed it a few days
 * ago.
 */
export async function isEmailAddressInUse(tx: Tx, emailAddress: EmailAddress, now: Date): Promise<boolean> {
  const { merchantId, emailKey } = emailAddress;
  const there = await findCustomerByEmail(tx, merchantId, emailKey);
  return Boolean(there?.verifiedAt) || isEmailAddressReserved(tx, emailAddress, now);
}
