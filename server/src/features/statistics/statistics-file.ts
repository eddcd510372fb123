import {
  figureNames,
  type GroupFigures,
  type StatisticsGroup,
} from '@aftercare/contract/desk/statistics/statistics';
import { byteOrderMark, csvRow } from '../../platform/csv/csv-cells.ts';
import { snakeCase } from './snake-case.ts';

export const csvType = 'text/csv; charset=utf-8';

export const statisticsFileName = (
  group: StatisticsGroup,
  { from, to }: { from: string; to: string },
): string => `statistics-${group}-${from}-${to}.csv`;

/** The lines of an export. Times are in seconds; an unknown time is an empty cell. */
export function* statisticsLines(
  rows: readonly GroupFigures[],
  group: StatisticsGroup,
  separator: ',' | ';',
): Generator<string> {
  const keys = group === 'agent' ? ['agent', snakeCase('agentName')] : [group];
  yield byteOrderMark + csvRow([...keys, ...figureNames.map(snakeCase)], separator);
  for (const row of rows) {
    const key = group === 'agent' ? [row.key, row.name] : [row.key];
    yield csvRow([...key, ...figureNames.map((name) => String(row[name] ?? ''))], separator);
  }
}
