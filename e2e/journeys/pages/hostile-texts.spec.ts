import { allowedAttributes, allowedTags } from '@aftercare/contract/content/allowed-html';
import { pages, productPage, siteBase } from '@aftercare/contract/pages';
import { storeHostile } from '@aftercare/server/testing/cases/hostile-site';
import type { Page } from '@playwright/test';
import { turns } from '../../harness/browser/turns.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';
const rendered = '[class*="prose"]';

type Listed = { tags: readonly string[]; attributes: readonly string[] };
const listed: Listed = { tags: allowedTags, attributes: [...allowedAttributes, 'target', 'rel'] };

/** Runs in the page. Returns elements and attributes that are not on the allow list. */
function beyondList({
  selector,
  tags,
  attributes,
  html,
}: Listed & { selector: string; html: string | null }) {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const astray = (name: string, value: string): boolean => {
    const address = URL.parse(value, location.href);
    if (address === null || address.origin === location.origin) return false;
    return name === 'src' || !['https:', 'http:', 'mailto:', 'tel:'].includes(address.protocol);
  };
  const texts = [...page.querySelectorAll(selector)];
  const found = texts.flatMap((text) =>
    [...text.querySelectorAll('*')].flatMap((element) => [
      ...(tags.includes(element.localName) ? [] : [`<${element.localName}>`]),
      ...[...element.attributes].flatMap(({ name, value }) => {
        // Browsers never remove this attribute; without a value it has no effect.
        if (name === 'is' && value === '') return [];
        const isAstray = (name === 'href' || name === 'src') && astray(name, value);
        return !attributes.includes(name) || isAstray ? [`${name}=${value}`] : [];
      }),
    ]),
  );
  return { texts: texts.length, found };
}

const look = (page: Page, html: string | null = null) =>
  page.evaluate(beyondList, { ...listed, selector: rendered, html });

test(`no script that is stored in a table runs ${turns.desktop}`, async ({ page, ownProduct, troubles }) => {
  // The sanitizer parses texts in an inert document. The browser reports what the page's policy blocks there.
  troubles.allow(/^console: .*(Content Security Policy|CSP ).*\/assets\/[\w-]+\.js/);
  const productIds = demoSite(site).products.map(({ id }) => id);
  const stored = { merchantId: site, lang: sites[site], productIds };
  const { questions, guidedAnswer } = await storeHostile(ownProduct.nodes.databaseUrl, stored);
  const address = (path: string) => `${ownProduct.origin(site)}${siteBase}${path}`;
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });

  await test.step('legal texts, as they are served and once the page is alive', async () => {
    for (const path of [pages.privacy, pages.warrantyTerms]) {
      const served = await ownProduct.client(site).get(siteBase + path, { accept: 'text/html' });
      await page.goto(address(path));
      await waitUntilHydrated(page);
      expect(await look(page, served.text), path).toEqual({ texts: 1, found: [] });
      expect(await look(page), path).toEqual({ texts: 1, found: [] });
    }
  });

  await test.step('each answer on the page of its product', async () => {
    let seen = 0;
    for (const id of productIds) {
      await page.goto(address(productPage(id)));
      await waitUntilHydrated(page);
      const answers = page.locator('main details').filter({ hasText: 'of the hostile texts' });
      await answers.first().waitFor();
      const opened = await answers.evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
        return all.length;
      });
      await expect(answers.locator(rendered)).toHaveCount(opened);
      await expect(answers.locator(rendered).getByRole('status')).toHaveCount(0);
      expect(await look(page), id).toEqual({ texts: opened, found: [] });
      seen += opened;
    }
    expect(seen).toBe(questions.length);
  });

  await test.step('answers of the bot', async () => {
    const texts = siteTextsOf(sites[site]);
    const chat = chatScreen(page, texts, demoSite(site).configuration.brandName);
    await chat.open();
    for (const question of [guidedAnswer, questions[0] ?? '', questions[20] ?? '', questions.at(-3) ?? '']) {
      const before = (await chat.transcript()).length;
      await chat.ask(question);
      await expect.poll(async () => (await chat.transcript()).length).toBeGreaterThanOrEqual(before + 2);
    }
    expect((await look(page)).found).toEqual([]);
  });
  expect(dialogs).toEqual([]);
});
