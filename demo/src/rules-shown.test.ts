import { type BrandFeatures, brandRules } from '@aftercare/contract/sites/brand-rules';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { expect, test } from 'vitest';
import { demoSites } from './sites.ts';

type Predicate = (features: BrandFeatures, configuration: MerchantConfiguration) => boolean;

const has =
  (noticeId: string): Predicate =>
  ({ notices }) =>
    notices.some((one) => one.noticeId === noticeId);

const rules: [rule: string, applies: Predicate, sites: string][] = [
  ['out of service', ({ outOfService }) => outOfService !== null, 'catboat-us fqq-us snapfresh-us'],
  ['triple-monitor tip', has('urgency-triple-monitor'), 'fopo-de fopo-us fqq-de'],
  ['SP310 tip', has('urgency-sp310'), 'idprt-jp idprt-us'],
  ['call-centre tip', has('urgency-call-centre-break'), 'air-choice-jp kimo-jp lepow-jp'],
  ['green tip', ({ urgencyTip }) => urgencyTip === 'green', 'ecovictor-us'],
  ['green theme', ({ theme }) => theme === 'green', 'ecovictor-us'],
  ['recycling', ({ recycling }) => recycling, 'ecovictor-us'],
  ['notification tip', has('notification'), 'fqq-de'],
  ['self-install page', ({ selfInstall }) => selfInstall, 'fopo-de fopo-us fqq-de idprt-jp idprt-us'],
  ['no warranty', ({ offersWarranty }) => !offersWarranty, 'hohem-us snapfresh-jp'],
  ['no warranty by the site’s own setting', (_, { supportWarranty }) => !supportWarranty, 'snapfresh-jp'],
  ['no page-uv', ({ pageUv }) => !pageUv, 'catboat-de catboat-us'],
  ['open without a chat', ({ chat, outOfService }) => !chat && !outOfService, 'fqq-de'],
  ['no bot for free text', (_, { zhuiyiBotStatus }) => !zhuiyiBotStatus, 'idprt-us'],
  ['name and password', ({ asksNameAndPassword }) => asksNameAndPassword, 'lepow-de'],
  ['a logo that links to another site', (_, { redirectUrl }) => redirectUrl !== '', 'lepow-jp'],
  ['strict', (_, { isStrict }) => isStrict, 'catboat-de'],
  ['asks for the postal code', ({ asksPostalCode }) => asksPostalCode, 'catboat-de'],
  ['hidden email addresses', (_, { hidesMailboxes }) => hidesMailboxes, 'catboat-de'],
  [
    'consent beyond de',
    ({ consent }, { countryWebsiteName: c }) => c !== 'de' && consent === 'required',
    'air-choice-jp',
  ],
  ['consent by choice', (_, { consentMode }) => consentMode === 'not-required', 'idprt-jp'],
  [
    'a warranty site in service without a tip',
    ({ notices, outOfService, offersWarranty }) => !outOfService && offersWarranty && notices.length === 0,
    'catboat-de lepow-de',
  ],
];

test.each(rules)('shows the rule on a demo site: %s', (_, applies, sites) => {
  const shown = demoSites.filter(({ configuration }) =>
    applies(brandRules(configuration, new Date()), configuration),
  );
  expect(shown.map(({ id }) => id).sort()).toEqual(sites.split(' '));
});

test('every brand of the specification has a site, and us, jp and de have at least four each', () => {
  const spec = 'air choice,catboat,ecovictor,fopo,fqq,hohem,idprt,kimo,lepow,snapfresh';
  const brands = new Set(demoSites.map(({ configuration }) => configuration.brandName.toLowerCase()));
  expect([...brands].sort().join()).toBe(spec);
  expect(demoSites.length).toBeGreaterThanOrEqual(14);
  const countries = Map.groupBy(demoSites, ({ configuration }) => configuration.countryWebsiteName);
  expect([...countries.keys()].sort()).toEqual(['de', 'jp', 'us']);
  for (const own of countries.values()) expect(own.length).toBeGreaterThanOrEqual(4);
});

test('each site with the self-install page has products for it in its catalogue, idprt only SP310', () => {
  for (const { id, configuration, products } of demoSites) {
    const guided = products
      .filter(({ tags }) => tags.includes('self-install'))
      .map(({ names }) => names.en_US);
    if (brandRules(configuration, new Date()).selfInstall)
      expect([id, guided.length > 0]).toEqual([id, true]);
    if (id.startsWith('idprt')) expect(guided).toEqual([expect.stringContaining('SP310')]);
  }
});
