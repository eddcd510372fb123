import { describe, expect, test } from 'vitest';
import { readHosts, readNewSite } from './new-site.ts';
import { readHost, siteIdOf, siteIdProblem } from './site-names.ts';

const site = (given: object = {}) => ({
  merchantId: 'northwind-de',
  copyOf: null,
  brandName: 'northwind',
  merchantBrand: 'Northwind',
  countryWebsiteName: 'de',
  languages: ['de_DE'],
  defaultLang: 'de_DE',
  hosts: ['help.northwind.example'],
  timeZone: 'Europe/Berlin',
  mailSender: { name: 'Northwind', address: 'help@northwind.example' },
  ...given,
});

describe('a host name', () => {
  test.each([
    ['Help.Northwind.EXAMPLE', 'help.northwind.example'],
    [' help.northwind.example. ', 'help.northwind.example'],
    ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
    ['northwind-de.localhost', 'northwind-de.localhost'],
  ])('stores %j as %s', (text, host) => {
    expect(readHost(text)).toEqual({ kind: 'ok', host });
  });

  test.each([
    ['', 'required', ''],
    ['localhost', 'reserved', ''],
    ['www', 'reserved', ''],
    ['desk', 'reserved', ''],
    ['shop.local', 'reserved', ''],
    ['münchen.example', 'punycode', 'xn--mnchen-3ya.example'],
    ['ヘルプ.example', 'punycode', 'xn--udkb1d.example'],
    ['😀.example', 'wrongForm', ''],
    ['https://help.northwind.example/start', 'wrongForm', 'help.northwind.example'],
    ['help.northwind.example:3000', 'wrongForm', 'help.northwind.example'],
    ['127.0.0.1', 'wrongForm', ''],
    ['-help.example', 'wrongForm', ''],
    ['help..example', 'wrongForm', ''],
    ['a b.example', 'wrongForm', ''],
    [`${'a'.repeat(300)}.example`, 'tooLong', ''],
  ])('refuses %j as %s', (text, problem, suggested) => {
    expect(readHost(text)).toEqual({ kind: 'wrong', problem, suggested });
  });
});

describe('the id of a site', () => {
  test.each([
    ['North Wind', 'jp', 'north-wind-jp'],
    ['Müller & Söhne', 'de', 'mueller-soehne-de'],
    ['  Crème ', 'us', 'creme-us'],
    ['日本', 'jp', 'jp'],
    ['x'.repeat(300), 'us', 'x'.repeat(40)],
  ])('derives the id of a site from the brand %j in the country %s: %s', (brand, country, id) => {
    expect(siteIdOf(brand, country)).toBe(id);
    expect(siteIdProblem(id)).toBeUndefined();
  });

  test.each([
    ['', 'required'],
    ['desk', 'reserved'],
    ['North', 'wrongForm'],
    ['north😀', 'wrongForm'],
    ['-north', 'wrongForm'],
    ['n'.repeat(41), 'tooLong'],
  ])('%j is refused as %s', (id, problem) => {
    expect(siteIdProblem(id)).toBe(problem);
  });
});

describe('a new site', () => {
  test('trims the names of a new site, and stores its hosts in lower case', () => {
    const read = readNewSite(site({ merchantBrand: ' Northwind ', hosts: ['Help.Northwind.example'] }));
    expect(read).toEqual({ kind: 'ok', site: site() });
  });

  test.each<[string, object, object]>([
    ['no name', { merchantBrand: ' ' }, { merchantBrand: 'required' }],
    ['a name of 300 characters', { merchantBrand: 'x'.repeat(300) }, { merchantBrand: 'tooLong' }],
    ['a name of emoji alone', { brandName: '😀' }, { brandName: 'wrongForm' }],
    ['an emoji in the id', { merchantId: 'north-😀' }, { merchantId: 'wrongForm' }],
    ['a reserved id', { merchantId: 'desk' }, { merchantId: 'reserved' }],
    ['no host', { hosts: [] }, { hosts: 'required' }],
    ['a duplicate host', { hosts: ['a.example', 'A.example'] }, { 'hosts.1': 'twice' }],
    ['a reserved host', { hosts: ['localhost'] }, { 'hosts.0': 'reserved' }],
    ['no language', { languages: [] }, { languages: 'required', defaultLang: 'notAmongLanguages' }],
    [
      'a default language that is not among the languages',
      { defaultLang: 'ja_JP' },
      { defaultLang: 'notAmongLanguages' },
    ],
    ['an unknown time zone', { timeZone: 'Mars/Base' }, { timeZone: 'wrongForm' }],
    [
      'a country name in place of a code',
      { countryWebsiteName: 'Germany' },
      { countryWebsiteName: 'wrongForm' },
    ],
    ['an unknown field', { version: 1 }, { version: 'unknown' }],
  ])('refuses a new site with %s, and names the path', (_, given, problems) => {
    const read = readNewSite(site(given));
    expect(read.kind === 'wrong' && read.problems).toEqual(expect.objectContaining(problems));
  });

  test('suggests the punycode form of a host name with letters that are not ASCII', () => {
    expect(readNewSite(site({ hosts: ['münchen.example'] }))).toEqual({
      kind: 'wrong',
      problems: { 'hosts.0': 'punycode' },
      suggested: { 'hosts.0': 'xn--mnchen-3ya.example' },
    });
  });

  test.each([null, 'site', [], { hosts: 'a.example' }, { hosts: [null] }])('rejects %j', (document) => {
    expect(readNewSite(document).kind).toBe('wrong');
  });
});

test('validates and converts a list of hosts as it does the hosts of a new site', () => {
  expect(readHosts(['A.example'])).toEqual({ kind: 'ok', hosts: ['a.example'] });
  expect(readHosts(['localhost'])).toMatchObject({ problems: { 'hosts.0': 'reserved' } });
});
