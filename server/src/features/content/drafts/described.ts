import { articleTypes } from '@aftercare/contract/content/article-types';
import {
  type ContentDocument,
  type ContentDocuments,
  type ContentKind,
  languagesOf,
  titleOf,
} from '@aftercare/contract/content/documents';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';

const positions: { [K in ContentKind]: (document: ContentDocuments[K]) => number } = {
  product: ({ position }) => position,
  faq: ({ position }) => position,
  video: ({ position }) => position,
  manual: ({ position }) => position,
  article: ({ type }) => articleTypes.indexOf(type),
  story: ({ first }) => first ?? limits.contentMaxPosition,
};

export function described<K extends ContentKind>(
  kind: K,
  document: ContentDocuments[K],
  defaultLang: Language,
): { title: string; productId: string | null; position: number; langs: Language[] } {
  const whole: ContentDocument = document;
  return {
    title: titleOf(whole, defaultLang),
    productId: 'productId' in whole ? whole.productId : null,
    position: positions[kind](document),
    langs: languagesOf(whole),
  };
}
