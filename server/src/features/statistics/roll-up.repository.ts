import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { dayFigure, rolledDay } from '../../schema/statistics/statistics.tables.ts';
import type { Day } from './calendar-days.ts';
import { chatRows, otherRows } from './roll-up-sources.view.ts';

export type DayToRoll = {
  merchantId: string;
  day: Day;
  start: Date;
  end: Date;
  now: Date;
  /** The site allows reports on single agents; otherwise no figure is stored with an agent. */
  keepsAgents: boolean;
};

/** Takes the lock unless another node holds it. */
export async function isOwnTurn(tx: Tx, merchantId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`statistics ${merchantId}`}, 0)) as taken`,
  );
  return rows[0]?.taken === true;
}

/** Replaces all figures of a day, so that a repetition changes nothing. */
export async function rollUpDay(tx: Tx, of: DayToRoll): Promise<void> {
  const { merchantId, day, now, keepsAgents } = of;
  const here = sql`merchant_id = ${merchantId} and day = ${day}`;
  await tx.execute(sql`delete from ${dayFigure} where ${here}`);
  // An agent of an outside provider is not of our team, and is counted without a name.
  const agent: SQL = keepsAgents ? sql`coalesce(p.id, '')` : sql`''::text`;
  for (const rows of [chatRows(of), otherRows(of)])
    await tx.execute(sql`
      with found as (${rows})
      insert into ${dayFigure} (merchant_id, day, metric, part, lang, agent_id, count, seconds)
      select ${merchantId}::text, ${day}::date, f.metric, f.part, f.lang, ${agent}, sum(f.count)::int, coalesce(sum(f.seconds), 0)
        from found f left join desk_person p on p.id = f.agent_id
       group by 3, 4, 5, 6`);
  await tx
    .insert(rolledDay)
    .values({ merchantId, day, rolledAt: now })
    .onConflictDoUpdate({ target: [rolledDay.merchantId, rolledDay.day], set: { rolledAt: now } });
}

/** Adds the figures of agents to those without one, after a site stopped reports on single agents. */
export async function forgetAgents(tx: Tx, merchantId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${dayFigure} where merchant_id = ${merchantId} and agent_id <> '' returning *)
    insert into ${dayFigure} as kept (merchant_id, day, metric, part, lang, agent_id, count, seconds)
    select merchant_id, day, metric, part, lang, '', sum(count)::int, sum(seconds)
      from gone group by merchant_id, day, metric, part, lang
    on conflict (merchant_id, day, metric, part, lang, agent_id)
    do update set count = kept.count + excluded.count, seconds = kept.seconds + excluded.seconds`);
}

export async function dropFiguresBefore(tx: Tx, day: Day): Promise<number> {
  await tx.execute(sql`delete from ${rolledDay} where day < ${day}`);
  const { rowCount } = await tx.execute(sql`delete from ${dayFigure} where day < ${day}`);
  return rowCount ?? 0;
}
