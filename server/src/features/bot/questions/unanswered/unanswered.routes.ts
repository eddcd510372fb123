import { dismissQuestions, listFaqGaps, listUnanswered } from '@aftercare/contract/desk/bot/questions';
import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { ok, refuse } from '../../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../../platform/http/requests/scope.ts';
import type { Merchants } from '../../../../platform/merchant.ts';
import { secondsBefore } from '../../../../platform/privacy/retained.ts';
import type { GroupQuestions } from '../../../../providers/bot/bot.port.ts';
import { wordingsOf } from '../../../faq/index.ts';
import { markDismissed } from '../questions.repository.ts';
import { faqGaps } from './faq-gaps.ts';
import { groupUnanswered, shownGroup } from './group-unanswered.ts';
import { unansweredQuestions } from './unanswered.view.ts';

type Deps = {
  database: Database;
  clock: Clock;
  merchants: Pick<Merchants, 'byId'>;
  groupQuestions: GroupQuestions;
};

type PeriodQuery = Omit<RequestOf<typeof listFaqGaps>, 'page' | 'pageSize'>;

const daySeconds = 86_400;

const pageOf = <Row>(rows: readonly Row[], page: number, pageSize: number): Row[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);

export const unansweredRoutes =
  ({ database, clock, merchants, groupQuestions }: Deps): Routes =>
  (serve) => {
    /** The groups of a period; null: the merchant is not in the permission scope. */
    async function grouped({ merchantId, lang, days }: PeriodQuery, scope: Scope) {
      if (!scope.holds(merchantId) || !merchants.byId(merchantId)) return null;
      const since = secondsBefore(clock.now(), days * daySeconds);
      const max = limits.botQuestionsGrouped;
      const { found, entries } = await database.forMerchant(merchantId, async (tx) => ({
        // Reads one more than the maximum, to detect that the period has further questions.
        found: await unansweredQuestions(tx, { merchantId, lang, since, max: max + 1 }),
        entries: await wordingsOf(tx, merchantId, lang, limits.botLearntEntries),
      }));
      const questions = found.slice(0, max);
      const groups = await groupUnanswered({ groupQuestions }, { questions, entries, lang });
      return { ...groups, isCut: found.length > max };
    }

    serve.desk(listUnanswered, async ({ show, page, pageSize, ...query }, { scope }) => {
      const groups = await grouped(query, scope);
      if (groups === null) return refuse(businessCodes.notFound);
      const { considered: questions, isCut, [show]: all } = groups;
      const list = pageOf(all, page, pageSize).map((group) => shownGroup(group, query.lang));
      return ok({ list, total: all.length, page, pageSize, questions, isCut });
    });

    serve.desk(listFaqGaps, async ({ page, pageSize, ...query }, { scope }) => {
      const groups = await grouped(query, scope);
      if (groups === null) return refuse(businessCodes.notFound);
      const gaps = faqGaps(groups.open, query.lang);
      return ok({ list: pageOf(gaps, page, pageSize), total: gaps.length, page, pageSize });
    });

    serve.desk(dismissQuestions, async ({ merchantId, questions, isDismissed }, { scope, person }) => {
      if (!scope.holds(merchantId) || !merchants.byId(merchantId)) return refuse(businessCodes.notFound);
      const mark = isDismissed ? { at: clock.now(), by: person.personId } : null;
      await database.forMerchant(merchantId, (tx) => markDismissed(tx, merchantId, questions, mark));
      return ok({});
    });
  };
