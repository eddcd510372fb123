import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockCustomer } from './account.repository.ts';
import type { CodePurpose } from './account.tables.ts';
import { useCode } from './use-code.ts';

type Confirming = {
  merchantId: string;
  customerId: string;
  purpose: Extract<CodePurpose, 'erase'>;
  code: string;
  address: string;
};

export type Confirmed =
  /** `mailbox` as mailboxes are compared. */
  | { kind: 'confirmed'; mailbox: string }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date }
  | { kind: 'gone' };

/** Whether who is signed in has the mailbox at hand as well. The account is held from here on. */
export async function confirmByCode(
  tx: Tx,
  clock: Clock,
  { merchantId, customerId, purpose, code, address }: Confirming,
): Promise<Confirmed> {
  const customer = await lockCustomer(tx, merchantId, customerId);
  if (!customer) return { kind: 'gone' };
  const { emailKey } = customer;
  const used = await useCode(tx, clock, { merchantId, emailKey, purpose, code }, address);
  return used.kind === 'right' ? { kind: 'confirmed', mailbox: emailKey } : used;
}
