import { deskLimits } from '@aftercare/contract/desk/limits';
import type {
  deleteSubscription,
  Subscription,
  saveSubscription,
} from '@aftercare/contract/desk/statistics/subscriptions';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { dayAfter, newestDay, timeOn } from './report-schedule.ts';
import {
  countSubscriptions,
  dropSubscription,
  lockSubscriptions,
  putSubscription,
  type StoredSubscription,
  subscriptionBy,
  subscriptionsTurn,
} from './subscription.repository.ts';

export type SubscriptionDeps = {
  database: Database;
  clock: Clock;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string | null; subject: string },
  ): Promise<void>;
};

type Saving = RequestOf<typeof saveSubscription>;
type Deleting = RequestOf<typeof deleteSubscription>;
type Stale = { kind: 'stale'; latest: Subscription | null };
type By = { personId: string; timeZone: string };

/** One version and one audit entry for each change, also for two tabs. A user has a limited number of them. */
export const storeSubscription = (deps: SubscriptionDeps, { personId, timeZone }: By, saving: Saving) =>
  deps.database.forAll<{ kind: 'done'; subscription: Subscription } | Stale | { kind: 'tooMany' }>(
    async (tx) => {
      const { version, ...wanted } = saving;
      const key = { personId, merchantId: saving.merchantId, rhythm: saving.rhythm };
      await lockSubscriptions(tx, personId);
      const stored = await subscriptionBy(tx, key);
      if (stored && isSame(stored, saving)) return { kind: 'done', subscription: stored };
      if ((stored?.version ?? 0) !== version) return { kind: 'stale', latest: stored };
      if (!stored && (await countSubscriptions(tx, personId)) >= deskLimits.subscriptionsPerPerson)
        return { kind: 'tooMany' };
      const now = deps.clock.now();
      const newest = newestDay(saving, timeZone, now);
      const settledDay = stored && stored.settledDay > newest ? stored.settledDay : newest;
      const row: StoredSubscription = {
        ...wanted,
        personId,
        version: version + 1,
        settledDay,
        nextAt: timeOn(dayAfter(saving, settledDay), saving, timeZone),
        sentAt: stored?.sentAt ?? null,
        createdAt: stored?.createdAt ?? now,
      };
      await putSubscription(tx, row);
      const about = { aboutMerchant: saving.merchantId, subject: saving.rhythm };
      await deps.recordAudit(tx, { personId, action: 'report.save', ...about });
      return { kind: 'done', subscription: row };
    },
    subscriptionsTurn(personId),
  );

export const removeSubscription = (deps: SubscriptionDeps, personId: string, deleting: Deleting) =>
  deps.database.forAll<{ kind: 'done' } | Stale>(async (tx) => {
    const { merchantId, rhythm, version } = deleting;
    const key = { personId, merchantId, rhythm };
    await lockSubscriptions(tx, personId);
    const stored = await subscriptionBy(tx, key);
    if (!stored) return { kind: 'done' };
    if (stored.version !== version) return { kind: 'stale', latest: stored };
    await dropSubscription(tx, key);
    await deps.recordAudit(tx, {
      personId,
      action: 'report.delete',
      aboutMerchant: merchantId,
      subject: rhythm,
    });
    return { kind: 'done' };
  }, subscriptionsTurn(personId));

/** The request was executed before, and its answer got lost. */
const isSame = (stored: StoredSubscription, { version, weekday, hour }: Saving): boolean =>
  stored.version === version + 1 && stored.weekday === weekday && stored.hour === hour;
