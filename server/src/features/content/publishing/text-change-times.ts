import { isDeepStrictEqual } from 'node:util';
import type { ContentDocument } from '@aftercare/contract/content/documents';
import { type Language, languages } from '@aftercare/contract/languages';
import type { TextChangeTimes } from '../../../schema/content/content.tables.ts';

type Former = { document: ContentDocument | null; changed: TextChangeTimes };

export function textChangeTimes(
  former: Former,
  document: ContentDocument,
  stillRight: readonly Language[],
  now: Date,
): TextChangeTimes {
  const times = languages.flatMap((lang) => {
    const texts = document.languages[lang];
    if (texts === undefined) return [];
    const isSame = isDeepStrictEqual(former.document?.languages[lang], texts) && !stillRight.includes(lang);
    return [[lang, isSame ? (former.changed[lang] ?? now.getTime()) : now.getTime()] as const];
  });
  return Object.fromEntries(times);
}

export function staleLanguages(changed: TextChangeTimes, defaultLang: Language): Language[] {
  const ofDefault = changed[defaultLang];
  if (ofDefault === undefined) return [];
  return languages.filter((lang) => (changed[lang] ?? ofDefault) < ofDefault);
}
