import { describe, expect, test } from 'vitest';
import { buildConfiguration } from '../../testing/build-configuration.ts';
import { brandRules as rulesAt } from './brand-rules.ts';
import { type MerchantConfiguration, merchantConfigurationSchema } from './configuration.ts';

const buildMerchant = (overrides: Partial<MerchantConfiguration> = {}) =>
  buildConfiguration({
    brandName: 'other',
    languages: ['en_US'],
    contactInfo: [{ contactPhone: '+1 555 0100', servicingTime: 'Mon-Fri', email: 'help@example.com' }],
    ...overrides,
  });

const now = new Date('2026-06-01T12:00:00Z');
const brandRules = (merchant: MerchantConfiguration) => rulesAt(merchant, now);

/**
 * Expected features of a site, written by hand from the specification. `tip` is shown near the chat button and
 * leads to a page; `closed`: the whole site is closed.
 */
type Shown = readonly [
  tip: string | null,
  leadsTo: string | null,
  menu: string,
  warranty: boolean,
  closed: boolean,
];
const menu = 'index product quickWarranty';
const menuWithGuide = 'index self-install product quickWarranty';
const plain: Shown = [null, null, menu, true, false];
const monitor: Shown = ['tripleMonitor', '/self-install', menuWithGuide, true, false];
const sp310: Shown = ['onlySp310', '/self-install', menuWithGuide, true, false];
const callCentre: Shown = ['callCentreBreak', 'mailto:help@example.com', menu, true, false];
const green: Shown = ['recycling', '/recycling', menu, true, false];
const closed: Shown = [null, null, '', true, true];
const noWarranty: Shown = [null, null, 'index product', false, false];

const oracle: readonly (readonly [brand: string, us: Shown, jp: Shown, de: Shown])[] = [
  ['fopo', monitor, monitor, monitor],
  ['fqq', closed, monitor, monitor],
  ['idprt', sp310, sp310, sp310],
  ['lepow', plain, callCentre, plain],
  ['air choice', plain, callCentre, plain],
  ['kimo', plain, callCentre, plain],
  ['ecovictor', green, green, green],
  ['catboat', closed, plain, plain],
  ['snapfresh', closed, plain, plain],
  ['hohem', noWarranty, noWarranty, noWarranty],
  ['other', plain, plain, plain],
];

const rows = oracle.flatMap(([brand, us, jp, de]) => [
  [brand, 'us', ...us] as const,
  [brand, 'jp', ...jp] as const,
  [brand, 'de', ...de] as const,
]);

describe('the features of each brand on each site', () => {
  test.each(rows)('%s on %s: tip %s to %s, menu "%s", warranty %s, closed %s', (...row) => {
    const [brandName, countryWebsiteName, tip, leadsTo, shownMenu, warranty, isClosed] = row;
    const shown = brandRules(buildMerchant({ brandName, countryWebsiteName }));
    expect(shown.notices.map(({ textKey, button }) => [textKey, button?.href])).toEqual(
      tip ? [[tip, leadsTo]] : [],
    );
    expect(shown.phonePaused).toBe(tip === 'callCentreBreak');
    expect(shown.urgencyTip).toBe(tip ? (brandName === 'ecovictor' ? 'green' : 'normal') : null);
    expect(shown.menu.join(' ')).toBe(shownMenu);
    expect(shown.selfInstall).toBe(shownMenu.includes('self-install'));
    expect(shown.offersWarranty).toBe(warranty);
    expect(shown.homeRegisterPopup).toBe(warranty && !isClosed);
    expect(shown.outOfService !== null).toBe(isClosed);
    expect(shown.chat).toBe(!isClosed);
    expect(shown.asksPhone).toBe(countryWebsiteName === 'us');
    expect(shown.pageUv).toBe(brandName !== 'catboat');
    expect(shown.recycling).toBe(brandName === 'ecovictor');
    expect(shown.theme).toBe(brandName === 'ecovictor' ? 'green' : 'default');
    expect(shown.consent).toBe(countryWebsiteName === 'de' ? 'required' : 'not-required');
  });
});

