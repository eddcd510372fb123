import { languages } from '@aftercare/contract/languages';
import { expect, test } from 'vitest';
import { countriesIn, isCountry } from './countries.ts';

test.each(languages)(
  'the countries in %s are the 249 of ISO 3166-1, each with a name and a phone code',
  (lang) => {
    const list = countriesIn(lang);
    const codes = list.map(({ code }) => code);
    expect(new Set(codes).size).toBe(249);
    expect(codes).toEqual(expect.arrayContaining(['AQ', 'BV', 'HM', 'TF', 'GS', 'UM', 'PN']));
    for (const code of ['AC', 'TA', 'XK']) expect(codes).not.toContain(code);
    for (const { code, name, phoneCode } of list)
      expect([code, name === code, phoneCode]).toEqual([code, false, expect.stringMatching(/^\+\d{1,3}$/)]);
  },
);

test('an account keeps a country code that an earlier version offered and the list no longer has', () => {
  expect(['XK', 'PN', 'ZZ', ''].map(isCountry)).toEqual([true, true, false, false]);
});
