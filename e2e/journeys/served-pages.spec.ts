import { pages, siteBase } from '@aftercare/contract/pages';
import { demoSite, type SiteId, siteIds, sites } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';
import { isAlive } from '../screens/warranty-screen.ts';

const settleMilliseconds = 1_200;
const htmlLang = { en_US: 'en', de_DE: 'de', ja_JP: 'ja' } as const;

/** An imprint has only who must have one (D60). */
const pagesOf = (site: SiteId): string[] =>
  Object.entries(pages)
    .filter(([name]) => name !== 'notFound')
    .filter(([name]) => name !== 'imprint' || demoSite(site).articles.some(({ type }) => type === 'imprint'))
    .map(([, path]) => path);

for (const site of siteIds) {
  test(`every page is served whole, with what a search engine reads (${site})`, async ({ product }) => {
    const titles = new Set<string>();
    const named = pagesOf(site);
    for (const path of named) {
      const answer = await product.client(site).get(siteBase + path, { accept: 'text/html' });
      expect(answer.status, path).toBe(200);
      const title = /<title>([^<]+)<\/title>/.exec(answer.text)?.[1] ?? '';
      expect(title, path).toContain(demoSite(site).configuration.brandName);
      expect(answer.text, path).toContain(`<html lang="${htmlLang[sites[site]]}"`);
      expect(answer.text, path).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(answer.text, path).toContain(`<link rel="canonical" href="${siteBase}${path}"`);
      expect(answer.text, path).toMatch(/<h1[\s>]/);
      expect(answer.text, path).not.toMatch(/<script(?![^>]*(?:src=|type="application\/json"))/);
      titles.add(title);
    }
    expect(titles.size).toBe(named.length);
  });

  test(`no link leads nowhere (${site})`, async ({ page, product }) => {
    const addresses = new Set<string>();
    for (const path of pagesOf(site)) {
      await page.goto(product.origin(site) + siteBase + path);
      await isAlive(page);
      // What floats over the page comes a moment later.
      await page.waitForTimeout(settleMilliseconds);
      const links = await page
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
      for (const link of links) addresses.add(link);
    }
    for (const address of addresses) {
      const { protocol, origin, pathname, search } = new URL(address);
      if (protocol === 'mailto:' || protocol === 'tel:') continue;
      expect(origin, address).toBe(product.origin(site));
      const { status } = await product.client(site).get(pathname + search, { accept: 'text/html' });
      expect(status, address).toBe(200);
    }
  });
}
