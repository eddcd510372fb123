import { pages, siteBase } from '@aftercare/contract/pages';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { browserKeys } from '@aftercare/server/testing/people/browser-keys';
import { configureSite } from '@aftercare/server/testing/reading/change-stored';
import { allConsents, pageCounts } from '@aftercare/server/testing/reading/stored';
import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../../harness/browser/keyboard.ts';
import { demoOrder, newEmail } from '../../harness/orders.ts';
import type { Product } from '../../harness/product.ts';
import { type SiteTexts, siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { fakeVendors, vendorHosts, vendorScript } from '../../harness/vendors.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { waitUntilHydrated, warrantyScreen } from '../../screens/warranty-screen.ts';

const asking = 'lepow-de';
const texts = siteTextsOf('de_DE');
const { brandName } = demoSite(asking).configuration;
const t = texts.consent;
const { utmSource, utmMedium } = storageKeys;

const bar = (page: Page) => page.getByRole('region', { name: t('title') });
const settings = (page: Page) => page.getByRole('dialog', { name: t('title') });
const openSettings = (place: Locator, { shell } = texts) =>
  place.getByRole('button', { name: shell('privacySettings') }).click();

async function go(page: Page, product: Product, path: string): Promise<void> {
  await page.goto(product.origin(asking) + siteBase + path);
  await waitUntilHydrated(page);
}

async function keptBy(page: Page): Promise<string[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `local storage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session storage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `IndexedDB ${name}`),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  return [...stored, ...cookies].sort();
}

const named = (...from: string[]): string[] =>
  browserKeys
    .filter((key) => from.includes(key.from))
    .map(({ place, name }) => `${place} ${name}`)
    .sort();

const toForm = (page: Page, texts: SiteTexts) =>
  page
    .getByRole('main')
    .getByRole('button', { name: texts.warranty('promoNext') })
    .first();

/** Names of stored browser data, without form drafts and the pop-up's state, which any visit may add. */
async function keptUnasked(page: Page): Promise<string[]> {
  const ofUse = named('notice', 'typing');
  return (await keptBy(page)).filter((name) => !ofUse.includes(name));
}

test('an open chat does not cover the buttons of the consent bar', async ({ page, product }) => {
  await go(page, product, pages.quickWarranty);
  const chat = chatScreen(page, texts, demoSite(asking).configuration.merchantBrand);
  const gap = async () => {
    const [panel, question] = [await chat.panel.boundingBox(), await bar(page).boundingBox()];
    return panel && question && question.y - (panel.y + panel.height);
  };
  await chat.open();
  for (const [width, height] of [
    [1280, 800],
    [1000, 560],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    for (const name of [t('refuse'), t('accept')])
      await bar(page).getByRole('button', { name }).click({ trial: true });
    await chat.close.click({ trial: true });
  }
});

test('the consent bar does not move an element that is held down until it is released', async ({
  page,
  product,
}) => {
  let ask = () => {};
  const isRequested = new Promise<void>((resolve) => {
    ask = resolve;
  });
  await page.route('**/consent-bar-*.js', async (route) => {
    await isRequested;
    await route.continue();
  });
  await go(page, product, pages.quickWarranty);
  const chat = chatScreen(page, texts, demoSite(asking).configuration.merchantBrand);
  await chat.launcher.hover();
  await page.mouse.down();
  ask();
  const question = page.getByRole('region', { name: t('title'), includeHidden: true });
  await expect(question).toBeAttached();
  await expect(question).toBeHidden();
  await page.mouse.up();
  await expect(chat.text).toBeVisible();
  await expect(question).toBeVisible();
});

test('visits before consent store nothing; refusing is as easy as accepting, and so is withdrawing', {
  tag: '@smoke',
}, async ({ page, product }) => {
  const { databaseUrl } = product.nodes;

  await test.step('a crawl finds only the browser data that docs/privacy.md lists, and counts carry no id', async () => {
    for (const path of [pages.home, pages.quickWarranty, pages.privacy, pages.imprint, pages.login]) {
      await go(page, product, `${path}?${utmSource}=mail&${utmMedium}=letter`);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    }
    expect(await keptBy(page)).toEqual(named('start'));
    await expect
      .poll(async () => (await pageCounts(databaseUrl, asking)).map(({ page: path }) => path))
      .toContain(siteBase + pages.login);
    for (const counted of await pageCounts(databaseUrl, asking))
      expect([counted.page, counted.visitors, counted.utmSource]).toEqual([counted.page, 0, '']);
  });

  await test.step('the page works below the consent bar, whose two buttons look the same', async () => {
    await go(page, product, pages.home);
    const answers = [t('refuse'), t('accept')].map((name) => bar(page).getByRole('button', { name }));
    const looks = await Promise.all(
      answers.map((answer) =>
        answer.evaluate((button) => {
          const { fontWeight, backgroundColor, color, borderColor } = getComputedStyle(button);
          const { width, height, top } = button.getBoundingClientRect();
          return { fontWeight, backgroundColor, color, borderColor, width, height, top };
        }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
    await toForm(page, texts).click();
    await expect(page).toHaveURL(new RegExp(pages.quickWarranty));
  });

  await test.step('floating elements are above the consent bar, and move down if it is at the end of the page', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    const room = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bar-height'));
    const { height } = (await bar(page).boundingBox()) ?? { height: 0 };
    await expect.poll(room).toBe(`${height}px`);
    await page.setViewportSize({ ...size, height: 480 });
    await expect.poll(room).toBe('0px');
    await page.setViewportSize(size);
    await expect.poll(room).toBe(`${height}px`);
  });

  await test.step('a refusal by keyboard is recorded with its text, and the question does not return', async () => {
    const before = (await allConsents(databaseUrl)).length;
    await tabTo(page, bar(page).getByRole('button', { name: t('refuse') }));
    await page.keyboard.press('Enter');
    await expect(bar(page)).toHaveCount(0);
    expect(await keptUnasked(page)).toEqual(named('start', 'choice'));
    await expect.poll(async () => (await allConsents(databaseUrl)).slice(before)).toHaveLength(1);
    const [consent] = (await allConsents(databaseUrl)).slice(before);
    expect(consent).toMatchObject({ choice: 'refused', lang: 'de_DE' });
    expect(consent?.textVersion).toMatch(/^2-[0-9a-f]+$/);
    await page.reload();
    await waitUntilHydrated(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step('consent given in the footer stores the campaign of the visit', async () => {
    await go(page, product, `${pages.home}?${utmSource}=mail`);
    await openSettings(page.getByRole('contentinfo'));
    await expect(settings(page)).toContainText(t('isRefused'));
    await settings(page)
      .getByRole('button', { name: t('accept') })
      .click();
    await expect(settings(page)).toHaveCount(0);
    await expect.poll(() => keptBy(page)).toContain(`local storage ${utmSource}`);
    await toForm(page, texts).click();
    await expect
      .poll(async () =>
        (await pageCounts(databaseUrl, asking))
          .filter(({ visitors }) => visitors > 0)
          .map((one) => one.utmSource),
      )
      .toEqual(['mail']);
  });

  await test.step('consent withdrawn in the slim bar of a phone applies from this page on', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await go(page, product, pages.login);
    await openSettings(page.getByRole('banner'));
    await settings(page)
      .getByRole('button', { name: t('refuse') })
      .click();
    await expect.poll(() => keptUnasked(page)).toEqual(named('start', 'choice'));
  });
});

test('a click meant for an element that the consent bar has just covered neither accepts nor refuses', async ({
  page,
  product,
}) => {
  // Pauses the bar in its first half second, in which it accepts no click.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await go(page, product, pages.home);
  const accept = bar(page).getByRole('button', { name: t('accept') });
  const { x, y, width, height } = (await accept.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(accept).toBeVisible();
  expect(await keptBy(page)).not.toContain(`local storage ${storageKeys.consent}`);
  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await accept.click();
  await expect(bar(page)).toHaveCount(0);
  expect(await keptBy(page)).toContain(`local storage ${storageKeys.consent}`);
});

test('an opt-out signal is a refusal on a site that requires no consent', async ({ page, product }) => {
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
  const english = siteTextsOf('en_US');
  await page.goto(`${product.origin('fopo-us')}${siteBase}${pages.home}?${utmSource}=mail`);
  await waitUntilHydrated(page);
  await openSettings(page.getByRole('contentinfo'), english);
  const dialog = page.getByRole('dialog', { name: english.consent('title') });
  await expect(dialog).toContainText(english.consent('isObjecting'));
  await expect(dialog.getByRole('button', { name: english.consent('accept') })).toHaveCount(0);
  expect(await keptBy(page)).not.toContain(`local storage ${utmSource}`);
});

test('third-party scripts run after consent, on pages without a form, and see no field', async ({
  page,
  context,
  ownProduct: product,
  troubles,
}) => {
  troubles.allow(/third party: https:\/\/(heat|chat)\.vendors/, /other\.vendors\.example/);
  await page.addInitScript(() => sessionStorage.setItem('registerPopupSeen', '1'));
  const vendors = await fakeVendors(context);
  const scripts = [vendorScript('heat'), vendorScript('chat')];
  await configureSite(product.nodes.databaseUrl, asking, {
    heatMap: { name: 'Wärmebild', src: vendorScript('heat') },
    isLiveAgent: true,
    liveAgentJs: vendorScript('chat'),
  });
  const policyOf = async (path: string): Promise<string> => {
    const { headers } = await product.client(asking).get(siteBase + path, { accept: 'text/html' });
    return String(headers['content-security-policy']);
  };
  await expect.poll(() => policyOf(pages.home)).toContain(vendorHosts.heat);

  await test.step('before consent nothing is requested from the two vendors, and the consent bar names both', async () => {
    await go(page, product, pages.home);
    await bar(page).getByText(t('details')).click();
    await expect(bar(page)).toContainText('Wärmebild');
    await expect(bar(page)).toContainText(t('liveAgentText', { host: vendorHosts.chat }));
    expect(vendors.requests).toEqual([]);
  });

  await test.step('after consent the scripts of both vendors run, and the policy allows no other host', async () => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('CSP script-src'));
    await bar(page)
      .getByRole('button', { name: t('accept') })
      .click();
    await refused;
    await expect.poll(() => vendors.requests.toSorted()).toEqual(scripts.toSorted());
  });

  await test.step("vendor scripts see no unmasked field, not even in the chat, and the chat's card has no form", async () => {
    const chat = chatScreen(page, texts, brandName);
    await chat.open();
    await chat.text.fill('Ich heiße Alexandra');
    await page.getByRole('link', { name: new RegExp(texts.warranty('cardTitle')) }).waitFor();
    const saw = await page.evaluate(
      () => (window as unknown as { vendorSaw: { fields: number; inTheClear: string[] } }).vendorSaw,
    );
    expect(saw.inTheClear).toEqual([]);
    expect(saw.fields).toBeGreaterThan(0);
    await chat.close.click();
  });

  await test.step('log-in and registration load as separate documents without vendor scripts', async () => {
    for (const [path, link, field] of [
      [
        pages.login,
        () => page.getByRole('banner').getByRole('link', { name: texts.shell('logIn') }),
        texts.account('email'),
      ],
      [pages.quickWarranty, () => toForm(page, texts), texts.warranty('orderNumber')],
    ] as const) {
      await go(page, product, pages.home);
      await expect.poll(() => page.evaluate(() => 'vendorSaw' in window)).toBe(true);
      const before = vendors.requests.length;
      await link().click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      // The previous page, which has a field too, stays until this one is loaded.
      await expect(page.getByRole('main').getByRole('textbox', { name: field })).toBeVisible();
      await waitUntilHydrated(page);
      expect(await page.evaluate(() => 'vendorSaw' in window)).toBe(false);
      expect(vendors.requests).toHaveLength(before);
      expect(await policyOf(path)).not.toContain('vendors.example');
    }
  });

  await test.step('going back in the browser to the log-in loads a separate document without vendor scripts', async () => {
    await go(page, product, pages.login);
    await page.getByRole('banner').getByRole('link', { name: brandName }).click();
    // The click loads a new document, in which nothing can be evaluated while the old one ends.
    await page.waitForURL((url) => url.pathname !== pages.login);
    await expect.poll(() => page.evaluate(() => 'vendorSaw' in window)).toBe(true);
    await page.goBack();
    await expect(page.getByRole('main').getByRole('textbox', { name: texts.account('email') })).toBeVisible();
    expect(await page.evaluate(() => 'vendorSaw' in window)).toBe(false);
  });

  await test.step('after consent is withdrawn, the page reloads without vendor scripts', async () => {
    await go(page, product, pages.home);
    await expect.poll(() => page.evaluate(() => 'vendorSaw' in window)).toBe(true);
    await openSettings(page.getByRole('contentinfo'));
    await settings(page)
      .getByRole('button', { name: t('refuse') })
      .click();
    await expect.poll(() => page.evaluate(() => 'vendorSaw' in window).catch(() => true)).toBe(false);
    await waitUntilHydrated(page);
    const before = vendors.requests.length;
    await go(page, product, pages.privacy);
    expect(vendors.requests).toHaveLength(before);
  });
});

test('third-party scripts run on the landing page and for customers, in documents without account data', async ({
  page,
  context,
  ownProduct: product,
  troubles,
}) => {
  troubles.allow(/third party: https:\/\/(heat|chat)\.vendors/, /other\.vendors\.example/);
  const site = 'fopo-us';
  await fakeVendors(context);
  await configureSite(product.nodes.databaseUrl, site, {
    heatMap: { name: 'Heat map', src: vendorScript('heat') },
  });
  const warranty = warrantyScreen(page, product.origin(site), site);
  const email = newEmail();
  const isWatched = () => page.evaluate(() => 'vendorSaw' in window).catch(() => null);
  await expect
    .poll(async () => {
      await warranty.open();
      // The script loads after the page is hydrated.
      const loaded = page.waitForFunction(() => 'vendorSaw' in window, null, { timeout: 2_000 });
      return loaded.then(Boolean, () => false);
    })
    .toBe(true);

  await test.step('the registration ends on a page without vendor scripts, which shows the result', async () => {
    await warranty.register({ orderNumber: demoOrder(site), email });
    await expect(warranty.heading).toHaveText(warranty.texts.warranty('activatedTitle'));
    await expect.poll(isWatched).toBe(false);
    await expect(warranty.heading).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(email);
  });

  await test.step('a product page loads as a separate document, which shows no customer data', async () => {
    const { shell } = warranty.texts;
    await page
      .getByRole('banner')
      .getByRole('link', { name: shell('menuProducts') })
      .click();
    await expect.poll(isWatched).toBe(true);
    await expect(page.getByRole('banner').getByRole('button', { name: shell('myAccount') })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(email);
  });

  await test.step('the list of registrations loads without vendor scripts', async () => {
    await warranty.open();
    await expect(warranty.registration(demoOrder(site))).toBeVisible();
    expect(await isWatched()).toBe(false);
  });
});
