import { atLeast } from '@aftercare/contract/desk/team/roles';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import {
  type AnswerKind,
  answerKinds,
  answerOrders,
  answerPeriods,
} from '@aftercare/contract/desk/tracking/answers';
import { isLanguage, type Language } from '@aftercare/contract/languages';
import type { Query } from '../../lib/api/query.ts';

const languageOfCountry: Readonly<Record<string, Language>> = { de: 'de_DE', jp: 'ja_JP' };

export const sitesOf = ({ merchants }: Pick<DeskPerson, 'merchants'>): DeskPerson['merchants'] =>
  merchants.filter(({ role }) => atLeast(role, 'supervisor'));

/**
 * From the address; the defaults are the language of the site's country, questions, 30 days, the least
 * helpful first.
 */
export function answersAsked(query: Query, { merchantId, country }: DeskPerson['merchants'][number]) {
  const lang = query.get('lang');
  return {
    merchantId,
    kind: answerKinds.find((kind) => kind === query.get('kind')) ?? ('faq' satisfies AnswerKind),
    lang: isLanguage(lang) ? lang : (languageOfCountry[country] ?? 'en_US'),
    days: answerPeriods.find((days) => String(days) === query.get('days')) ?? 30,
    order: answerOrders.find((order) => order === query.get('order')) ?? 'leastHelpful',
  } as const;
}
