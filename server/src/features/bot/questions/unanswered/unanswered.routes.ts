import { dismissQuestions, listFaqGaps, listUnanswered } from '@aftercare/contract/desk/bot/questions';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { ok, refuse } from '../../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../../platform/http/requests/scope.ts';
import type { Merchants } from '../../../../platform/merchant.ts';
import { markDismissed } from '../questions.repository.ts';
import { faqGaps, shownGap } from './faq-gaps.ts';
import { examplesOf, shownGroup } from './group-unanswered.ts';
import { createGroupings, type GroupingDeps, readTexts } from './groupings.ts';

type Deps = GroupingDeps & { merchants: Pick<Merchants, 'byId'> };

type PeriodQuery = Omit<RequestOf<typeof listFaqGaps>, 'page' | 'pageSize'>;

const pageOf = <Row>(rows: readonly Row[], page: number, pageSize: number): Row[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);

/** Until the trainings that come first have ended. */
const retryAfterSeconds = 60;

export const unansweredRoutes =
  ({ merchants, ...deps }: Deps): Routes =>
  (serve) => {
    const { database, clock } = deps;
    const groupings = createGroupings(deps);

    /** The groups of a period, or the refusal. */
    async function grouped(query: PeriodQuery, scope: Scope) {
      const { merchantId } = query;
      if (!scope.holds(merchantId) || !merchants.byId(merchantId)) return refuse(businessCodes.notFound);
      const groups = await groupings.of(query);
      return groups ?? refuse(businessCodes.tooManyRequests, { retryAfterSeconds });
    }

    serve.desk(listUnanswered, async ({ show, page, pageSize, ...query }, { scope }) => {
      const groups = await grouped(query, scope);
      if ('code' in groups) return groups;
      const { considered: questions, isCut, [show]: all } = groups;
      const shown = pageOf(all, page, pageSize);
      const examples = shown.flatMap(({ members }) => examplesOf(members));
      const textOf = await readTexts(deps, query.merchantId, examples);
      const list = shown.map((group) => shownGroup(group, query.lang, textOf));
      return ok({ list, total: all.length, page, pageSize, questions, isCut });
    });

    serve.desk(listFaqGaps, async ({ page, pageSize, ...query }, { scope }) => {
      const groups = await grouped(query, scope);
      if ('code' in groups) return groups;
      const gaps = faqGaps(groups.open, query.lang);
      const shown = pageOf(gaps, page, pageSize);
      const examples = shown.flatMap((gap) => gap.examples);
      const textOf = await readTexts(deps, query.merchantId, examples);
      return ok({ list: shown.map((gap) => shownGap(gap, textOf)), total: gaps.length, page, pageSize });
    });

    serve.desk(dismissQuestions, async ({ merchantId, questions, isDismissed }, { scope, person }) => {
      if (!scope.holds(merchantId) || !merchants.byId(merchantId)) return refuse(businessCodes.notFound);
      const mark = isDismissed ? { at: clock.now(), by: person.personId } : null;
      await database.forMerchant(merchantId, (tx) => markDismissed(tx, merchantId, questions, mark));
      return ok({});
    });
  };
