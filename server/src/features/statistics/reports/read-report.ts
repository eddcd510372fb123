import type { decidedStatuses, Figures, GroupFigures } from '@aftercare/contract/desk/statistics/statistics';
import type { Tx } from '../../../platform/database/database.ts';
import { daysBetween, rangeBefore } from '../calendar-days.ts';
import { countedBy, type Range, rolledIn } from '../figures.view.ts';
import { type Counted, figuresOf } from '../figures-of.ts';

type Outcome = (typeof decidedStatuses)[number];

/** The sums of a period. `decided`: warranty registrations by decision. */
export type ReportSums = { figures: Figures; decided(outcome: Outcome): number };

export type Report = {
  range: Range;
  earlier: Range;
  now: ReportSums;
  /** Null if figures of one of the days of both periods are missing. */
  before: ReportSums | null;
  missingDays: number;
  /** The rows of the desk's export by day. */
  days: GroupFigures[];
};

function sumsOf(rows: readonly Counted[]): ReportSums {
  const decided = (outcome: Outcome) =>
    rows.reduce(
      (sum, { metric, part, count }) => (metric === 'decision' && part === outcome ? sum + count : sum),
      0,
    );
  return { figures: figuresOf(rows), decided };
}

/** The figures of one site, without single agents. */
export async function readReport(tx: Tx, merchantId: string, range: Range): Promise<Report> {
  const merchants = [merchantId];
  const earlier = rangeBefore(range.from, range.to);
  const length = daysBetween(range.from, range.to);
  const { days, sites } = await rolledIn(tx, merchants, range, earlier);
  const isComplete =
    sites.length === 1 && sites.every(({ now, before }) => now === length && before === length);
  const sums = async (of: Range) => sumsOf((await countedBy(tx, 'all', { merchants }, of)).get('') ?? []);
  const byDay = await countedBy(tx, 'day', { merchants }, range);
  return {
    range,
    earlier,
    now: await sums(range),
    before: isComplete ? await sums(earlier) : null,
    missingDays: length - days.length,
    days: days.map((day) => ({ key: day, name: '', ...figuresOf(byDay.get(day) ?? []) })),
  };
}
