import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { countAttempt } from '../../../platform/limits/attempts.ts';
import type { Merchant } from '../../../platform/merchant.ts';

/**
 * Whether an answer may reveal that an address is known or unknown: not on a site that hides this, and not
 * beyond the limit of the network address. Each call counts, so call it only if the answer would reveal it.
 */
export async function mayNotifyEmailAddress(
  tx: Tx,
  clock: Clock,
  { merchant, address }: { merchant: Merchant; address: string },
): Promise<boolean> {
  if (merchant.configuration.hidesMailboxes) return false;
  const limit = throttles.emailAnswersPerAddress;
  const attempt = { merchantId: merchant.id, kind: 'mailbox.address', subject: address, limit };
  return (await countAttempt(tx, clock, attempt)).isAllowed;
}
