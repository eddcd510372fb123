import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { isLanguage, type Language } from '@aftercare/contract/languages';
import { presetOf } from '../parts/country-presets.ts';

/** The language of the address, or else that of the site's country. */
export const languageOr = (
  lang: string | undefined,
  { country }: Pick<DeskPerson['merchants'][number], 'country'>,
): Language => (isLanguage(lang) ? lang : presetOf(country)[1]);
