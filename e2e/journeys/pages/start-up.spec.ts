import { pages, siteBase } from '@aftercare/contract/pages';
import type { Page } from '@playwright/test';
import { newEmail, newOrderNumber, reportOf } from '../../harness/orders.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { waitUntilHydrated, warrantyScreen } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';
const init = '**/v1/system/init';
const [contact] = demoSite(site).configuration.contactInfo;

const isMounted = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );

/** The served page shows brand and contacts without scripts. */
async function expectContacts(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toContainText(contact?.contactPhone ?? 'no phone');
  await expect(page.getByRole('contentinfo')).toContainText(contact?.email ?? 'no email');
  await expect(page.getByRole('img', { name: demoSite(site).configuration.brandName })).toBeVisible();
}

for (const [what, fault] of [
  ['answers a fault', { status: 500, body: 'no' }],
  ['is gone', null],
] as const) {
  test(`while the server ${what}, the served page shows the brand and its contacts, and hydrates by itself later`, async ({
    page,
    product,
    troubles,
  }) => {
    troubles.allow(/Failed to load resource|system\/init|unreachable|rejected/);
    let isBack = false;
    await page.route(init, (route) => {
      if (isBack) return route.continue();
      return fault === null ? route.abort('connectionrefused') : route.fulfill({ ...fault });
    });
    const requested = page.waitForRequest(init);
    await page.goto(`${product.origin(site)}/web/quickWarranty`);
    await requested;
    await expectContacts(page);
    expect(await isMounted(page)).toBe(false);
    isBack = true;
    await waitUntilHydrated(page);
    await expectContacts(page);
  });
}

async function holdStart(page: Page): Promise<() => void> {
  const { promise: held, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(init, async (route) => {
    await held;
    await route.continue();
  });
  return letIn;
}

test('values and clicks from before the hydration are kept and applied', async ({ page, product }) => {
  const letIn = await holdStart(page);
  const texts = siteTextsOf(sites[site]);
  const buyer = { orderNumber: newOrderNumber(), email: newEmail() };
  await product.upload(reportOf(site, [buyer.orderNumber]));
  const warranty = warrantyScreen(page, product.origin(site), site);
  const chat = chatScreen(page, texts, warranty.brand);
  await page.goto(`${product.origin(site)}/web/quickWarranty`);
  await warranty.fill(buyer);
  await chat.launcher.click();
  expect(await isMounted(page)).toBe(false);
  letIn();
  await expect(chat.text).toBeVisible();
  await expect(warranty.orderNumber).toHaveValue(buyer.orderNumber);
  await chat.close.click();
  await warranty.submit.click();
  await expect(warranty.heading).toHaveText(texts.warranty('activatedTitle'));
});

test('a visitor who scrolls on before a reloaded page hydrates is not moved to the old position', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto(`${product.origin(site)}/web/quickWarranty`);
  await waitUntilHydrated(page);
  await page.keyboard.press('End');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  const letIn = await holdStart(page);
  await page.reload();
  const skip = page.getByRole('link', { name: siteTextsOf(sites[site]).shell('skip') });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  letIn();
  // Triggers of tips are rendered after the hydration.
  await expect(page.getByRole('complementary').getByRole('button').first()).toBeVisible();
  await expect(skip).toBeInViewport();
});

for (const [path, asksMore] of [
  [pages.login, false],
  [pages.forgot, false],
  [pages.register, true],
  [pages.quickWarranty, true],
] as const) {
  test(`a form submitted at the moment of the hydration contains values typed before it (${path})`, async ({
    page,
    product,
  }) => {
    const email = newEmail();
    await page.addInitScript((typed) => {
      document.addEventListener('readystatechange', () => {
        const field = document.querySelector<HTMLInputElement>('main [name=email]');
        if (field) field.value = typed;
      });
      // When this attribute appears, the page handles clicks, but React has not rendered a second time.
      const press = (_: unknown, observer: MutationObserver) => {
        if (document.documentElement.dataset.alive === undefined) return;
        observer.disconnect();
        document.querySelector<HTMLButtonElement>('main form [type=submit]')?.click();
      };
      new MutationObserver(press).observe(document, { attributes: true, subtree: true });
    }, email);
    const refused = page.getByRole('main').locator('[aria-invalid=true]');
    const counts = asksMore
      ? refused.first().waitFor()
      : page.waitForRequest((request) => request.postData()?.includes(email) ?? false);
    await page.goto(`${product.origin(site)}${siteBase}${path}`);
    await counts;
    if (asksMore) await expect(refused.and(page.locator('[name=email]'))).toHaveCount(0);
  });
}

