import { type BotFigureRow, exportBotFigures, viewBotFigures } from '@aftercare/contract/desk/bot/figures';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { FileAnswer } from '@aftercare/contract/wire/file-answer';
import type { Clock } from '../../../../platform/clock.ts';
import { byteOrderMark, csvRow } from '../../../../platform/csv/csv-cells.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { ok, refuse } from '../../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../../platform/http/requests/scope.ts';
import type { Merchants } from '../../../../platform/merchant.ts';
import { botFiguresOf } from './figures.view.ts';

type Deps = { database: Database; clock: Clock; merchants: Pick<Merchants, 'byId'> };

const head = ['begin', 'questions', 'solved', 'chosen', 'unsure', 'downvoted', 'transferred'];

async function* fileOf(rows: readonly BotFigureRow[], separator: ',' | ';'): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(head, separator);
  for (const { from, solved, chosen, unsure, ratedBadly, handedOver } of rows) {
    const figures = [solved, chosen, unsure, ratedBadly, handedOver];
    const questions = figures.reduce((sum, figure) => sum + figure, 0);
    yield csvRow([from, ...[questions, ...figures].map(String)], separator);
  }
}

export const botFiguresRoutes =
  ({ database, clock, merchants }: Deps): Routes =>
  (serve) => {
    /** null: the merchant is not in the permission scope. */
    async function rowsFor(
      { merchantId, ...query }: RequestOf<typeof viewBotFigures>,
      scope: Scope,
    ): Promise<BotFigureRow[] | null> {
      const merchant = merchants.byId(merchantId);
      if (!scope.holds(merchantId) || !merchant) return null;
      const { timeZone } = merchant.configuration;
      return database.forMerchant(merchantId, (tx) =>
        botFiguresOf(tx, { merchantId, timeZone, now: clock.now(), ...query }),
      );
    }

    serve.desk(viewBotFigures, async (request, { scope }) => {
      const rows = await rowsFor(request, scope);
      return rows === null ? refuse(businessCodes.notFound) : ok({ rows });
    });

    serve.desk(exportBotFigures, async ({ format, ...query }, { scope }) => {
      const rows = await rowsFor(query, scope);
      if (rows === null) return refuse(businessCodes.notFound);
      const file: FileAnswer = {
        name: `bot-${query.merchantId}-${query.lang}-${clock.now().toISOString().slice(0, 10)}.csv`,
        type: 'text/csv; charset=utf-8',
        content: fileOf(rows, format === 'csv' ? ',' : ';'),
      };
      return ok(file);
    });
  };
