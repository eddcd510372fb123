import { modeReasons } from '@aftercare/contract/chat/state';
import { deskLimits } from '@aftercare/contract/desk/limits';
import {
  type DayFigures,
  decidedStatuses,
  type GroupFigures,
  openedKinds,
  type StatisticsGroup,
  type StatisticsQuery,
  type viewStatistics,
} from '@aftercare/contract/desk/statistics/statistics';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/http/requests/scope.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { addDays, daysBetween, rangeBefore } from './calendar-days.ts';
import {
  agentsIn,
  countedBy,
  type FigureFilter,
  firstRolledDay,
  type Range,
  rolledIn,
} from './figures.view.ts';
import { type Counted, figuresOf, partsOf } from './figures-of.ts';
import { snakeCase } from './snake-case.ts';

type Deps = { database: Database; merchants: Pick<Merchants, 'all'> };
export type Statistics = ResponseOf<typeof viewStatistics>;

/** `withAgents`: those of the sites that allow reports on single agents. */
type Allowed = { filter: FigureFilter; range: Range; withAgents: readonly string[] };

const asIs = (part: string): string => part;

/** null: the site is not in the permission scope, or no site of the request allows reports on this agent. */
function allowed({ merchants }: Deps, query: StatisticsQuery, scope: Scope): Allowed | null {
  const { merchantId, lang, agentId, to } = query;
  if (merchantId !== undefined && !scope.holds(merchantId)) return null;
  const isInScope = (id: string) =>
    merchantId === undefined ? scope.merchants === 'all' || scope.merchants.includes(id) : id === merchantId;
  const withAgents = merchants
    .all()
    .filter(({ id, configuration }) => isInScope(id) && configuration.reportsOnAgents)
    .map(({ id }) => id);
  if (agentId !== undefined && withAgents.length === 0) return null;
  const own = merchantId === undefined ? scope.merchants : [merchantId];
  const isTooLong = daysBetween(query.from, to) > deskLimits.statisticsMaxDays;
  const from = isTooLong ? addDays(to, 1 - deskLimits.statisticsMaxDays) : query.from;
  const filter = { merchants: agentId === undefined ? own : withAgents, lang, agentId };
  return { filter, range: { from, to }, withAgents };
}

const groupsOf = (found: Map<string, Counted[]>, names: ReadonlyMap<string, string>): GroupFigures[] =>
  [...found]
    .filter(([key]) => key !== '')
    .slice(0, deskLimits.statisticsGroupRows)
    .map(([key, counted]) => ({ key, name: names.get(key) ?? '', ...figuresOf(counted) }))
    .sort((a, b) => b.chats + b.endedWithAgent - (a.chats + a.endedWithAgent));

const noNames: ReadonlyMap<string, string> = new Map();

async function agentGroups(tx: Tx, { filter, range, withAgents }: Allowed) {
  if (withAgents.length === 0) return { agents: [], agentOptions: [] };
  const agentOptions = await agentsIn(tx, withAgents, range);
  const names = new Map(agentOptions.map(({ agentId, name }) => [agentId, name]));
  const found = await countedBy(tx, 'agent', { ...filter, merchants: withAgents }, range);
  return { agents: groupsOf(found, names), agentOptions };
}

/** Figures of the range before, only if every site has them for all days of both ranges. */
async function figuresBefore(tx: Tx, { filter, range }: Allowed, sites: { now: number; before: number }[]) {
  const length = daysBetween(range.from, range.to);
  const isComplete =
    sites.length > 0 && sites.every(({ now, before }) => now === length && before === length);
  if (!isComplete) return null;
  const found = await countedBy(tx, 'all', filter, rangeBefore(range.from, range.to));
  return figuresOf(found.get('') ?? []);
}

async function daysOf(tx: Tx, { filter, range }: Allowed, days: readonly string[]): Promise<DayFigures[]> {
  const found = await countedBy(tx, 'day', filter, range);
  return days.map((day) => ({ day, ...figuresOf(found.get(day) ?? []) }));
}

async function statisticsIn(tx: Tx, found: Allowed): Promise<Statistics> {
  const { filter, range, withAgents } = found;
  const rolled = await rolledIn(tx, filter.merchants, range, rangeBefore(range.from, range.to));
  const all = (await countedBy(tx, 'all', filter, range)).get('') ?? [];
  const reasons = partsOf(all, 'handOver', modeReasons, snakeCase);
  const outcomes = partsOf(all, 'decision', decidedStatuses, asIs);
  return {
    days: await daysOf(tx, found, rolled.days),
    total: figuresOf(all),
    before: await figuresBefore(tx, found, rolled.sites),
    since: await firstRolledDay(tx, filter.merchants),
    updatedAt: rolled.updatedAt,
    reasons: reasons.map(({ part, count }) => ({ reason: part, count })),
    outcomes: outcomes.map(({ part, count }) => ({ status: part, count })),
    opened: partsOf(all, 'opened', openedKinds, asIs).map(({ part, count }) => ({ kind: part, count })),
    sites: groupsOf(await countedBy(tx, 'site', filter, range), noNames),
    languages: groupsOf(await countedBy(tx, 'language', filter, range), noNames),
    showsAgents: withAgents.length > 0,
    ...(await agentGroups(tx, found)),
  };
}

/** null: as an unknown site. */
export async function readStatistics(
  deps: Deps,
  query: StatisticsQuery,
  scope: Scope,
): Promise<Statistics | null> {
  const found = allowed(deps, query, scope);
  if (found === null) return null;
  return deps.database.forAll((tx) => statisticsIn(tx, found));
}

/** The rows of an export: days without stored figures are missing. */
export async function rowsOfGroup(
  deps: Deps,
  query: StatisticsQuery,
  group: StatisticsGroup,
  scope: Scope,
): Promise<GroupFigures[] | null> {
  const statistics = await readStatistics(deps, query, scope);
  if (statistics === null || (group === 'agent' && !statistics.showsAgents)) return null;
  const { days, sites, languages, agents } = statistics;
  switch (group) {
    case 'day':
      return days.map(({ day, ...figures }) => ({ key: day, name: '', ...figures }));
    case 'site':
      return sites;
    case 'language':
      return languages;
    case 'agent':
      return agents;
  }
}