describe('brand rules', () => {
  test('compare names trimmed, in lower case and with spaces collapsed', () => {
    const shown = brandRules(buildMerchant({ brandName: '  AIR \t Choice ', countryWebsiteName: 'jp' }));
    expect(shown.urgencyTip).toBe('normal');
  });

  test('do not match names of Object.prototype', () => {
    for (const brandName of ['constructor', 'toString', '__proto__']) {
      expect(brandRules(buildMerchant({ brandName }))).toEqual(brandRules(buildMerchant()));
    }
  });

  test('show the contact of a closed site, and load no third-party scripts there', () => {
    const script = { name: 'Heat', src: 'https://heat.example/x.js' };
    const shown = brandRules(
      buildMerchant({
        brandName: 'catboat',
        heatMap: script,
        isLiveAgent: true,
        liveAgentJs: 'https://agent.example/x.js',
        liveNotification: true,
      }),
    );
    expect(shown.outOfService).toEqual({
      contactPhone: '+1 555 0100',
      email: 'help@example.com',
      words: {},
    });
    expect([shown.heatMap, shown.liveAgent, shown.notices, shown.menu]).toEqual([null, null, [], []]);
  });

  test('the notification notice comes before the urgency tip', () => {
    const { notices } = brandRules(buildMerchant({ brandName: 'fopo', liveNotification: true }));
    expect(notices.map(({ kind }) => kind)).toEqual(['notification', 'urgency']);
  });

  test('omit the button if the site has no email address', () => {
    const { notices } = brandRules(buildMerchant({ liveNotification: true, contactInfo: [] }));
    expect(notices).toMatchObject([{ kind: 'notification', button: null, email: '', contactPhone: '' }]);
  });

  test('remove the warranty if support_warranty is 0', () => {
    const shown = brandRules(buildMerchant({ supportWarranty: false }));
    expect([shown.offersWarranty, shown.homeRegisterPopup]).toEqual([false, false]);
    expect(shown.menu).not.toContain('quickWarranty');
    expect(shown.articles).not.toContain('warranty-terms');
  });

  test('enable the chat by is_live_chat alone, not by the notification', () => {
    expect(brandRules(buildMerchant({ isLiveChat: false })).chat).toBe(false);
    expect(brandRules(buildMerchant({ liveNotification: true })).chat).toBe(true);
  });

  test('ask for name and password unless the setting says order number and email', () => {
    expect(brandRules(buildMerchant()).asksNameAndPassword).toBe(false);
    expect(brandRules(buildMerchant({ funcConfWarranty: '' })).asksNameAndPassword).toBe(true);
  });

  test('load the script of a live-agent provider only if it is switched on and named', () => {
    const liveAgentJs = 'https://agent.example/x.js';
    const named = { name: 'agent.example', src: liveAgentJs };
    expect(brandRules(buildMerchant({ isLiveAgent: true, liveAgentJs })).liveAgent).toEqual(named);
    expect(brandRules(buildMerchant({ isLiveAgent: false, liveAgentJs })).liveAgent).toBeNull();
    expect(brandRules(buildMerchant({ isLiveAgent: true })).liveAgent).toBeNull();
  });

  test('let a site override its consent mode and its recycling promo', () => {
    expect(brandRules(buildMerchant({ consentMode: 'required' })).consent).toBe('required');
    expect(brandRules(buildMerchant({ recycling: true })).recycling).toBe(true);
    expect(brandRules(buildMerchant({ brandName: 'ecovictor', recycling: false })).recycling).toBe(false);
  });

  test('require an imprint in Germany and a transmission notice in Japan', () => {
    const articles = (countryWebsiteName: string) =>
      brandRules(buildMerchant({ countryWebsiteName })).articles;
    expect(articles('us')).toEqual(['privacy', 'warranty-terms']);
    expect(articles('de')).toEqual(['privacy', 'warranty-terms', 'imprint', 'accessibility']);
    expect(articles('jp')).toEqual(['privacy', 'warranty-terms', 'external-transmission']);
  });
});

describe('a stored merchant', () => {
  const accepts = (overrides: object) =>
    merchantConfigurationSchema.safeParse({ ...buildMerchant(), ...overrides }).success;

  test('a valid stored merchant is accepted', () => {
    expect(accepts({})).toBe(true);
    expect(
      accepts({
        hours: { weekly: [{ weekday: 1, open: '09:00', close: '17:30' }], closedOn: ['2026-12-25'] },
      }),
    ).toBe(true);
    expect(accepts({ redirectUrl: 'https://brand.example/', logo: 'https://brand.example/logo.png' })).toBe(
      true,
    );
  });

  test.each([
    ['script code in place of a URL', { liveAgentJs: 'alert(1)' }],
    ['a script without https', { heatMap: { name: 'x', src: 'http://x.example/a.js' } }],
    ['a redirect to a javascript: URL', { redirectUrl: 'javascript:alert(1)' }],
    ['a logo by a protocol-relative URL', { logo: '//evil.example/x.png' }],
    ['a default language that is not offered', { defaultLang: 'de_DE' }],
    ['an unknown time zone', { timeZone: 'Mars/Base' }],
    ['a colour with further style rules', { accent: 'red; background: url(x)' }],
    ['an unknown key', { isAdmin: true }],
    ['a negative number of months', { warrantyInfo: { basisMonths: -1, extendedMonths: 0 } }],
  ])('%s is refused', (_, overrides) => {
    expect(accepts(overrides)).toBe(false);
  });
});
