import type { Language } from '@aftercare/contract/languages';
import type { DemoSite } from '@aftercare/demo/demo-site';
import { demoSites } from '@aftercare/demo/sites';

/** One site for each language of the product. */
export const sites = {
  'fopo-us': 'en_US',
  'lepow-de': 'de_DE',
  'kimo-jp': 'ja_JP',
} as const satisfies Record<string, Language>;

export type SiteId = keyof typeof sites;
/** The demo's site whose bot answers no free text (D5). */
export const siteWithoutBot = 'idprt-us';
export type AnySiteId = SiteId | typeof siteWithoutBot;

export const siteIds = Object.keys(sites) as SiteId[];

export function demoSite(id: AnySiteId): DemoSite {
  const found = demoSites.find((site) => site.id === id);
  if (found === undefined) throw new Error(`the demo has no site ${id}`);
  return found;
}
