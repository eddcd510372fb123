import type { ContentDocuments, ContentKind } from '@aftercare/contract/content/documents';
import { type Language, languages } from '@aftercare/contract/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';

export type ContentSite = { merchantId: string; defaultLang: Language };

export type Publishing = { tx: Tx; site: ContentSite; now: Date };

export type Item<K extends ContentKind> = { entryId: string; document: ContentDocuments[K] };

export type Projection<K extends ContentKind> = {
  /**
   * Writes the rows that visitors' calls read for these documents, and removes the rows of their former
   * versions.
   */
  put(publishing: Publishing, items: readonly Item<K>[]): Promise<void>;
  drop(publishing: Publishing, items: readonly Item<K>[]): Promise<void>;
};

export function inEachLanguage<Texts, Row>(
  texts: Partial<Record<Language, Texts | undefined>>,
  rowOf: (texts: Texts, lang: Language) => Row,
): Row[] {
  return languages.flatMap((lang) => {
    const own = texts[lang];
    return own === undefined ? [] : [rowOf(own, lang)];
  });
}

export function inAllLanguages<Texts, Value>(
  texts: Partial<Record<Language, Texts | undefined>>,
  defaultLang: Language,
  valueIn: (texts: Texts) => Value,
): Record<Language, Value> {
  const first = languages.find((lang) => texts[lang] !== undefined);
  const rest = texts[defaultLang] ?? (first && texts[first]);
  if (rest === undefined) throw new InvariantViolated('The document has no text in any language.');
  const [en_US, de_DE, ja_JP] = languages.map((lang) => valueIn(texts[lang] ?? rest));
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
