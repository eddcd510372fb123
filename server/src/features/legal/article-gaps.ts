import type { SiteGap } from '@aftercare/contract/desk/sites';
import type { Language } from '@aftercare/contract/languages';
import type { Tx } from '../../platform/database/database.ts';
import { articlesOf, type StoredArticle } from './legal.repository.ts';

type Wanted = {
  merchantId: string;
  types: readonly string[];
  defaultLang: Language;
  months: { basisMonths: number; extendedMonths: number } | null;
  guarantor: { name: string } | null;
};

/** What terms must name (D60), told by the words that a text of this language cannot name it without. */
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

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replaceAll('&amp;', '&');
const names = (text: string, months: number) =>
  new RegExp(`(?<!\\d)${months}\\s*(?:months?|monate?n?|[かカヶケ]月)`, 'i').test(text);

function lackOfTerms({ content, lang }: StoredArticle, { months, guarantor }: Wanted): string[] {
  const text = plain(content);
  // Certificates name the guarantor that the site has: its terms name the same, or nobody knows who it is.
  const isOther = (field: string) =>
    field === 'guarantor' && guarantor !== null && !text.includes(guarantor.name);
  const lacking = Object.entries(terms).flatMap(([field, forms]) =>
    forms[lang].test(text) && !isOther(field) ? [] : [field],
  );
  const namesMonths =
    months === null || (names(text, months.basisMonths) && names(text, months.extendedMonths));
  return namesMonths ? lacking : [...lacking, 'months'];
}

/** Articles that a site must have in its own language and has not, and what its terms do not name (D60). */
export async function gapsOfArticles(tx: Tx, wanted: Wanted): Promise<SiteGap[]> {
  const { merchantId, types, defaultLang } = wanted;
  const articles = await articlesOf(tx, merchantId);
  const has = (type: string) => articles.some((one) => one.type === type && one.lang === defaultLang);
  const missing = types
    .filter((type) => !has(type))
    .map((what) => ({ kind: 'articleMissing', what, lang: defaultLang }) as const);
  const written = articles.filter(({ type }) => type === 'warranty-terms' && types.includes(type));
  const lacking = written.flatMap((article) =>
    lackOfTerms(article, wanted).map((what) => ({ kind: 'termsLack', what, lang: article.lang }) as const),
  );
  return [...missing, ...lacking];
}
