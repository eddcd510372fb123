import { pages, productPage, siteBase } from '@aftercare/contract/pages';
import type { ProductDetail } from '@aftercare/contract/products/products';
import type { Merchant } from '@aftercare/contract/sites/view';
import { describe, expect, it } from 'vitest';
import type { PageName } from '../navigation/routes.ts';
import german from './de_DE.json';
import english from './en_US.json';
import japanese from './ja_JP.json';
import { indexedPages, pageHead, type Sister } from './page-head.ts';

type Overrides = { offersWarranty?: boolean; isClosed?: boolean; articles?: string[]; logo?: string };
const buildSite = ({
  offersWarranty = true,
  isClosed = false,
  articles = ['privacy', 'warranty-terms'],
  logo = '/files/logo',
}: Overrides = {}) =>
  ({
    brandName: 'north-wind-rules',
    merchantBrand: 'North & Wind',
    logo,
    features: { offersWarranty, articles, outOfService: isClosed ? { text: '' } : null },
  }) as unknown as Merchant;

const sister = (country: string, site = buildSite(), isDefault = false): Sister => ({
  hreflang: `xx-${country}`,
  origin: `https://${country}.example`,
  isDefault,
  site,
});

const headOf = (
  page: PageName,
  {
    site = buildSite(),
    sisters = [] as Sister[],
    isKnown = true,
    product = null as ProductDetail | null,
  } = {},
) =>
  pageHead({
    page,
    isKnown,
    site,
    sisters,
    product,
    lang: 'de_DE',
    title: 'T',
    origin: 'https://de.example',
    languages: ['en_US', 'de_DE'],
  });

describe('the head of a page', () => {
  it('has the address, picture and language of the page', () => {
    expect(headOf('quickWarranty')).toMatchObject({
      canonical: 'https://de.example/web/quickWarranty',
      image: 'https://de.example/files/logo',
      otherLangs: ['en_US'],
      isIndexed: true,
      description: german.quickWarranty.replace('{brand}', 'North & Wind'),
    });
    expect(headOf('home', { site: buildSite({ logo: 'https://cdn.example/l.png' }) }).image).toBe(
      'https://cdn.example/l.png',
    );
    expect(headOf('notFound', { isKnown: false })).toMatchObject({ canonical: '', isIndexed: false });
  });

  it('describes each page by its own text', () => {
    const pages = ['home', 'quickWarranty', 'privacy', 'warrantyTerms', 'imprint', 'login'] as const;
    const texts = pages.map((page) => headOf(page).description);
    expect(new Set(texts).size).toBe(pages.length);
    for (const text of texts) expect(text).toContain('North & Wind');
  });

  it('links to the same page on the brand’s other sites that have it', () => {
    const sisters = [
      sister('de'),
      sister('us', buildSite(), true),
      sister('jp', buildSite({ offersWarranty: false })),
    ];
    expect(headOf('home', { sisters }).alternates.map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ['xx-de', 'https://de.example/web/index'],
      ['xx-us', 'https://us.example/web/index'],
      ['xx-jp', 'https://jp.example/web/index'],
      ['x-default', 'https://us.example/web/index'],
    ]);
    const withWarranty = headOf('quickWarranty', { sisters }).alternates.map(({ hreflang }) => hreflang);
    expect(withWarranty).toEqual(['xx-de', 'xx-us', 'x-default']);
  });

  it('has no alternate links if the brand has one site, the others are closed, or the page is private', () => {
    expect(headOf('home', { sisters: [sister('de')] }).alternates).toEqual([]);
    const closed = sister('us', buildSite({ isClosed: true }));
    expect(headOf('home', { sisters: [sister('de'), closed] }).alternates).toEqual([]);
    expect(headOf('userCenter', { sisters: [sister('de'), sister('us')] }).alternates).toEqual([]);
  });
});

describe('the head of a product’s page', () => {
  const faqs = [{ faqId: '1', productId: 'p1', question: 'Wie?', answer: '<p>So.</p>', vote: '' as const }];
  const product = {
    productId: 'p1',
    productName: 'North P1',
    productImageUrl: '/files/p1',
    faqs,
  } as unknown as ProductDetail;

  it('has the product’s name, picture, address and answers', () => {
    const head = headOf('productDetail', { product });
    expect(head).toMatchObject({
      title: 'North P1 | North & Wind',
      image: 'https://de.example/files/p1',
      isIndexed: true,
      faqs,
      canonical: `https://de.example${siteBase}${productPage('p1')}`,
    });
    expect(head.description).toContain('North P1');
  });

  it('the product page without a product is not indexed', () => {
    expect(headOf('productDetail')).toMatchObject({ isIndexed: false, faqs: [], alternates: [] });
  });
});

describe('indexed pages', () => {
  it('all pages except private ones are indexed', () => {
    const listed = indexedPages(buildSite(), ['p 1']);
    expect(listed).toEqual(expect.arrayContaining(['/web/index', '/web/quickWarranty', '/web/privacy']));
    expect(listed).toContain(siteBase + productPage('p 1'));
    expect(listed).not.toContain(siteBase + pages.productDetail);
    const own = ['userCenter', 'conversation', 'email-undo', 'certificate', '404', 'imprint'];
    for (const page of own) expect(listed).not.toContain(`/web/${page}`);
  });

  it('only articles of a closed site are indexed, and no warranty pages of a brand without warranty', () => {
    expect(indexedPages(buildSite({ isClosed: true }), ['p1'])).toEqual(
      [pages.privacy, pages.warrantyTerms].map((path) => siteBase + path),
    );
    expect(headOf('home', { site: buildSite({ isClosed: true }) }).isIndexed).toBe(false);
    expect(indexedPages(buildSite({ offersWarranty: false }), [])).not.toContain('/web/quickWarranty');
  });
});

describe('descriptions', () => {
  it('the descriptions of pages exist in every language, are translated and name the brand', () => {
    for (const other of [german, japanese]) {
      expect(Object.keys(other)).toEqual(Object.keys(english));
      for (const text of Object.values(other)) expect(text).toContain('{brand}');
      expect(Object.values(other).filter((text) => Object.values<string>(english).includes(text))).toEqual(
        [],
      );
    }
  });
});
