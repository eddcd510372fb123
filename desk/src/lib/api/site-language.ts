import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { isLanguage, type Language } from '@aftercare/contract/languages';

const languageOfCountry: Readonly<Record<string, Language>> = { de: 'de_DE', jp: 'ja_JP' };

/** The language of the address, or else that of the site's country. */
export const languageOr = (
  lang: string | undefined,
  { country }: Pick<DeskPerson['merchants'][number], 'country'>,
): Language => (isLanguage(lang) ? lang : (languageOfCountry[country] ?? 'en_US'));
