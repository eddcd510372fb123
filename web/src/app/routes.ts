import type { Merchant } from '@aftercare/contract/merchant/view';
import { pages } from '@aftercare/contract/pages';

export type PageName = keyof typeof pages;

export type Destination =
  | { kind: 'page'; page: PageName; isKnown: boolean }
  /** Below the site's base. */
  | { kind: 'redirect'; to: string };

const byPath = new Map<string, PageName>(
  Object.entries(pages).map(([page, path]) => [path, page as PageName]),
);

/** Screens without the header (spec 2); a slim bar stands in its place (D42). */
export const headerless: ReadonlySet<PageName> = new Set([
  'login',
  'register',
  'forgot',
  'userCenter',
  'emailUndo',
  'privacy',
]);

/** Where a link of a mail leads: it goes on while the site is out of service (D18). */
export const mailedPages: ReadonlySet<PageName> = new Set(['conversation', 'emailUndo', 'certificate']);

/** Pages that nobody sees without a token (spec 2). No route is flagged (D8). */
const flaggedPages: ReadonlySet<PageName> = new Set();

/** Whether a page stays closed; the browser alone asks, since the server draws nothing of anybody's own. */
export function isBlocked(page: PageName, hasToken: boolean, flagged = flaggedPages): boolean {
  return flagged.has(page) && !hasToken;
}

/** The forms once stood below the log-in page (D9). */
const moved: ReadonlyMap<string, string> = new Map(
  (['login', 'register', 'forgot'] as const).map((page) => [pages.login + pages[page], pages[page]]),
);

export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Where a path below the base leads on this site; the server and the browser ask the same question. */
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

/** The page that is drawn in the end, where a path leads on to another one. */
export function pageOf(path: string, site: Merchant): PageName {
  const destination = destinationOf(path, site);
  return destination.kind === 'page' ? destination.page : pageOf(destination.to, site);
}

const notFound: Destination = { kind: 'page', page: 'notFound', isKnown: false };

const startOf = ({ features }: Merchant): string =>
  features.offersWarranty ? pages.quickWarranty : pages.home;

/** Where a site leads that has the page for other brands only. */
function insteadOf(page: PageName, { features: { offersWarranty, selfInstall } }: Merchant): string | null {
  // Registrations made before stay readable by their owners; the page itself goes (D48).
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

/** The pages that are an article, in the order of the footer; a site has those that it names (D60). */
export const articlePages = Object.entries(articles) as [ArticlePageName, ArticleType][];

export function isArticlePage(page: PageName): page is ArticlePageName {
  return page in articles;
}

/** What a page needs to be drawn whole. */
export function articleTypeOf(page: PageName): ArticleType | null {
  return isArticlePage(page) ? articles[page] : null;
}
