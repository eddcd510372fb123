import { keyOfIds } from '@aftercare/contract/desk/sites/live-chat';
import { viewLive } from '@aftercare/contract/desk/statistics/live';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Merchant, Merchants } from '../../platform/merchant.ts';
import { dayIn } from '../tracking/index.ts';
import { countedBy, rolledIn } from './figures.view.ts';
import { type Counted, figuresOf } from './figures-of.ts';
import {
  liveChatFaults,
  mailsNow,
  openSessions,
  presentAgents,
  ticketsNow,
  waitingNow,
} from './live.view.ts';
import { targetsNow } from './live-targets.view.ts';

type Deps = { database: Database; clock: Clock; merchants: Pick<Merchants, 'all'> };

/** Stored figures of the current day of each site, which differs between time zones. */
async function todayOf(tx: Tx, sites: readonly Merchant[], now: Date) {
  const byDay = Map.groupBy(sites, ({ configuration }) => dayIn(configuration.timeZone, now));
  const counted: Counted[] = [];
  let updatedAt: Date | null = null;
  for (const [day, group] of byDay) {
    const ids = group.map(({ id }) => id);
    const range = { from: day, to: day };
    const rolled = await rolledIn(tx, ids, range, range);
    if (rolled.updatedAt === null) continue;
    counted.push(...((await countedBy(tx, 'all', { merchants: ids }, range)).get('') ?? []));
    if (updatedAt === null || rolled.updatedAt < updatedAt) updatedAt = rolled.updatedAt;
  }
  return updatedAt === null ? null : { updatedAt, ...figuresOf(counted) };
}

export const liveRoutes =
  ({ database, clock, merchants }: Deps): Routes =>
  (serve) => {
    serve.desk(viewLive, async ({ merchantId }, { scope }) => {
      if (merchantId !== undefined && !scope.holds(merchantId)) return refuse(businessCodes.notFound);
      const own = merchantId === undefined ? scope.merchants : [merchantId];
      const now = clock.now();
      const sites = merchants.all().filter(({ id }) => own === 'all' || own.includes(id));
      const live = await database.forAll(async (tx) => ({
        ...(await waitingNow(tx, own)),
        ...(await openSessions(tx, own, now)),
        ...(await presentAgents(tx, own, now)),
        ...(await ticketsNow(tx, own, now)),
        targets: await targetsNow(tx, own, now),
        ...(await mailsNow(tx, own, now)),
        faults: await liveChatFaults(tx, own, now),
        today: await todayOf(tx, sites, now),
      }));
      const { faults, ...shown } = live;
      // A fault of former ids says nothing about the present ones.
      const failingSites = sites
        .filter(({ id, configuration }) =>
          faults.some((fault) => fault.merchantId === id && fault.ids === keyOfIds(configuration.livechat)),
        )
        .map(({ id }) => id);
      return ok({ serverTime: now, ...shown, failingSites });
    });
  };
