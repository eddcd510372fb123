import { pages, siteBase } from '@aftercare/contract/pages';
import { listProducts } from '@aftercare/contract/products/products';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, type SiteId, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

const siteOf = (project: string): SiteId => (project === 'phone' ? 'lepow-de' : 'fopo-us');

const wordsIn = (name: string): string[] => name.match(/\p{L}{6,}/gu) ?? [];
const swapped = (word: string): string => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;

function soughtOn(site: SiteId) {
  const lang = sites[site];
  const other = lang === 'en_US' ? 'de_DE' : 'en_US';
  const { products } = demoSite(site);
  const own = products.map(({ names }) => names[lang]).join(' ');
  const [named] = products.flatMap(({ names }) => wordsIn(names[lang]));
  const foreign = products
    .flatMap(({ names }) => wordsIn(names[other]))
    .find((word) => !own.toLowerCase().includes(word.slice(0, 4).toLowerCase()));
  if (named === undefined || foreign === undefined) throw new Error('the demo has other names now');
  return { named, foreign, other } as const;
}

const marks = (page: Page) => page.getByRole('main').locator('mark');

test('the search tolerates typos, marks matches, keeps its address and names the language of the results @phone', async ({
  page,
  product,
}, { project }) => {
  const site = siteOf(project.name);
  const texts = siteTextsOf(sites[site]);
  const { named, foreign, other } = soughtOn(site);
  await page.goto(product.origin(site) + siteBase + pages.home);
  await waitUntilHydrated(page);
  const field = page.getByRole('searchbox', { name: texts.products('searchLabel') });

  await test.step('a misspelled name on home is found and marked', async () => {
    await field.fill(swapped(named));
    await field.press('Enter');
    await expect(marks(page).first()).toHaveText(named);
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(swapped(named))}`));
    await page.reload();
    await expect(marks(page).first()).toHaveText(named);
    await expectAccessible(page, 'a search with marks');
    await expectNoSideways(page, 'a search with marks');
  });

  await test.step('a term that only another language has shows results in that language, marked as such', async () => {
    await field.fill(foreign);
    const key = other === 'en_US' ? 'inEnglish' : 'inGerman';
    await expect(page.getByRole('main')).toContainText(texts.products(key));
    await expect(page.locator(`[lang=${other === 'en_US' ? 'en' : 'de'}] mark`).first()).toHaveText(foreign);
  });

  await test.step('the results of the last search request are shown, also if an older one is answered later', async () => {
    const held = Promise.withResolvers<void>();
    const isSlow = (url: URL) => url.pathname === listProducts.path && url.search.includes('slowly');
    await page.route(isSlow, async (route) => {
      await held.promise;
      await route.continue();
    });
    const requested = page.waitForRequest((request) => isSlow(new URL(request.url())));
    await field.fill(`${named} slowly`);
    await requested;
    await field.fill(named);
    await expect(marks(page).first()).toHaveText(named);
    const late = page.waitForResponse((response) => isSlow(new URL(response.url())));
    held.resolve();
    await late;
    await expect(marks(page).first()).toHaveText(named);
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(named)}$`));
    await page.unroute(isSlow);
  });

  await test.step('a search without results offers next steps', async () => {
    await field.fill('zzzzz');
    await expect(page.getByRole('main')).toContainText(texts.products('emptyTitle', { search: 'zzzzz' }));
    await page.getByRole('button', { name: texts.products('showAll') }).click();
    await expect(marks(page)).toHaveCount(0);
    await expect(page.getByRole('main').locator('li img').first()).toBeVisible();
  });
});
