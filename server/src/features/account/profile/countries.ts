import type { Country, PhoneCountry } from '@aftercare/contract/countries';
import { type Language, languages } from '@aftercare/contract/languages';
import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';

const iso =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );
/** Countries that libphonenumber does not list: the code of the network that serves them. */
const servedBy: Readonly<Record<string, string>> = {
  AQ: '672',
  BV: '47',
  GS: '500',
  HM: '672',
  PN: '64',
  TF: '262',
  UM: '1',
};
const known: ReadonlySet<string> = new Set(iso);

const phoneCodeOf = (code: string): string => servedBy[code] ?? getCountryCallingCode(code as CountryCode);

const localeOf = (lang: Language) => lang.replace('_', '-');

function namedIn(lang: Language): PhoneCountry[] {
  const names = new Intl.DisplayNames([localeOf(lang)], { type: 'region' });
  const { compare } = new Intl.Collator(localeOf(lang));
  return iso
    .map((code) => ({ code, name: names.of(code) ?? code, phoneCode: `+${phoneCodeOf(code)}` }))
    .sort((one, other) => compare(one.name, other.name));
}

const listed = new Map(languages.map((lang) => [lang, namedIn(lang)]));

/** Also true for codes outside ISO that former versions offered (XK, AC, TA), since accounts have them. */
export const isCountry = (code: string): boolean => known.has(code) || isSupportedCountry(code);

export const countriesIn = (lang: Language): PhoneCountry[] => listed.get(lang) ?? [];

export const withoutPhone = ({ code, name }: PhoneCountry): Country => ({ code, name });
