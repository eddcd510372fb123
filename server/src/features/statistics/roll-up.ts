import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sweepers } from '../../platform/lifecycle/sweeper.ts';
import type { Merchant, Merchants } from '../../platform/merchant.ts';
import { dayIn } from '../tracking/index.ts';
import { addDays, type Day, dayRange } from './calendar-days.ts';
import { correctedDays, dueDays } from './due-days.ts';
import { type RolledDays, rolledDaysSince } from './figures.view.ts';
import { forgetAgents, isOwnTurn, rollUpDay } from './roll-up.repository.ts';
import { hasChatsSince } from './roll-up-sources.view.ts';

type Deps = { database: Database; clock: Clock; merchants: Pick<Merchants, 'all'> };

const everyMs = 60_000;

/** Stores the figures of all sites by day. Every node runs it, and a lock lets one of them work on a site. */
export function startRollUp({ sweepers, ...deps }: Deps & { sweepers: Sweepers }): void {
  sweepers.sweep('statistics.roll_up', everyMs, () => rollUpDue(deps));
}

/** Returns the number of days that were rolled up. */
export async function rollUpDue(deps: Deps): Promise<number> {
  const { database, clock, merchants } = deps;
  const now = clock.now();
  // A day earlier than the window in any time zone.
  const since = addDays(dayIn('UTC', now), -correctedDays - 1);
  const rolled = await database.forAll((tx) => rolledDaysSince(tx, since));
  let days = 0;
  for (const merchant of merchants.all()) {
    const known = rolled.get(merchant.id);
    if (known !== undefined && dueOf(merchant, known, now).length === 0) continue;
    days += await rollUpMerchant(deps, merchant, since);
  }
  return days;
}

const todayOf = ({ configuration }: Merchant, now: Date): Day => dayIn(configuration.timeZone, now);

function dueOf(merchant: Merchant, { first, days }: RolledDays, now: Date): Day[] {
  const today = todayOf(merchant, now);
  return dueDays(today, first, days, now, dayRange(merchant.configuration.timeZone, today).start);
}

/** One transaction for each day: a node that stops loses at most one of them. */
async function rollUpMerchant(deps: Deps, merchant: Merchant, since: Day): Promise<number> {
  const { database, clock } = deps;
  const { id: merchantId, configuration } = merchant;
  for (let rolled = 0; ; rolled += 1) {
    const isDone = await database.forMerchant(merchantId, async (tx) => {
      if (!(await isOwnTurn(tx, merchantId))) return true;
      const now = clock.now();
      // Another node may have rolled it up since the list was read.
      const known = (await rolledDaysSince(tx, since)).get(merchantId);
      const today = todayOf(merchant, now);
      const oldest = addDays(today, 1 - correctedDays);
      const begins = async () => {
        const { start } = dayRange(configuration.timeZone, oldest);
        return (await hasChatsSince(tx, merchantId, start)) ? oldest : today;
      };
      const [day] = dueOf(merchant, known ?? { first: await begins(), days: new Map() }, now).reverse();
      if (day === undefined) return true;
      const { start, end } = dayRange(configuration.timeZone, day);
      const keepsAgents = configuration.reportsOnAgents;
      if (!keepsAgents) await forgetAgents(tx, merchantId);
      await rollUpDay(tx, { merchantId, day, start, end, now, keepsAgents });
      return false;
    });
    if (isDone) return rolled;
  }
}
