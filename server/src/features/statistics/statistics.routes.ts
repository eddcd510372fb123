import { exportStatistics, viewStatistics } from '@aftercare/contract/desk/statistics/statistics';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { FileAnswer } from '@aftercare/contract/wire/file-answer';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { readStatistics, rowsOfGroup } from './read-statistics.ts';
import { csvType, statisticsFileName, statisticsLines } from './statistics-file.ts';

type Deps = { database: Database; merchants: Pick<Merchants, 'all'> };

async function* contentOf(lines: Iterable<string>): AsyncGenerator<string> {
  yield* lines;
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
        name: statisticsFileName(group, query),
        type: csvType,
        content: contentOf(statisticsLines(rows, group, format === 'csv' ? ',' : ';')),
      };
      return ok(file);
    });
  };
