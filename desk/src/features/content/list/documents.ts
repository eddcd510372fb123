import type { ArticleType } from '@aftercare/contract/content/article-types';
import { type ContentDocument, type ContentKind, languagesOf } from '@aftercare/contract/content/documents';
import type { ContentState } from '@aftercare/contract/desk/content/content';
import { type Language, languages } from '@aftercare/contract/languages';
import { fill, texts } from '../../../lib/parts/text.ts';

const t = texts.contentFields;

type TextsOf<K extends ContentKind> = NonNullable<ContentDocument<K>['languages'][Language]>;

const blankTexts: { readonly [K in ContentKind]: TextsOf<K> } = {
  product: { name: '', parameters: [] },
  faq: { question: '', variants: [], answer: '' },
  video: { title: '', captions: null },
  manual: { title: '', file: '', pages: null },
  article: { title: '', version: '', content: '' },
  story: { question: '', answer: '' },
};

export const initialTexts = (kind: ContentKind): object => blankTexts[kind];

type Beginning = { kind: ContentKind; entryId: string; lang: Language; position: number; productId: string };

/** A new document; a legal text's id is its type. */
export function blankDocument({ kind, entryId, lang, position, productId }: Beginning): ContentDocument {
  const languages = { [lang]: blankTexts[kind] };
  const general: { readonly [K in ContentKind]: object } = {
    product: {
      position,
      picture: '',
      skus: [],
      bundleSkus: [],
      tags: [],
      basisMonths: null,
      extendedMonths: null,
    },
    faq: { position, productId: productId || null },
    video: { position, productId, source: { kind: 'file', file: '' }, cover: null, durationSeconds: null },
    manual: { position, productId },
    article: { type: entryId as ArticleType },
    story: { first: null, next: [] },
  };
  return { ...general[kind], languages } as ContentDocument;
}

export const storedDocument = ({ draft, published }: ContentState): ContentDocument | null =>
  (draft?.document ?? published) as ContentDocument | null;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Languages to confirm before publishing: those whose text is unchanged while the default language's changes,
 * and those that were outdated before.
 */
export function languagesToRead(
  state: ContentState,
  draft: ContentDocument,
  defaultLang: Language,
): Language[] {
  const published = state.published as ContentDocument | null;
  if (published === null) return [];
  const isChanged = (lang: Language) => !isSame(published.languages[lang], draft.languages[lang]);
  const isAhead = isChanged(defaultLang);
  return languagesOf(draft).filter(
    (lang) => lang !== defaultLang && !isChanged(lang) && (isAhead || state.stale.includes(lang)),
  );
}

const isLabelled = (name: string): name is keyof typeof t.labels => Object.hasOwn(t.labels, name);

export function labelOf(path: string): string {
  const [first = '', lang, ...rest] = path.split('.');
  const named = (first === 'languages' ? rest : [first]).find(isLabelled);
  const language = languages.find((one) => one === lang);
  if (first !== 'languages' || language === undefined) return named ? t.labels[named] : path;
  if (named === undefined) return texts.languages[language];
  return fill(t.inLanguage, { field: t.labels[named], lang: texts.languages[language] });
}
