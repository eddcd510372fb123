import type { TranslationLanguage } from '@aftercare/contract/desk/chat/translation-languages';
import type { Language } from '@aftercare/contract/languages';
import { deskLanguage, localeOf, texts } from '../../../lib/parts/text.ts';

/** The name of a language in the language of the desk. */
export function languageName(code: TranslationLanguage): string {
  return new Intl.DisplayNames([localeOf(deskLanguage)], { type: 'language' }).of(code) ?? code;
}

const codes = { en_US: 'en', de_DE: 'de', ja_JP: 'ja' } as const satisfies Record<
  Language,
  TranslationLanguage
>;
export const languageCode = (language: Language): TranslationLanguage => codes[language];

/** The desk's own language, which messages are translated into. */
export const ownLanguage = (): TranslationLanguage => languageCode(deskLanguage);

/** `code`: a problem of the translation, or the code of a refused call. */
export function problemOf(code: string): string {
  const { problems } = texts.translation;
  if (code === 'off' || code === 'busy' || code === 'tooSlow' || code === 'noConnection')
    return problems[code];
  if (code === 'tooManyAttempts' || code === 'tooManyRequests') return problems.tooMany;
  return problems.failed;
}
