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

/** The forms once stood below the log-in page (D9). */
const moved: ReadonlyMap<string, string> = new Map(
  (['login', 'register', 'forgot'] as const).map((page) => [pages.login + pages[page], pages[page]]),
);

/** Where a path below the base leads on this site; the server and the browser ask the same question. */
export function destinationOf(path: string, site: Merchant): Destination {
  const clean = path.replace(/\/+$/, '');
  const start = site.features.offersWarranty ? pages.quickWarranty : pages.home;
  if (clean === '') return { kind: 'redirect', to: start };
  const now = moved.get(clean);
  if (now !== undefined) return { kind: 'redirect', to: now };
  const page = byPath.get(clean);
  if (!page) return { kind: 'page', page: 'notFound', isKnown: false };
  // Registrations made before stay readable by their owners; the page itself goes (D48).
  if (page === 'quickWarranty' && !site.features.offersWarranty) return { kind: 'redirect', to: pages.home };
  if (page === 'warrantyTerms' && !site.features.offersWarranty) return { kind: 'redirect', to: pages.home };
  const article = articleTypeOf(page);
  if (article && !site.features.articles.includes(article))
    return { kind: 'page', page: 'notFound', isKnown: false };
  return { kind: 'page', page, isKnown: page !== 'notFound' };
}

const articles = { privacy: 'privacy', warrantyTerms: 'warranty-terms', imprint: 'imprint' } as const;

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
