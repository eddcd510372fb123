import type { Language } from '@aftercare/contract/languages';
import { deskLanguage, localeOf } from './text.ts';

type Preset = readonly [timeZone: string, lang: Language];

const presets: Readonly<Record<string, Preset>> = {
  at: ['Europe/Vienna', 'de_DE'],
  au: ['Australia/Sydney', 'en_US'],
  be: ['Europe/Brussels', 'en_US'],
  br: ['America/Sao_Paulo', 'en_US'],
  ca: ['America/Toronto', 'en_US'],
  ch: ['Europe/Zurich', 'de_DE'],
  cz: ['Europe/Prague', 'en_US'],
  de: ['Europe/Berlin', 'de_DE'],
  dk: ['Europe/Copenhagen', 'en_US'],
  es: ['Europe/Madrid', 'en_US'],
  fi: ['Europe/Helsinki', 'en_US'],
  fr: ['Europe/Paris', 'en_US'],
  gb: ['Europe/London', 'en_US'],
  ie: ['Europe/Dublin', 'en_US'],
  in: ['Asia/Kolkata', 'en_US'],
  it: ['Europe/Rome', 'en_US'],
  jp: ['Asia/Tokyo', 'ja_JP'],
  kr: ['Asia/Seoul', 'en_US'],
  lu: ['Europe/Luxembourg', 'de_DE'],
  mx: ['America/Mexico_City', 'en_US'],
  nl: ['Europe/Amsterdam', 'en_US'],
  no: ['Europe/Oslo', 'en_US'],
  nz: ['Pacific/Auckland', 'en_US'],
  pl: ['Europe/Warsaw', 'en_US'],
  pt: ['Europe/Lisbon', 'en_US'],
  se: ['Europe/Stockholm', 'en_US'],
  sg: ['Asia/Singapore', 'en_US'],
  us: ['America/New_York', 'en_US'],
};

const names = new Intl.DisplayNames(localeOf(deskLanguage), { type: 'region', fallback: 'code' });

export const countryName = (code: string): string =>
  /^[a-z]{2}$/.test(code) ? (names.of(code.toUpperCase()) ?? code.toUpperCase()) : code;

export const countryOptions: readonly (readonly [code: string, name: string])[] = Object.keys(presets)
  .map((code) => [code, countryName(code)] as const)
  .sort(([, one], [, other]) => one.localeCompare(other, localeOf(deskLanguage)));

export const presetOf = (country: string): Preset => presets[country] ?? ['Etc/UTC', 'en_US'];
