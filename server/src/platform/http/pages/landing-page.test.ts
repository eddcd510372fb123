import { describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../../testing/cases/build-merchant.ts';
import { landingPage } from './landing-page.ts';

const desk = 'http://localhost:3000';
const northwindUs = buildMerchant({ id: 'northwind-us' });
const northwindDe = buildMerchant({ id: 'northwind-de', configuration: { countryWebsiteName: 'de' } });
const alpine = buildMerchant({
  id: 'alpine-jp',
  configuration: { brandName: 'alpine', merchantBrand: 'Alpine', countryWebsiteName: 'jp' },
});

const brandsOf = (page: string) =>
  page
    .split('<h2>')
    .slice(1)
    .map((part) => [
      part.slice(0, part.indexOf('</h2>')).replace(/<svg.*<\/svg>/, ''),
      ...[...part.matchAll(/href="([^"]*)" aria-label="([^"]*)"/g)].map(
        ([, href, label]) => `${label} ${href}`,
      ),
    ]);

describe('the landing page of the plain host', () => {
  it('lists the sites brand by brand, by country, each with its address', () => {
    expect(brandsOf(landingPage([northwindDe, alpine, northwindUs], desk))).toEqual([
      ['Alpine', 'Alpine, Japan http://alpine-jp.localhost:3000/web/'],
      [
        'Northwind',
        'Northwind, Germany http://northwind-de.localhost:3000/web/',
        'Northwind, United States http://northwind-us.localhost:3000/web/',
      ],
    ]);
  });

  it('marks sites that are out of service or without a warranty, and no others', () => {
    const closed = { contactPhone: '', email: '', words: {} };
    const remarks = (...[given]: [Partial<typeof alpine.features>]) =>
      [
        ...landingPage([{ ...alpine, features: { ...alpine.features, ...given } }], desk).matchAll(
          /<small>(.*?)</g,
        ),
      ].map(([, remark]) => remark);
    expect(remarks({})).toEqual([]);
    expect(remarks({ outOfService: closed })).toEqual(['out of service']);
    expect(remarks({ offersWarranty: false })).toEqual(['no warranty']);
    expect(remarks({ outOfService: closed, offersWarranty: false })).toEqual(['out of service']);
  });

  it('shows the given remark of a site as text, and none for a site that is out of service', () => {
    const remarks = new Map([['alpine-jp', 'try order 250-1 <&>']]);
    const page = (site: typeof alpine) => landingPage([site, northwindUs], desk, { remarks });
    expect(page(alpine).match(/<small>.*?<\/small>/g)).toEqual([
      '<small>try order 250-1 &lt;&amp;&gt;</small>',
    ]);
    const closed = { ...alpine.features, outOfService: { contactPhone: '', email: '', words: {} } };
    expect(page({ ...alpine, features: closed })).not.toContain('250-1');
  });

  it('escapes a brand’s name', () => {
    const page = landingPage([buildMerchant({ configuration: { merchantBrand: '<b>"&' } })], desk);
    expect(page).toContain('&lt;b&gt;&quot;&amp;');
    expect(page).not.toContain('<b>');
  });

  it('links to the desk, also when there is no site yet', () => {
    for (const merchants of [[], [alpine]])
      expect(landingPage(merchants, desk)).toContain('<a href="http://localhost:3000/desk/">');
    expect(landingPage([], desk)).toContain('There is no site yet.');
  });
});
