import { readNewSite } from '@aftercare/contract/sites/new-site';
import { describe, expect, it } from 'vitest';
import { blankSite, type NewSiteValues, siteDocument, withSuggestions } from './new-site-values.ts';

const begun = blankSite('de', 'anna@brand.example');
const changed = (before: NewSiteValues, change: Partial<NewSiteValues>, host = 'localhost') =>
  withSuggestions(before, { ...before, ...change }, host);

describe('suggestions of a new site', () => {
  it('suggests a host name by visible name and country until the user types one', () => {
    const named = changed(begun, { merchantBrand: 'Café Müller' });
    expect(named.hosts).toEqual(['cafe-mueller-de.localhost']);
    expect(changed(named, { countryWebsiteName: 'jp' }).hosts).toEqual(['cafe-mueller-jp.localhost']);
  });

  it('keeps a host name that the user typed', () => {
    const own = changed(begun, { hosts: ['help.brand.example'] });
    expect(changed(own, { merchantBrand: 'Kuma' }).hosts).toEqual(['help.brand.example']);
  });

  it('suggests no host name unless the desk runs on localhost', () => {
    expect(changed(begun, { merchantBrand: 'Kuma' }, 'desk.brand.example').hosts).toEqual(['']);
  });

  it('suggests time zone and language by the country', () => {
    const { timeZone, languages, defaultLang } = changed(begun, { countryWebsiteName: 'jp' });
    expect({ timeZone, languages, defaultLang }).toEqual({
      timeZone: 'Asia/Tokyo',
      languages: ['ja_JP'],
      defaultLang: 'ja_JP',
    });
  });

  it('keeps a time zone and languages that the user chose', () => {
    const own = changed(begun, { timeZone: 'Europe/Zurich', languages: ['en_US', 'de_DE'] });
    const moved = changed(own, { countryWebsiteName: 'jp' });
    expect(moved).toMatchObject({ timeZone: 'Europe/Zurich', languages: ['en_US', 'de_DE'] });
  });
});

describe('the document of a new site', () => {
  it('fills empty names from the visible name, and satisfies the contract', () => {
    const document = siteDocument(changed(begun, { merchantBrand: 'Kuma' }));
    expect(document).toMatchObject({
      merchantId: 'kuma-de',
      brandName: 'Kuma',
      copyOf: null,
      mailSender: { name: 'Kuma', address: 'anna@brand.example' },
    });
    expect(readNewSite(document).kind).toBe('ok');
  });

  it('keeps the position of each host name, so that a problem is shown at its field', () => {
    const read = readNewSite(
      siteDocument({ ...begun, merchantBrand: 'Kuma', hosts: ['a.example', '', '🐻.example'] }),
    );
    expect(read).toMatchObject({ problems: { 'hosts.1': 'required', 'hosts.2': 'wrongForm' } });
  });
});
