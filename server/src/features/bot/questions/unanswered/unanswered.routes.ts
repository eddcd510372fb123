import { dismissQuestions, listUnanswered } from '@aftercare/contract/desk/bot/questions';
import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { ok, refuse } from '../../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../../platform/http/pages/serve.ts';
import type { Merchants } from '../../../../platform/merchant.ts';
import { secondsBefore } from '../../../../platform/privacy/retained.ts';
import type { GroupQuestions } from '../../../../providers/bot/bot.port.ts';
import { wordingsOf } from '../../../faq/index.ts';
import { markDismissed } from '../questions.repository.ts';
import { groupUnanswered } from './group-unanswered.ts';
import { unansweredQuestions } from './unanswered.view.ts';

type Deps = {
  database: Database;
  clock: Clock;
  merchants: Pick<Merchants, 'byId'>;
  groupQuestions: GroupQuestions;
};

const daySeconds = 86_400;

export const unansweredRoutes =
  ({ database, clock, merchants, groupQuestions }: Deps): Routes =>
  (serve) => {
    serve.desk(listUnanswered, async ({ merchantId, lang, days, show, page, pageSize }, { scope }) => {
      if (!scope.holds(merchantId) || !merchants.byId(merchantId)) return refuse(businessCodes.notFound);
      const since = secondsBefore(clock.now(), days * daySeconds);
      const most = limits.botQuestionsGrouped;
      const { found, entries } = await database.forMerchant(merchantId, async (tx) => ({
        // One more tells whether the period has further questions.
        found: await unansweredQuestions(tx, { merchantId, lang, since, most: most + 1 }),
        entries: await wordingsOf(tx, merchantId, lang, limits.botLearntEntries),
      }));
      const questions = found.slice(0, most);
      const { considered, ...groups } = await groupUnanswered(
        { groupQuestions },
        { questions, entries, lang },
      );
      const list = groups[show];
      return ok({
        list: list.slice((page - 1) * pageSize, page * pageSize),
        total: list.length,
        page,
        pageSize,
        questions: considered,
        isCut: found.length > most,
      });
    });

    serve.desk(dismissQuestions, async ({ merchantId, questions, isDismissed }, { scope, person }) => {
      if (!scope.holds(merchantId)) return refuse(businessCodes.notFound);
      const mark = isDismissed ? { at: clock.now(), by: person.personId } : null;
      await database.forMerchant(merchantId, (tx) => markDismissed(tx, merchantId, questions, mark));
      return ok({});
    });
  };
