import type { Country, PhoneCountry } from '@aftercare/contract/countries';
import { type Language, languages } from '@aftercare/contract/languages';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

const codes = getCountries();
const known: ReadonlySet<string> = new Set(codes);

const localeOf = (lang: Language) => lang.replace('_', '-');

function namedIn(lang: Language): PhoneCountry[] {
  const names = new Intl.DisplayNames([localeOf(lang)], { type: 'region' });
  const { compare } = new Intl.Collator(localeOf(lang));
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code, phoneCode: `+${getCountryCallingCode(code)}` }))
    .sort((one, other) => compare(one.name, other.name));
}

const listed = new Map(languages.map((lang) => [lang, namedIn(lang)]));

export const isCountry = (code: string): boolean => known.has(code);

/** Every country and region that has a phone code, in the order of its names. */
export const countriesIn = (lang: Language): PhoneCountry[] => listed.get(lang) ?? [];

export const withoutPhone = ({ code, name }: PhoneCountry): Country => ({ code, name });
