import { withoutTags } from '@aftercare/contract/content/split-tags';
import type { Language } from '@aftercare/contract/languages';
import type { Tx } from '../../platform/database/database.ts';
import { articlesOf, type StoredArticle } from './legal.repository.ts';

type Wanted = {
  merchantId: string;
  types: readonly string[];
  languages: readonly Language[];
  months: { basisMonths: number; extendedMonths: number } | null;
  guarantor: { name: string } | null;
};

/** Facts that terms must state, detected by words that a text of this language needs to state them. */
const terms: Readonly<
  Record<'guarantor' | 'goods' | 'procedure' | 'statutoryRights', Record<Language, RegExp>>
> = {
  guarantor: { en_US: /guarantor/i, de_DE: /garantiegeber/i, ja_JP: /保証(?:者|人|提供者)/ },
  goods: { en_US: /goods|products?\b/i, de_DE: /\bwaren\b|\bprodukten?\b/i, ja_JP: /対象製品|製品|商品/ },
  procedure: { en_US: /regist|claim/i, de_DE: /registrier|garantiefall/i, ja_JP: /手続|登録|請求/ },
  statutoryRights: {
    en_US: /statutory rights|rights (?:that )?the law/i,
    de_DE: /gesetzliche[nr]? (?:rechte|gewährleistungsrechte|ansprüche)/i,
    ja_JP: /法律(?:上|に基づく)|法令(?:上|に基づく)/,
  },
};

const plain = (html: string) => withoutTags(html, ' ').replaceAll('&amp;', '&');
const names = (text: string, months: number) =>
  new RegExp(`(?<!\\d)${months}\\s*(?:months?|monate?n?|[かカヶケ]月)`, 'i').test(text);

function termsIn({ content, lang }: StoredArticle, { months, guarantor }: Wanted): ArticleCheck[] {
  const text = plain(content);
  // Certificates name the site's guarantor, so its terms must name the same.
  const isOther = (field: string) =>
    field === 'guarantor' && guarantor !== null && !text.includes(guarantor.name);
  const checks = Object.entries(terms).map(([what, forms]) => ({
    ...({ kind: 'terms', what, lang } as const),
    isDone: forms[lang].test(text) && !isOther(what),
  }));
  if (months === null) return checks;
  const isDone = names(text, months.basisMonths) && names(text, months.extendedMonths);
  return [...checks, { kind: 'terms', what: 'months', lang, isDone }];
}

/** Whether the published privacy policy contains this name in each of the languages. */
export async function isNamedInPrivacy(
  tx: Tx,
  { merchantId, languages, name }: { merchantId: string; languages: readonly Language[]; name: string },
): Promise<boolean> {
  const articles = (await articlesOf(tx, merchantId)).filter(({ type }) => type === 'privacy');
  return languages.every((lang) =>
    articles.some((one) => one.lang === lang && plain(one.content).includes(name)),
  );
}

export type ArticleCheck = { kind: 'article' | 'terms'; what: string; lang: Language; isDone: boolean };

export async function checkArticles(tx: Tx, wanted: Wanted): Promise<ArticleCheck[]> {
  const { merchantId, types, languages } = wanted;
  const articles = await articlesOf(tx, merchantId);
  const written = (type: string, lang: Language) =>
    articles.find((one) => one.type === type && one.lang === lang);
  return types.flatMap((what) =>
    [...languages].sort().flatMap((lang): ArticleCheck[] => {
      const text = written(what, lang);
      const isThere = { kind: 'article', what, lang, isDone: text !== undefined } as const;
      return [isThere, ...(text && what === 'warranty-terms' ? termsIn(text, wanted) : [])];
    }),
  );
}
