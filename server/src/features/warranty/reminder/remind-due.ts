import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant, Merchants } from '../../../platform/merchant.ts';
import { outcomeMail } from '../mails/outcome-mail.ts';
import { lockRegistrationOf } from '../warranty.repository.ts';
import { markReminded } from './reminder.repository.ts';
import { reminderOf, toRemind } from './reminder.view.ts';

type Deps = { database: Database; clock: Clock; merchants: Merchants; queueMail: QueueMail; log: Logger };

const remindedAtOnce = 50;

/**
 * Mails the owners of extensions that end soon, once for each extension across all nodes. Returns the number of
 * mails. After an outage the mail is late, but never after the end. Merchants with the warranty switched off send
 * none (decision 055).
 */
export async function remindDue({ database, clock, merchants, queueMail, log }: Deps): Promise<number> {
  const now = clock.now();
  const until = new Date(now.getTime() + limits.remindBeforeSeconds * 1000);
  const offering = new Map(
    merchants
      .all()
      .filter(({ features }) => features.offersWarranty)
      .map((merchant) => [merchant.id, merchant]),
  );
  const due = { merchantIds: [...offering.keys()], now, until };
  const found = await database.forAll((tx) => toRemind(tx, due, remindedAtOnce));
  let reminded = 0;
  for (const { merchantId, warrantyId } of found) {
    const merchant = offering.get(merchantId);
    if (!merchant) continue;
    // An extension that fails is logged and does not stop the others.
    const telling = remind({ database, queueMail }, { merchant, warrantyId, now });
    const isReminded = await telling.catch((error) => {
      log.event('warranty.reminder_failed', { merchantId, error });
      return false;
    });
    if (isReminded) reminded += 1;
  }
  return reminded;
}

type Item = { merchant: Merchant; warrantyId: string; now: Date };

/**
 * Locks the registration as an erasure does: the erasure either comes first or finds the queued mail and deletes it.
 */
function remind({ database, queueMail }: Pick<Deps, 'database' | 'queueMail'>, one: Item): Promise<boolean> {
  const { merchant, warrantyId, now } = one;
  return database.forMerchant(merchant.id, async (tx) => {
    await lockRegistrationOf(tx, merchant.id, warrantyId);
    const reminder = await reminderOf(tx, merchant.id, warrantyId);
    if (!reminder || !(await markReminded(tx, { merchantId: merchant.id, warrantyId }, now))) return false;
    const { item, productName, emailAddress, ...registration } = reminder;
    const mail = outcomeMail({
      merchant,
      registration,
      outcome: 'endsSoon',
      warranties: [{ ...item, productName }],
    });
    await queueMail(tx, { ...mail, emailAddress, onceKey: `warranty.endsSoon ${warrantyId}` });
    return true;
  });
}
