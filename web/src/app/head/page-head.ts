import type { Language } from '@aftercare/contract/languages';
import { pages, productPage, siteBase } from '@aftercare/contract/pages';
import type { ProductDetail } from '@aftercare/contract/products/products';
import type { Merchant } from '@aftercare/contract/sites/view';
import { fill } from '../../lib/page/language.tsx';
import { privatePages } from '../document/page-meta.ts';
import { destinationOf, isArticlePage, type PageName } from '../navigation/routes.ts';
import german from './de_DE.json';
import english from './en_US.json';
import japanese from './ja_JP.json';

const descriptions: Record<Language, Readonly<Record<string, string>>> = {
  en_US: english,
  de_DE: german,
  ja_JP: japanese,
};

/** A site of the same brand. `hreflang` is its language and country. */
export type Sister = { hreflang: string; origin: string; isDefault: boolean; site: Merchant };

export type PageHead = {
  title: string;
  description: string;
  siteName: string;
  lang: Language;
  otherLangs: readonly Language[];
  /** Canonical address of the page; '' if the page has none. */
  canonical: string;
  isIndexed: boolean;
  alternates: readonly { hreflang: string; href: string }[];
  image: string;
  faqs: ProductDetail['faqs'];
};

type Params = {
  page: PageName;
  isKnown: boolean;
  site: Merchant;
  lang: Language;
  languages: readonly Language[];
  title: string;
  origin: string;
  sisters: readonly Sister[];
  product: ProductDetail | null;
};

function descriptionOf(key: string, lang: Language, names: { brand: string; product?: string }): string {
  const texts = descriptions[lang];
  return fill(texts[key] ?? texts.home ?? '', names);
}

/**
 * Whether search engines may list the page. False for private pages, and for a closed site except for its
 * articles.
 */
export function isIndexed(page: PageName, site: Merchant): boolean {
  if (page === 'notFound' || privatePages.has(page)) return false;
  return site.features.outOfService === null || isArticlePage(page);
}

const hasPage = (page: PageName, site: Merchant): boolean => {
  const destination = destinationOf(pages[page], site);
  return destination.kind === 'page' && destination.isKnown && isIndexed(page, site);
};

export function indexedPages(site: Merchant, productIds: readonly string[]): string[] {
  const listed = (Object.keys(pages) as PageName[]).filter((page) => hasPage(page, site));
  return listed
    .flatMap((page) => (page === 'productDetail' ? productIds.map(productPage) : [pages[page]]))
    .map((path) => siteBase + path);
}

/**
 * Links to the page on each site of the brand that has it, including this one, and `x-default` to that of the
 * default site. Empty if fewer than two sites have the page.
 */
function alternatesOf(page: PageName, sisters: readonly Sister[]): PageHead['alternates'] {
  const there = sisters.filter(({ site }) => hasPage(page, site));
  if (there.length < 2) return [];
  const href = (origin: string) => origin + siteBase + pages[page];
  const standard = there.find(({ isDefault }) => isDefault);
  return [
    ...there.map(({ hreflang, origin }) => ({ hreflang, href: href(origin) })),
    ...(standard ? [{ hreflang: 'x-default', href: href(standard.origin) }] : []),
  ];
}

function imageOf(logo: string, origin: string): string {
  return URL.canParse(logo, origin) ? new URL(logo, origin).href : '';
}

export function pageHead(params: Params): PageHead {
  const { page, isKnown, site, lang, languages, origin, product } = params;
  const brand = site.merchantBrand;
  const shared = { siteName: brand, lang, otherLangs: languages.filter((one) => one !== lang) };
  const mayIndex = isKnown && isIndexed(page, site);
  if (page === 'productDetail' && product) {
    return {
      ...shared,
      title: `${product.productName} | ${brand}`,
      description: descriptionOf('oneProduct', lang, { brand, product: product.productName }),
      canonical: origin + siteBase + productPage(product.productId),
      isIndexed: mayIndex,
      alternates: [],
      image: imageOf(product.productImageUrl, origin),
      faqs: mayIndex ? product.faqs : [],
    };
  }
  // The product page without a product has no content to index.
  const isListed = mayIndex && page !== 'productDetail';
  return {
    ...shared,
    title: params.title,
    description: descriptionOf(page, lang, { brand }),
    canonical: isKnown ? origin + siteBase + pages[page] : '',
    isIndexed: isListed,
    alternates: isListed ? alternatesOf(page, params.sisters) : [],
    image: site.logo === '' ? '' : imageOf(site.logo, origin),
    faqs: [],
  };
}
