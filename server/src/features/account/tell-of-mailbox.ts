import { throttles } from '@aftercare/contract/throttles';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { countAttempt } from '../../platform/limits/attempts.ts';
import type { Merchant } from '../../platform/merchant.ts';

/**
 * Whether an answer may tell a stranger that a mailbox is known here, or is not (A10): not on a site that hides its
 * mailboxes, and nowhere to an address that has heard enough of them. Ask only where the answer would tell.
 */
export async function mayTellOfMailbox(
  tx: Tx,
  clock: Clock,
  { merchant, address }: { merchant: Merchant; address: string },
): Promise<boolean> {
  if (merchant.configuration.hidesMailboxes) return false;
  const limit = throttles.mailboxAnswersPerAddress;
  const told = { merchantId: merchant.id, kind: 'mailbox.address', subject: address, limit };
  return (await countAttempt(tx, clock, told)).isAllowed;
}
