import { deskLimits } from '@aftercare/contract/desk/limits';
import type { SuppressionReason } from '@aftercare/contract/desk/mail/suppressions';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Tx } from '../../database/database.ts';
import { secondsBefore } from '../../privacy/retained.ts';
import type { StoredMail } from '../mail.repository.ts';
import { changeSuppression, lockSuppression, type StoredSuppression } from './suppression.repository.ts';
import type { SoftFailure } from './suppression.tables.ts';

type Failure =
  | { kind: 'gone'; reason: 'refused' | 'bounced'; status: string }
  | { kind: 'soft' | 'complaint'; status: string };

const softSeconds = deskLimits.softFailureDays * 86_400;

function countedWith({ softFailures }: StoredSuppression, mailId: string, now: Date): SoftFailure[] {
  const from = secondsBefore(now, softSeconds);
  const counted = softFailures.filter((one) => one.mailId !== mailId && new Date(one.at) > from);
  return [...counted, { mailId, at: now.toISOString() }];
}

function reasonOf(failure: Failure, softFailures: readonly SoftFailure[]): SuppressionReason | null {
  if (failure.kind === 'complaint') return 'complaint';
  if (failure.kind === 'gone') return failure.reason;
  return softFailures.length >= deskLimits.softFailuresMax ? 'unreachable' : null;
}

/**
 * Counts a failure of a mail to its receiver, and suppresses the address when it is gone, has complained or failed too
 * often. A suppressed address changes only by a complaint.
 */
export async function noteFailure(
  tx: Tx,
  now: Date,
  { merchantId, id: mailId, recipient }: Pick<StoredMail, 'merchantId' | 'id' | 'recipient'>,
  failure: Failure,
): Promise<void> {
  const address = { merchantId, recipientKey: normaliseEmail(recipient) };
  const row = await lockSuppression(tx, { ...address, mailId, changedAt: now });
  if (!row || row.reason === 'complaint') return;
  if (row.reason !== null && failure.kind !== 'complaint') return;
  const softFailures = failure.kind === 'soft' ? countedWith(row, mailId, now) : row.softFailures;
  const reason = reasonOf(failure, softFailures);
  await changeSuppression(tx, row, { reason, status: failure.status, mailId, softFailures, changedAt: now });
}
