import type { Language } from '@aftercare/contract/languages';
import { pages } from '@aftercare/contract/pages';
import { brandRules } from '@aftercare/contract/sites/brand-rules';
import type { DemoSite } from '@aftercare/demo/demo-site';
import { demoSites } from '@aftercare/demo/sites';
import { isLongRun } from './browser/turns.ts';

export const sites = {
  'fopo-us': 'en_US',
  'lepow-de': 'de_DE',
  'kimo-jp': 'ja_JP',
} as const satisfies Record<string, Language>;

export type SiteId = keyof typeof sites;
/** A site without a bot for typed questions: its chat offers only guided answers. */
export const siteWithoutBot = 'idprt-us';
export const siteWithRecycling = 'ecovictor-us';
/** A site that verifies an order by the postal code of its delivery. */
export const siteWithProof = 'catboat-de';
/**
 * Demo sites that ask for consent and have a tip, and one whose notice says that the call centre is closed.
 */
export const sitesWithTips = ['fopo-de', 'fqq-de', 'air-choice-jp'] as const;
export type AnySiteId =
  | SiteId
  | typeof siteWithoutBot
  | typeof siteWithRecycling
  | typeof siteWithProof
  | (typeof sitesWithTips)[number];

export const siteIds = Object.keys(sites) as SiteId[];

/**
 * Sites for a test that does the same on every site: all in the long run, else one, chosen by `position`.
 */
export function sitesInTurn(position: number): readonly SiteId[] {
  return isLongRun ? siteIds : siteIds.filter((_, n) => n === position % siteIds.length);
}

export function demoSite(id: AnySiteId): DemoSite {
  const found = demoSites.find((site) => site.id === id);
  if (found === undefined) throw new Error(`the demo has no site ${id}`);
  return found;
}

export function deskNameOf(id: AnySiteId): string {
  const { merchantBrand, countryWebsiteName } = demoSite(id).configuration;
  return `${merchantBrand} ${countryWebsiteName.toUpperCase()}`;
}

export const asksConsent = (id: AnySiteId): boolean =>
  brandRules(demoSite(id).configuration, new Date()).consent === 'required';

function hasPage(site: AnySiteId, path: string): boolean {
  const { selfInstall, recycling, articles } = brandRules(demoSite(site).configuration, new Date());
  const some: Record<string, boolean> = {
    [pages.selfInstall]: selfInstall,
    [pages.recycling]: recycling,
    [pages.imprint]: articles.includes('imprint'),
    [pages.accessibility]: articles.includes('accessibility'),
    [pages.externalTransmission]: articles.includes('external-transmission'),
    [pages.notFound]: false,
  };
  return some[path] ?? true;
}

export const pagesOf = (site: AnySiteId): string[] =>
  Object.values(pages).filter((path) => hasPage(site, path));

export const languageOf = (id: AnySiteId): Language => demoSite(id).configuration.defaultLang;
