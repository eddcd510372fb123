import { atLeast } from '@aftercare/contract/desk/team/roles';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import {
  type AnswerKind,
  answerKinds,
  answerOrders,
  answerPeriods,
} from '@aftercare/contract/desk/tracking/answers';
import type { Query } from '../../lib/api/query.ts';
import { languageOr } from '../../lib/api/site-language.ts';

export const sitesOf = ({ merchants }: Pick<DeskPerson, 'merchants'>): DeskPerson['merchants'] =>
  merchants.filter(({ role }) => atLeast(role, 'supervisor'));

/**
 * The filters in the address. Defaults: language of the site's country, questions, 30 days, least helpful
 * first.
 */
export function answersQuery(query: Query, site: DeskPerson['merchants'][number]) {
  return {
    merchantId: site.merchantId,
    kind: answerKinds.find((kind) => kind === query.get('kind')) ?? ('faq' satisfies AnswerKind),
    lang: languageOr(query.get('lang'), site),
    days: answerPeriods.find((days) => String(days) === query.get('days')) ?? 30,
    order: answerOrders.find((order) => order === query.get('order')) ?? 'leastHelpful',
  } as const;
}
