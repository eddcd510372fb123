import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { customerById } from '../../account/index.ts';
import { erasureMail } from './erasure-mails.ts';
import { changeRequest, type PrivacyRequestRow } from './requests.repository.ts';

type Ending = { merchant: Merchant; row: PrivacyRequestRow; state: 'stopped' | 'cancelled' };

/** Ends an erasure that waits, and tells the customer that the account stays. The caller holds the row's lock. */
export async function endErasure(
  tx: Tx,
  { clock, queueMail }: { clock: Clock; queueMail: QueueMail },
  { merchant, row, state }: Ending,
): Promise<void> {
  await changeRequest(tx, row, { state, endedAt: clock.now() });
  const customer = row.customerId === null ? null : await customerById(tx, merchant.id, row.customerId);
  if (!customer || row.runsAt === null) return;
  const { id, lang, runsAt } = row;
  await queueMail(tx, erasureMail(merchant, customer.email, { id, lang, runsAt, about: 'stopped' }));
}
