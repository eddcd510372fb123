import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant, Merchants } from '../../../platform/merchant.ts';
import { outcomeMail } from '../mails/outcome-mail.ts';
import {
  claimDue,
  lockOrder,
  openRegistrations,
  orderTurn,
  type Registration,
  setStatusOfWaiting,
  updateRegistration,
} from '../warranty.repository.ts';
import { recordDecisions } from './decision.repository.ts';
import { settleWaiting } from './settle-order.ts';
import { nextCheck } from './settle-registration.ts';

export type CheckDeps = {
  database: Database;
  clock: Clock;
  merchants: Merchants;
  queueMail: QueueMail;
  log: Logger;
};

const claimedAtOnce = 50;
const leaseMs = 5 * 60_000;

/** Checks due registrations again and returns how many. Runs on every node: each takes its rows under a lease. */
export async function checkDue({ database, clock, merchants, queueMail, log }: CheckDeps): Promise<number> {
  const now = clock.now();
  const claimed = await database.forAll((tx) =>
    claimDue(tx, now, new Date(now.getTime() + leaseMs), claimedAtOnce),
  );
  const orders = new Map(claimed.map((row) => [`${row.merchantId}\n${row.orderNumber}`, row]));
  for (const { merchantId, orderNumber } of orders.values()) {
    const merchant = merchants.byId(merchantId);
    if (!merchant) continue;
    const check = async (tx: Tx): Promise<void> => {
      await lockOrder(tx, merchantId, orderNumber);
      await settleWaiting(tx, { merchant, orderNumber }, now, queueMail);
      for (const registration of await openRegistrations(tx, merchantId, orderNumber)) {
        await keepWaiting(tx, { merchant, registration, now, queueMail });
      }
    };
    const checking = database.forMerchant(merchantId, check, orderTurn(merchantId, orderNumber));
    // An order that fails is logged and does not stop the others. It becomes due again when its lease ends.
    await checking.catch((error) => log.event('warranty.check_failed', { merchantId, error }));
  }
  return claimed.length;
}

type Waiting = { merchant: Merchant; registration: Registration; now: Date; queueMail: QueueMail };

/** Handles an order that is still unknown: mails once after 24 hours, and ends matching after 90 days. */
async function keepWaiting(tx: Tx, { merchant, registration, now, queueMail }: Waiting): Promise<void> {
  const { answerBy, matchUntil } = registration;
  if (answerBy && answerBy <= now) {
    await updateRegistration(tx, registration, { answerBy: null, nextCheckAt: matchUntil });
    await queueMail(tx, outcomeMail({ merchant, registration, outcome: 'notFoundYet', warranties: [] }));
  } else if (matchUntil && matchUntil <= now) {
    const ended = await setStatusOfWaiting(tx, registration, 'notDetected');
    await recordDecisions(tx, ended, { at: now, act: 'ledger' });
    await updateRegistration(tx, registration, {
      decidedAt: now,
      nextCheckAt: null,
      matchUntil: null,
      postalCodeDigest: null,
    });
  } else if (registration.nextCheckAt) {
    await updateRegistration(tx, registration, { nextCheckAt: nextCheck(registration, now) });
  }
}
