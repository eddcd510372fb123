import { pages } from '@aftercare/contract/pages';
import type { Merchant } from '@aftercare/contract/sites/view';

export type PageName = keyof typeof pages;

export type Destination =
  | { kind: 'page'; page: PageName; isKnown: boolean }
  /** Path below the site's base. */
  | { kind: 'redirect'; to: string };

const byPath = new Map<string, PageName>(
  Object.entries(pages).map(([page, path]) => [path, page as PageName]),
);

export const headerless: ReadonlySet<PageName> = new Set([
  'login',
  'register',
  'forgot',
  'userCenter',
  'emailUndo',
  'privacy',
]);

/** Links in mails open these, also while the site is out of service. */
export const mailedPages: ReadonlySet<PageName> = new Set(['conversation', 'emailUndo', 'certificate']);

/** Pages that require a token. The specification has this flag, but flags no route. */
const flaggedPages: ReadonlySet<PageName> = new Set();

/** Used in the browser only: the server renders no account data. */
export function isBlocked(page: PageName, hasToken: boolean, flagged = flaggedPages): boolean {
  return flagged.has(page) && !hasToken;
}

/** The forms used to be below the log-in page; old links still work. */
const moved: ReadonlyMap<string, string> = new Map(
  (['login', 'register', 'forgot'] as const).map((page) => [pages.login + pages[page], pages[page]]),
);

export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The page or the redirect for a path. Server and browser use the same rule. */
export function destinationOf(path: string, site: Merchant): Destination {
  const clean = withoutEndSlashes(path);
  if (clean === '') return { kind: 'redirect', to: startOf(site) };
  const now = moved.get(clean);
  if (now !== undefined) return { kind: 'redirect', to: now };
  const page = byPath.get(clean);
  if (!page) return notFound;
  const elsewhere = insteadOf(page, site);
  if (elsewhere !== null) return { kind: 'redirect', to: elsewhere };
  return page !== 'notFound' && isThere(page, site) ? { kind: 'page', page, isKnown: true } : notFound;
}

export function pageOf(path: string, site: Merchant): PageName {
  const destination = destinationOf(path, site);
  return destination.kind === 'page' ? destination.page : pageOf(destination.to, site);
}

const notFound: Destination = { kind: 'page', page: 'notFound', isKnown: false };

const startOf = ({ features }: Merchant): string =>
  features.offersWarranty ? pages.quickWarranty : pages.home;

function insteadOf(page: PageName, { features: { offersWarranty, selfInstall } }: Merchant): string | null {
  // Without warranty only these pages are gone: the server still lists earlier registrations, and
  // certificates still open.
  const isOfWarranty = page === 'quickWarranty' || page === 'warrantyTerms';
  if (isOfWarranty && !offersWarranty) return pages.home;
  return page === 'selfInstall' && !selfInstall ? '/' : null;
}

function isThere(page: PageName, { features }: Merchant): boolean {
  if (page === 'recycling') return features.recycling;
  const article = articleTypeOf(page);
  return article === null || features.articles.includes(article);
}

const articles = {
  privacy: 'privacy',
  warrantyTerms: 'warranty-terms',
  imprint: 'imprint',
  accessibility: 'accessibility',
  externalTransmission: 'external-transmission',
} as const;

export type ArticlePageName = keyof typeof articles;
export type ArticleType = (typeof articles)[ArticlePageName];

/** Legal pages in the order of the footer. A site shows those that its features list. */
export const articlePages = Object.entries(articles) as [ArticlePageName, ArticleType][];

export function isArticlePage(page: PageName): page is ArticlePageName {
  return page in articles;
}

export function articleTypeOf(page: PageName): ArticleType | null {
  return isArticlePage(page) ? articles[page] : null;
}
