import type { Tx } from '../../../platform/database/database.ts';
import { findCustomerByEmail } from '../account.repository.ts';
import { isMailboxReserved } from './email-change.repository.ts';

type Mailbox = { merchantId: string; emailKey: string; except?: string | undefined };

/**
 * Whether the address belongs to an account: verified, or reserved for the account that changed it a few days
 * ago.
 */
export async function isMailboxTaken(tx: Tx, mailbox: Mailbox, now: Date): Promise<boolean> {
  const { merchantId, emailKey } = mailbox;
  const there = await findCustomerByEmail(tx, merchantId, emailKey);
  return Boolean(there?.provenAt) || isMailboxReserved(tx, mailbox, now);
}
