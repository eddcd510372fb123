import { expect, test } from 'vitest';
import { buildMerchant } from '../../../testing/cases/build-merchant.ts';
import { sistersOf } from './sisters.ts';

const site = (id: string, brandName: string, country: string, defaultLang: 'en_US' | 'de_DE' | 'ja_JP') =>
  buildMerchant({ id, configuration: { brandName, countryWebsiteName: country, defaultLang } });
const us = site('n-us', 'Northwind', 'us', 'en_US');
const uk = site('n-uk', ' NORTHWIND', 'uk', 'en_US');
const de = site('n-de', 'northwind ', 'de', 'de_DE');
const at = site('n-at', 'Northwind', 'at', 'de_DE');
const jp = site('n-jp', 'Northwind', 'jp', 'ja_JP');
const other = site('s-us', 'Southwind', 'us', 'en_US');

const tags = (of: typeof us, all: (typeof us)[]) =>
  sistersOf(of, all).map(({ hreflang, isDefault, merchant }) => [hreflang, merchant.id, isDefault]);

test("a brand's sites list each other by language and country, and no other brand's", () => {
  expect(tags(de, [at, de, jp, other, uk, us])).toEqual([
    ['de-AT', 'n-at', false],
    ['de-DE', 'n-de', false],
    ['ja-JP', 'n-jp', false],
    ['en-GB', 'n-uk', false],
    ['en-US', 'n-us', true],
  ]);
});

test('the default of hreflang is the English site, or else the first one', () => {
  expect(tags(de, [de, uk]).find(([, , isDefault]) => isDefault)?.[1]).toBe('n-uk');
  expect(tags(jp, [at, jp]).find(([, , isDefault]) => isDefault)?.[1]).toBe('n-at');
});

test('of two sites with the same country and language each lists itself', () => {
  const second = site('n-us-2', 'Northwind', 'us', 'en_US');
  expect(tags(second, [us, second, de]).map(([, id]) => id)).toEqual(['n-us-2', 'n-de']);
  expect(tags(us, [us, second, de]).map(([, id]) => id)).toEqual(['n-us', 'n-de']);
});
