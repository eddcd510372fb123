import { isDeepStrictEqual } from 'node:util';
import type { ContentDocument } from '@aftercare/contract/content/documents';
import { type Language, languages } from '@aftercare/contract/languages';
import type { WordsChanged } from '../../../schema/content/content.tables.ts';

type Former = { document: ContentDocument | null; changed: WordsChanged };

export function wordsChanged(
  former: Former,
  document: ContentDocument,
  stillRight: readonly Language[],
  now: Date,
): WordsChanged {
  const moments = languages.flatMap((lang) => {
    const words = document.languages[lang];
    if (words === undefined) return [];
    const isSame = isDeepStrictEqual(former.document?.languages[lang], words) && !stillRight.includes(lang);
    return [[lang, isSame ? (former.changed[lang] ?? now.getTime()) : now.getTime()] as const];
  });
  return Object.fromEntries(moments);
}

export function staleLanguages(changed: WordsChanged, defaultLang: Language): Language[] {
  const ofDefault = changed[defaultLang];
  if (ofDefault === undefined) return [];
  return languages.filter((lang) => (changed[lang] ?? ofDefault) < ofDefault);
}