test('a code other than 200 from the init call clears the stored language and shows not found', async ({
  page,
  product,
}) => {
  const texts = siteTextsOf('en_US');
  await page.goto(`${product.origin(site)}/web/quickWarranty`);
  await waitUntilHydrated(page);
  await page.route(init, (route) => route.fulfill({ json: { code: 10500, msg: 'no', data: {} } }));
  await page.goto(`${product.origin(site)}/web/quickWarranty`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.shell('notFoundTitle'));
  await expect(page).toHaveURL(/\/web\/404$/);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
});

test('an unknown host gets the empty state', async ({ page, product, troubles }) => {
  troubles.allow(/status of 404/);
  const answer = await page.goto(`${product.origin('unknown')}/web/quickWarranty`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteTextsOf('en_US').shell('emptyTitle'));
  await waitUntilHydrated(page);
  await expect(page).toHaveURL(/quickWarranty$/);
});

test('an unknown address shows not found, with links to continue', async ({ page, product, troubles }) => {
  troubles.allow(/status of 404/);
  const texts = siteTextsOf('en_US');
  const answer = await page.goto(`${product.origin(site)}/web/nothing/here`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.shell('notFoundTitle'));
  await waitUntilHydrated(page);
  await expect(page).toHaveURL(/\/web\/404$/);
  await page.getByRole('link', { name: texts.shell('notFoundNext') }).click();
  await expect(page.getByRole('textbox', { name: texts.warranty('orderNumber') })).toBeVisible();
});

test('an order is registered in a browser without storage', async ({ page, product }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  const buyer = { orderNumber: newOrderNumber(), email: newEmail() };
  await product.upload(reportOf(site, [buyer.orderNumber]));
  const warranty = warrantyScreen(page, product.origin(site), site);
  await warranty.open();
  await warranty.register(buyer);
  await expect(warranty.heading).toHaveText(warranty.texts.warranty('activatedTitle'));
  await page.getByRole('button', { name: warranty.texts.warranty('seeRegistrations') }).click();
  await expect(warranty.registration(buyer.orderNumber)).toBeVisible();
});

test("the visitor's language and typed values are kept: in the page, after a reload, and in what the server renders", async ({
  page,
  product,
}) => {
  const address = `${product.origin(site)}/web/quickWarranty`;
  await page.goto(address);
  await waitUntilHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const typed = newOrderNumber();
  const orderNumber = page.getByRole('main').getByRole('textbox').first();
  await orderNumber.fill(typed);
  for (const [name, lang, code] of [
    ['Deutsch', 'de', 'de_DE'],
    ['日本語', 'ja', 'ja_JP'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(siteTextsOf(code).pattern('warranty', 'title'));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(orderNumber).toHaveValue(typed);
    const cookie = `language=${code}`;
    const served = await product.client(site).get('/web/quickWarranty', { accept: 'text/html', cookie });
    expect((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)).toContain(cookie);
    expect(served.text).toContain(`<html lang="${lang}"`);
    await page.reload();
    await waitUntilHydrated(page);
    await expect(heading).toHaveText(siteTextsOf(code).pattern('warranty', 'title'));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
  // Without the header, the switch is in the slim bar.
  await page.goto(`${product.origin(site)}${siteBase}${pages.login}`);
  await waitUntilHydrated(page);
  const email = page.getByRole('main').getByRole('textbox').first();
  await email.fill('ada@mail.example');
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(email).toHaveValue('ada@mail.example');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [pages.quickWarranty, pages.home, pages.privacy, pages.warrantyTerms, pages.login]) {
    test(`${path} is readable without JavaScript`, async ({ page, product }) => {
      await page.goto(`${product.origin(site)}${siteBase}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectContacts(page);
      const { length } = await page.getByRole('main').innerText();
      expect(length).toBeGreaterThan(40);
    });
  }
});
