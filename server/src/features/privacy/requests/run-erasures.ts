import { deskLimits } from '@aftercare/contract/desk/limits';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Tx } from '../../../platform/database/database.ts';
import type { Sweepers } from '../../../platform/lifecycle/sweeper.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import { lockCustomer } from '../../account/index.ts';
import type { CustomerChats } from '../../chat/index.ts';
import { type EraseDeps, eraseAccountRows } from '../erasure/erase.ts';
import { noticeKey } from './erasure-mails.ts';
import { changeRequest, dueErasures, lockWaitingErasure, mailByOnceKey } from './requests.repository.ts';

export type RunDeps = EraseDeps & {
  sweepers: Pick<Sweepers, 'sweep'>;
  log: Logger;
  chats: Pick<CustomerChats, 'closeAll'>;
  tellErased(merchantId: string, conversations: readonly { id: string }[]): void;
};

const sweepMs = 10 * 60_000;
const atOnce = 20;
const noticeMs = deskLimits.erasureNoticeSeconds * 1000;

type Of = { merchantId: string; customerId: string };
type Run = { id: string }[] | null;

/** Runs an erasure whose notice was sent long enough ago. Returns the erased conversations; null if it did not run. */
async function runErasure(tx: Tx, deps: RunDeps, of: Of): Promise<Run> {
  const now = deps.clock.now();
  // In the order of all other erasures: the account, then what belongs to it.
  const customer = await lockCustomer(tx, of.merchantId, of.customerId);
  const row = await lockWaitingErasure(tx, of);
  if (!customer || !row?.runsAt || row.runsAt > now) return null;
  const notice = await mailByOnceKey(tx, of.merchantId, noticeKey(row.id));
  const isToOwner = notice !== undefined && normaliseEmail(notice.recipient) === customer.emailKey;
  if (!isToOwner || notice.status === 'failed' || notice.status === 'suppressed') {
    await changeRequest(tx, row, { state: 'failed', endedAt: now });
    return null;
  }
  const runsAt = new Date((notice.sentAt ?? now).getTime() + noticeMs);
  if (runsAt > now) {
    await changeRequest(tx, row, { runsAt });
    return null;
  }
  const erased = await eraseAccountRows(tx, deps, {
    ...of,
    visitorId: null,
    emailAddress: customer.emailKey,
  });
  return [...erased];
}

/** A failure is logged, so that it does not keep the other erasures from running. Returns whether it ran. */
async function runOne(deps: RunDeps, of: Of): Promise<boolean> {
  const { merchantId } = of;
  try {
    const erased = await deps.database.forMerchant(merchantId, (tx) => runErasure(tx, deps, of));
    if (erased === null) return false;
    deps.tellErased(merchantId, erased);
    deps.chats.closeAll(of);
    return true;
  } catch (error) {
    deps.log.event('privacy.erasure_failed', { error, merchantId });
    return false;
  }
}

/** Runs on every node; the locks let one of them erase. */
export function startPlannedErasures(deps: RunDeps): void {
  const { database, clock, sweepers } = deps;
  sweepers.sweep('run erasures', sweepMs, async () => {
    const due = await database.forAll((tx) => dueErasures(tx, clock.now(), atOnce));
    let erased = 0;
    for (const { merchantId, customerId } of due) {
      if (customerId !== null && (await runOne(deps, { merchantId, customerId }))) erased += 1;
    }
    return erased;
  });
}
