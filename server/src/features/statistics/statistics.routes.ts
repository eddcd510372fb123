import {
  exportStatistics,
  figureNames,
  type GroupFigures,
  type StatisticsGroup,
  viewStatistics,
} from '@aftercare/contract/desk/statistics/statistics';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { FileAnswer } from '@aftercare/contract/wire/file-answer';
import { byteOrderMark, csvRow } from '../../platform/csv/csv-cells.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { readStatistics, rowsOfGroup, snakeCase } from './read-statistics.ts';

type Deps = { database: Database; merchants: Pick<Merchants, 'all'> };

/** Times are in seconds; an unknown time is an empty cell. */
async function* fileOf(
  rows: readonly GroupFigures[],
  group: StatisticsGroup,
  separator: ',' | ';',
): AsyncGenerator<string> {
  const keys = group === 'agent' ? ['agent', snakeCase('agentName')] : [group];
  yield byteOrderMark + csvRow([...keys, ...figureNames.map(snakeCase)], separator);
  for (const row of rows) {
    const key = group === 'agent' ? [row.key, row.name] : [row.key];
    yield csvRow([...key, ...figureNames.map((name) => String(row[name] ?? ''))], separator);
  }
}

export const statisticsRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    serve.desk(viewStatistics, async (query, { scope }) => {
      const found = await readStatistics(deps, query, scope);
      return found === null ? refuse(businessCodes.notFound) : ok(found);
    });

    serve.desk(exportStatistics, async ({ format, group, ...query }, { scope }) => {
      const rows = await rowsOfGroup(deps, query, group, scope);
      if (rows === null) return refuse(businessCodes.notFound);
      const file: FileAnswer = {
        name: `statistics-${group}-${query.from}-${query.to}.csv`,
        type: 'text/csv; charset=utf-8',
        content: fileOf(rows, group, format === 'csv' ? ',' : ';'),
      };
      return ok(file);
    });
  };
