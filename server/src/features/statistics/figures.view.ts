import { deskLimits } from '@aftercare/contract/desk/limits';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { within } from '../../platform/database/within.ts';
import { dayFigure, rolledDay } from '../../schema/statistics/statistics.tables.ts';
import type { Day } from './calendar-days.ts';
import type { Counted } from './figures-of.ts';

/** The rolled days of a merchant since a day, with the first of them. */
export type RolledDays = { first: Day; days: Map<Day, Date> };

export async function rolledDaysSince(tx: Tx, since: Day): Promise<Map<string, RolledDays>> {
  const rows = await tx
    .select()
    .from(rolledDay)
    .where(sql`${rolledDay.day} >= ${since}`)
    .orderBy(rolledDay.day);
  const found = new Map<string, RolledDays>();
  for (const { merchantId, day, rolledAt } of rows) {
    const known = found.get(merchantId) ?? { first: day, days: new Map<Day, Date>() };
    known.days.set(day, rolledAt);
    found.set(merchantId, known);
  }
  return found;
}

/** When the figures of a day were stored; null if they were not. */
export async function rolledAtOf(tx: Tx, merchantId: string, day: Day): Promise<Date | null> {
  const [row] = await tx
    .select({ rolledAt: rolledDay.rolledAt })
    .from(rolledDay)
    .where(and(eq(rolledDay.merchantId, merchantId), eq(rolledDay.day, day)));
  return row?.rolledAt ?? null;
}

export type Range = { from: Day; to: Day };

export type FigureFilter = {
  merchants: 'all' | readonly string[];
  lang?: string | undefined;
  agentId?: string | undefined;
};

const isIn = ({ merchants, lang, agentId }: FigureFilter, { from, to }: Range): SQL => sql`
  ${within(dayFigure.merchantId, merchants) ?? sql`true`} and ${dayFigure.day} between ${from} and ${to}
  ${lang === undefined ? sql`` : sql`and ${dayFigure.lang} = ${lang}`}
  ${agentId === undefined ? sql`` : sql`and ${dayFigure.agentId} = ${agentId}`}`;

const keys = {
  day: sql`${dayFigure.day}::text`,
  site: sql`${dayFigure.merchantId}`,
  language: sql`${dayFigure.lang}`,
  agent: sql`${dayFigure.agentId}`,
  all: sql`''::text`,
};

/** The figures by the values of a key, at most `statisticsGroupRows` of them or one for each day. */
export async function countedBy(
  tx: Tx,
  key: keyof typeof keys,
  filter: FigureFilter,
  range: Range,
): Promise<Map<string, Counted[]>> {
  const { rows } = await tx.execute<Counted & { key: string }>(sql`
    select ${keys[key]} as key, ${dayFigure.metric} as metric, ${dayFigure.part} as part, sum(${dayFigure.count})::int as count
      from ${dayFigure} where ${isIn(filter, range)} group by 1, 2, 3 order by 1`);
  const found = new Map<string, Counted[]>();
  for (const { key: value, ...counted } of rows) {
    const known = found.get(value);
    if (known === undefined) found.set(value, [counted]);
    else known.push(counted);
  }
  return found;
}

/** Sites with figures in a range, with the numbers of days in this range and in the one before. */
export async function rolledIn(
  tx: Tx,
  merchants: FigureFilter['merchants'],
  range: Range,
  before: Range,
): Promise<{ days: Day[]; sites: { now: number; before: number }[]; updatedAt: Date | null }> {
  const own = within(rolledDay.merchantId, merchants) ?? sql`true`;
  const isNow = sql`${rolledDay.day} between ${range.from} and ${range.to}`;
  const { rows } = await tx.execute<{ day: string; at: number }>(sql`
    select ${rolledDay.day}::text as day, (extract(epoch from max(${rolledDay.rolledAt})) * 1000)::float8 as at
      from ${rolledDay} where ${own} and ${isNow} group by 1 order by 1`);
  const sites = await tx.execute<{ now: number; before: number }>(sql`
    select (count(*) filter (where ${isNow}))::int as now,
           (count(*) filter (where ${rolledDay.day} between ${before.from} and ${before.to}))::int as before
      from ${rolledDay} where ${own} and ${rolledDay.day} between ${before.from} and ${range.to}
     group by ${rolledDay.merchantId}`);
  const newest = rows.reduce((max, { at }) => Math.max(max, at), 0);
  return {
    days: rows.map(({ day }) => day),
    sites: sites.rows,
    updatedAt: newest === 0 ? null : new Date(newest),
  };
}

export async function firstRolledDay(tx: Tx, merchants: FigureFilter['merchants']): Promise<Day | null> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select min(${rolledDay.day})::text as day from ${rolledDay}
     where ${within(rolledDay.merchantId, merchants) ?? sql`true`}`);
  return rows[0]?.day ?? null;
}

/** The team members with figures, by name. */
export async function agentsIn(
  tx: Tx,
  merchants: readonly string[],
  { from, to }: Range,
): Promise<{ agentId: string; name: string }[]> {
  if (merchants.length === 0) return [];
  const { rows } = await tx.execute<{ agentId: string; name: string }>(sql`
    select p.id as "agentId", p.name from desk_person p
     where exists (select from ${dayFigure}
       where ${within(dayFigure.merchantId, merchants)} and ${dayFigure.agentId} = p.id
         and ${dayFigure.agentId} <> '' and ${dayFigure.day} between ${from} and ${to})
     order by p.name, p.id limit ${deskLimits.statisticsGroupRows}`);
  return rows;
}
