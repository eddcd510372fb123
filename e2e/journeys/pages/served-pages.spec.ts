import { pages, productPage, siteBase } from '@aftercare/contract/pages';
import { demoSite, pagesOf, siteIds, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

const settleMilliseconds = 1_200;
const htmlLang = { en_US: 'en', de_DE: 'de', ja_JP: 'ja' } as const;

/** The text with HTML escapes, as a served page contains it. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');

for (const site of siteIds) {
  test(`every page is served completely, with metadata for search engines (${site})`, async ({ product }) => {
    const titles = new Set<string>();
    const named = pagesOf(site);
    for (const path of named) {
      const answer = await product.client(site).get(siteBase + path, { accept: 'text/html' });
      expect(answer.status, path).toBe(200);
      const title = /<title>([^<]+)<\/title>/.exec(answer.text)?.[1] ?? '';
      expect(title, path).toContain(demoSite(site).configuration.brandName);
      expect(answer.text, path).toContain(`<html lang="${htmlLang[sites[site]]}"`);
      expect(answer.text, path).toMatch(/<meta name="description" content="[^"]{20,}"/);
      const address = product.origin(site) + siteBase + path;
      expect(answer.text, path).toContain(`<link rel="canonical" href="${address}"`);
      expect(answer.text, path).toContain(`<meta property="og:url" content="${address}"`);
      expect(answer.text, path).toMatch(/<meta property="og:image" content="http:\/\/[^"]+"/);
      expect(answer.text, path).toMatch(/<h1[\s>]/);
      const inline = answer.text.match(
        /<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json")).*?<\/script>/gs,
      );
      expect(inline, path).toHaveLength(1);
      titles.add(title);
    }
    expect(titles.size).toBe(named.length);
  });

  test(`a product's page is served with its product (${site})`, async ({ product }) => {
    const { products, videos, faqs, manuals } = demoSite(site);
    const lang = sites[site];
    for (const { id, names } of products) {
      const answer = await product.client(site).get(siteBase + productPage(id), { accept: 'text/html' });
      const main = /<main.*<\/main>/s.exec(answer.text)?.[0] ?? '';
      expect(main).toContain(escaped(names[lang]));
      const faq = faqs.find((faq) => faq.productId === id && faq.lang === lang);
      if (faq) expect(main).toContain(escaped(faq.question));
      for (const video of videos.filter(({ productId }) => productId === id))
        expect(main).toContain(escaped(video.titles[lang]));
      for (const manual of manuals.filter(({ productId }) => productId === id))
        expect(main).toContain(escaped(manual.title));
    }
  });

  test(`the lists of products are served with their products (${site})`, async ({ product }) => {
    const { products } = demoSite(site);
    const lang = sites[site];
    const served = async (path: string): Promise<string> => {
      const { text } = await product.client(site).get(siteBase + path, { accept: 'text/html' });
      return /<main.*<\/main>/s.exec(text)?.[0] ?? '';
    };
    const list = await served(pages.product);
    for (const { names } of products) expect(list).toContain(escaped(names[lang]));
    if (!pagesOf(site).includes(pages.selfInstall)) return;
    const guided = await served(pages.selfInstall);
    for (const { names, tags } of products)
      expect(guided.includes(escaped(names[lang])), names[lang]).toBe(tags.includes('self-install'));
  });

  test(`no link is broken (${site})`, async ({ page, product }) => {
    const addresses = new Set<string>();
    for (const path of pagesOf(site)) {
      const { text } = await product.client(site).get(siteBase + path, { accept: 'text/html' });
      const links = text.matchAll(/<a [^>]*?href="([^"]+)"/g);
      for (const [, link = ''] of links)
        addresses.add(new URL(link, product.origin(site) + siteBase + path).href);
    }
    // Parts that only the browser renders: notices, and the log-in dialog.
    for (const path of [pages.home, pages.userCenter]) {
      await page.goto(product.origin(site) + siteBase + path);
      await waitUntilHydrated(page);
      // Floating elements appear later.
      await page.waitForTimeout(settleMilliseconds);
      const links = await page
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
      for (const link of links) addresses.add(link);
    }
    expect(addresses.size).toBeGreaterThan(5);
    for (const address of addresses) {
      const { protocol, origin, pathname, search } = new URL(address);
      if (protocol === 'mailto:' || protocol === 'tel:') continue;
      expect(origin, address).toBe(product.origin(site));
      const { status } = await product.client(site).get(pathname + search, { accept: 'text/html' });
      expect(status, address).toBe(200);
    }
  });
}
