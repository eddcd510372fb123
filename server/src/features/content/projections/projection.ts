import type { ContentDocuments, ContentKind } from '@aftercare/contract/content/documents';
import { type Language, languages } from '@aftercare/contract/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';

export type ContentSite = { merchantId: string; defaultLang: Language };

export type Publishing = { tx: Tx; site: ContentSite; now: Date };

export type Item<K extends ContentKind> = { entryId: string; document: ContentDocuments[K] };

export type Projection<K extends ContentKind> = {
  /** Shows these documents and removes everything of their former versions. */
  put(publishing: Publishing, items: readonly Item<K>[]): Promise<void>;
  drop(publishing: Publishing, items: readonly Item<K>[]): Promise<void>;
};

export function inEachLanguage<Words, Row>(
  words: Partial<Record<Language, Words | undefined>>,
  rowOf: (words: Words, lang: Language) => Row,
): Row[] {
  return languages.flatMap((lang) => {
    const own = words[lang];
    return own === undefined ? [] : [rowOf(own, lang)];
  });
}

export function inAllLanguages<Words, Value>(
  words: Partial<Record<Language, Words | undefined>>,
  defaultLang: Language,
  valueIn: (words: Words) => Value,
): Record<Language, Value> {
  const first = languages.find((lang) => words[lang] !== undefined);
  const rest = words[defaultLang] ?? (first && words[first]);
  if (rest === undefined) throw new InvariantViolated('The document has no text in any language.');
  const [en_US, de_DE, ja_JP] = languages.map((lang) => valueIn(words[lang] ?? rest));
  return { en_US, de_DE, ja_JP } as Record<Language, Value>;
}

export function missingLanguages<K extends ContentKind, Row>(
  items: readonly Item<K>[],
  rowOf: (item: Item<K>, lang: Language) => Row,
): Row[] {
  return items.flatMap((item) =>
    languages.filter((lang) => item.document.languages[lang] === undefined).map((lang) => rowOf(item, lang)),
  );
}
