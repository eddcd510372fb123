import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from '../read-configuration.ts';
import { nearestReadableAccent, normaliseAccent } from './accent.ts';
import { hexOf, oklchOfHex } from './colour.ts';
import { colourOf, isReadableAccent, readAccent } from './shades.ts';

const hex = fc.stringMatching(/^[0-9a-f]{6}$/);

describe('a hex colour', () => {
  test.each(['#c02030', 'c02030', '#C02030', '  #c02030 '])('stores %j as oklch', (text) => {
    expect(normaliseAccent(text)).toMatch(/^oklch\(0\.\d+ 0\.\d+ \d+(\.\d+)?\)$/);
    expect(hexOf(readAccent(normaliseAccent(text)))).toBe('#c02030');
  });

  test('reads three digits as the same colour with each digit doubled', () => {
    expect(normaliseAccent('#28f')).toBe(normaliseAccent('2288ff'));
  });

  test('survives the conversion to within one step of a channel', () => {
    const channels = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
    fc.assert(
      fc.property(hex, (digits) => {
        const back = channels(hexOf(readAccent(normaliseAccent(digits))));
        const apart = channels(`#${digits}`).map((one, index) => Math.abs(one - (back[index] ?? 999)));
        expect(Math.max(...apart)).toBeLessThanOrEqual(2);
      }),
    );
  });

  test.each(['#12', '#12345', 'red', '', '#gggggg', 'oklch(0.5 0.1 20)'])('rejects %j', (text) => {
    expect(oklchOfHex(text)).toBeNull();
    expect(normaliseAccent(text)).toBe(text);
  });
});

describe('the nearest legible colour', () => {
  test('the nearest legible colour of any hex colour is legible and has the same hue', () => {
    fc.assert(
      fc.property(hex, (digits) => {
        const nearest = nearestReadableAccent(digits);
        expect(nearest !== null && isReadableAccent(nearest)).toBe(true);
        const [before, after] = [colourOf(normaliseAccent(digits)), colourOf(nearest ?? '')];
        if ((before?.c ?? 0) > 0.01) expect(after?.h).toBeCloseTo(before?.h ?? 0, 0);
      }),
      { numRuns: 300 },
    );
  });

  test('a legible colour is returned unchanged, and text that is no colour gives null', () => {
    expect(nearestReadableAccent('oklch(0.55 0.12 250)')).toBe('oklch(0.55 0.12 250)');
    expect(nearestReadableAccent('red')).toBeNull();
  });
});

describe('a stored value that is no longer accepted', () => {
  const site = (given: object) => ({
    brandName: 'northwind',
    merchantBrand: 'Northwind',
    countryWebsiteName: 'us',
    defaultLang: 'en_US',
    languages: ['en_US'],
    redirectUrl: '',
    logo: '',
    contactInfo: [],
    isLiveChat: true,
    liveNotification: false,
    isLiveAgent: false,
    liveAgentJs: '',
    allDayServices: true,
    zhuiyiBotStatus: true,
    botEngine: 'embedded',
    supportWarranty: true,
    funcConfWarranty: '',
    livechat: { licenseId: '', clientId: '', groupId: '' },
    warrantyInfo: null,
    isStrict: false,
    hidesMailboxes: false,
    phoneRequired: true,
    shoppingSites: [],
    timeZone: 'UTC',
    hours: null,
    accent: 'oklch(0.9 0.1 100)',
    mailSender: { name: 'Northwind', address: 'a@northwind.example' },
    heatMap: null,
    homeRegisterPopup: true,
    consentMode: null,
    recycling: null,
    ...given,
  });

  test('a stored colour that is no longer accepted does not block a change of another field', () => {
    expect(readConfiguration(site({ merchantBrand: 'North' }), site({})).kind).toBe('ok');
  });

  test('a change from one colour that is not accepted to another is refused', () => {
    const read = readConfiguration(site({ accent: '#ffee00' }), site({}));
    expect(read).toEqual({ kind: 'wrong', problems: { accent: 'unreadable' } });
  });

  test('a value that is not accepted is refused if the site has no stored value, or an accepted one', () => {
    expect(readConfiguration(site({}))).toMatchObject({ problems: { accent: 'unreadable' } });
    const long = readConfiguration(site({ merchantBrand: 'x'.repeat(300) }), site({}));
    expect(long).toEqual({ kind: 'wrong', problems: { merchantBrand: 'tooLong' } });
  });

  test('an address on the list is refused after its host was removed from the list', () => {
    const listed = { redirectUrl: 'https://brand.example/', redirectHosts: ['brand.example'] };
    const read = readConfiguration(site({ ...listed, redirectHosts: [] }), site(listed));
    expect(read).toMatchObject({ problems: { redirectUrl: 'hostNotListed' } });
  });
});
