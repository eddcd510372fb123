import type { CheckItem, CheckKind } from '@aftercare/contract/desk/sites/sites';
import { paths } from '../../../lib/api/paths.ts';
import { fill, texts } from '../../../lib/parts/text.ts';

const t = texts.checklist;
const articles: Readonly<Record<string, string>> = texts.content.articleTypes;
const terms: Readonly<Record<string, string>> = texts.siteBar.terms;

export const missingIn = (checklist: readonly CheckItem[]): CheckItem[] =>
  checklist.filter(({ isRequired, isDone }) => isRequired && !isDone);

export const missingText = (count: number): string =>
  count === 1 ? t.missingOne : fill(t.missing, { count });

export const inOrder = (checklist: readonly CheckItem[]): CheckItem[] =>
  [0, 1, 2].flatMap((rank) => checklist.filter((item) => rankOf(item) === rank));

const rankOf = ({ isDone, isRequired }: CheckItem): number => (isDone ? 2 : isRequired ? 0 : 1);

export const keyOfItem = ({ kind, what, lang }: CheckItem): string => `${kind} ${what} ${lang ?? ''}`;

export function itemText({ kind, what, lang }: CheckItem): string {
  const language = lang === null ? '' : texts.languages[lang];
  if (kind === 'article')
    return fill(lang === null ? t.items.articleAnywhere : t.items.article, {
      what: articles[what] ?? what,
      lang: language,
    });
  if (kind === 'terms')
    return fill(lang === null ? t.items.termsAnywhere : t.items.terms, {
      what: terms[what] ?? what,
      lang: language,
    });
  return t.items[kind];
}

const fields: Readonly<Partial<Record<CheckKind, string>>> = {
  brand: 'merchantBrand',
  hosts: 'hosts.0',
  mailSender: 'mailSender.address',
  contact: 'contactInfo.0.email',
  guarantor: 'guarantor',
  months: 'warrantyInfo',
  liveChatIds: 'livechat.licenseId',
};

export function placeOf(merchantId: string, { kind, leadsTo }: CheckItem): string {
  switch (leadsTo) {
    case 'look':
      return paths.site(merchantId, 'look');
    case 'articles':
      return paths.site(merchantId, 'legal');
    case 'products':
      return paths.newContent(merchantId, 'product', crypto.randomUUID());
    case 'questions':
      return paths.newContent(merchantId, 'faq', crypto.randomUUID());
    default:
      return `${paths.site(merchantId, 'details')}#${fields[kind] ?? ''}`;
  }
}

export const areTextsDone = (checklist: readonly CheckItem[]): boolean =>
  checklist
    .filter(({ kind, isRequired }) => isRequired && (kind === 'article' || kind === 'terms'))
    .every(({ isDone }) => isDone);

export const isDoneIn = (checklist: readonly CheckItem[], kind: CheckKind): boolean =>
  checklist.filter((item) => item.kind === kind).every(({ isDone }) => isDone);
