import { viewStatistics } from '@aftercare/contract/desk/statistics/statistics';
import type { ReportRhythm } from '@aftercare/contract/desk/statistics/subscriptions';
import { scopeOf } from '@aftercare/contract/desk/team/rights';
import { deskRoles } from '@aftercare/contract/desk/team/roles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Sweepers } from '../../../platform/lifecycle/sweeper.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant, Merchants } from '../../../platform/merchant.ts';
import { findPerson, membershipsOf } from '../../team/index.ts';
import type { Day } from '../calendar-days.ts';
import type { Range } from '../figures.view.ts';
import { rolledAtOf } from '../figures.view.ts';
import { readReport } from './read-report.ts';
import { reportMail } from './report-mail.ts';
import { completePeriod, dayAfter, endOf, newestDay, periodOf, timeOn } from './report-schedule.ts';
import {
  dropEnded,
  dropSubscription,
  dueSubscriptions,
  type StoredSubscription,
  type SubscriptionKey,
  settleSubscription,
  takeDue,
} from './subscription.repository.ts';

export type ReportDeps = {
  database: Database;
  clock: Clock;
  merchants: Pick<Merchants, 'byId'>;
  queueMail: QueueMail;
  deskOrigin(): string;
};

const everyMs = 60_000;
const minuteMs = 60_000;
const atOnce = 50;
/** A report waits for the roll-up of its last day, and is sent without it after some hours. */
const [waitMs, patienceMs] = [5 * minuteMs, 6 * 3_600_000];

/** The roles with the right to the statistics, as the table of rights says. */
const rolesWithRight = deskRoles.filter((role) => {
  const memberships = [{ merchantId: 'one', role }];
  return scopeOf({ isEverywhere: false, memberships, awaitsTwoFactor: false }, viewStatistics) !== null;
});

/** Sends due reports from every node; a lock lets one node send each. */
export function startReports({ sweepers, ...deps }: ReportDeps & { sweepers: Sweepers }): void {
  sweepers.sweep('statistics.reports', everyMs, () => sendDueReports(deps));
}

/** Returns the number of subscriptions that were settled. A failure of one does not stop the others. */
export async function sendDueReports(deps: ReportDeps): Promise<number> {
  const { database, clock } = deps;
  const now = clock.now();
  const due = await database.forAll(async (tx) => {
    await dropEnded(tx, rolesWithRight);
    return dueSubscriptions(tx, now, atOnce);
  });
  const failures: unknown[] = [];
  let settled = 0;
  for (const key of due) {
    const isSettled = await database
      .forMerchant(key.merchantId, (tx) => settle(tx, deps, key, now))
      .catch((error: unknown) => void failures.push(error));
    if (isSettled === true) settled += 1;
  }
  if (failures.length > 0) throw failures[0];
  return settled;
}

/** Only the newest period is sent: those that passed while no node ran are left out. */
async function settle(tx: Tx, deps: ReportDeps, key: SubscriptionKey, now: Date): Promise<boolean> {
  const row = await takeDue(tx, key, now);
  const merchant = deps.merchants.byId(key.merchantId);
  if (!row || !merchant) return false;
  const { timeZone } = merchant.configuration;
  const day = newestDay(row, timeZone, now);
  const isDue = day > row.settledDay && merchant.status !== 'archived';
  if (isDue && (await isEarly(tx, row, day, timeZone, now))) {
    await settleSubscription(tx, key, { nextAt: new Date(now.getTime() + waitMs) });
    return true;
  }
  if (isDue) {
    const onceKey = `report:${row.personId}:${row.rhythm}:${day}`;
    const range = periodOf(row.rhythm, day);
    const isSent = await queueReport(tx, deps, row, { merchant, range, onceKey, isRequested: false });
    if (!isSent) {
      await dropSubscription(tx, key);
      return true;
    }
  }
  const settledDay = day > row.settledDay ? day : row.settledDay;
  const nextAt = timeOn(dayAfter(row, settledDay), row, timeZone);
  await settleSubscription(tx, key, { settledDay, nextAt, ...(isDue && { sentAt: now }) });
  return true;
}

/** Whether the figures of the last day will still change soon, because they were stored before it ended. */
async function isEarly(
  tx: Tx,
  row: StoredSubscription,
  day: Day,
  timeZone: string,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - timeOn(day, row, timeZone).getTime() >= patienceMs) return false;
  const { to } = periodOf(row.rhythm, day);
  const rolledAt = await rolledAtOf(tx, row.merchantId, to);
  return rolledAt === null || rolledAt < endOf(to, timeZone);
}

type Sending = { merchant: Merchant; range: Range; onceKey: string; isRequested: boolean };

/** Checks the right at this moment; false if the user has none. */
async function queueReport(
  tx: Tx,
  { queueMail, deskOrigin }: ReportDeps,
  { personId, rhythm }: Pick<SubscriptionKey, 'personId' | 'rhythm'>,
  { merchant, range, ...rest }: Sending,
): Promise<boolean> {
  const person = await findPerson(tx, personId);
  if (person?.state !== 'active') return false;
  const { isEverywhere, email: to, lang } = person;
  const memberships = await membershipsOf(tx, personId);
  const scope = scopeOf({ isEverywhere, memberships, awaitsTwoFactor: false }, viewStatistics);
  if (scope === null || (scope !== 'all' && !scope.includes(merchant.id))) return false;
  const report = await readReport(tx, merchant.id, range);
  await queueMail(tx, reportMail({ merchant, to, lang, rhythm, report, deskOrigin: deskOrigin(), ...rest }));
  return true;
}

/** Sends the newest complete period now; requests of one minute send one mail. */
export async function sendRequested(
  deps: ReportDeps,
  merchant: Merchant,
  of: { personId: string; rhythm: ReportRhythm },
): Promise<boolean> {
  const now = deps.clock.now();
  const range = completePeriod(of.rhythm, merchant.configuration.timeZone, now);
  const onceKey = `report-now:${of.personId}:${of.rhythm}:${Math.floor(now.getTime() / minuteMs)}`;
  return deps.database.forMerchant(merchant.id, (tx) =>
    queueReport(tx, deps, of, { merchant, range, onceKey, isRequested: true }),
  );
}
