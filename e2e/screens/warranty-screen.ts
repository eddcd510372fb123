import type { Language } from '@aftercare/contract/languages';
import type { Locator, Page } from '@playwright/test';
import { type SiteTexts, siteTextsOf } from '../harness/site-texts.ts';
import { type AnySiteId, demoSite, languageOf } from '../harness/sites.ts';

export type Buyer = { orderNumber: string; email: string };
/** Fulfils the password rules: long enough, and not on the lists of common passwords. */
export const buyerPassword = 'Lantern-grove-71';
export const buyerName = 'Alexandra';

export type WarrantyScreen = {
  texts: SiteTexts;
  brand: string;
  orderNumber: Locator;
  email: Locator;
  password: Locator;
  agreement: Locator;
  submit: Locator;
  heading: Locator;
  bar: Locator;
  list: Locator;
  open(): Promise<void>;
  fill(buyer: Buyer): Promise<void>;
  register(buyer: Buyer): Promise<void>;
  registration(orderNumber: string): Locator;
};

export function warrantyScreen(
  page: Page,
  origin: string,
  site: AnySiteId,
  lang: Language = languageOf(site),
): WarrantyScreen {
  const texts = siteTextsOf(lang);
  const t = texts.warranty;
  const { brandName, funcConfWarranty } = demoSite(site).configuration;
  const asksName = funcConfWarranty !== 'warranty_with_orderNumber_email';
  const field = (label: string) => page.getByRole('main').getByRole('textbox', { name: label });
  const screen = {
    texts,
    brand: brandName,
    orderNumber: field(t('orderNumber')),
    email: field(t('email')),
    password: page.getByRole('main').getByLabel(t('password'), { exact: true }),
    agreement: page.getByRole('checkbox', { name: new RegExp(t('terms')) }),
    submit: page.getByRole('button', { name: t('submit') }),
    heading: page.getByRole('heading', { level: 1 }),
    bar: page.getByRole('main').getByRole('img', { name: /\d/ }),
    list: page.getByRole('main').getByRole('list'),
    async open() {
      await page.goto(`${origin}/web/quickWarranty`);
      await waitUntilHydrated(page);
    },
    async fill({ orderNumber, email }: Buyer) {
      await screen.orderNumber.fill(orderNumber);
      if (await screen.email.isEditable()) await screen.email.fill(email);
      if (asksName) {
        await field(t('givenName')).fill(buyerName);
        await screen.password.fill(buyerPassword);
      }
      await screen.agreement.check();
    },
    async register(buyer: Buyer) {
      await screen.fill(buyer);
      await screen.submit.click();
    },
    registration: (orderNumber: string) => page.getByRole('article').filter({ hasText: orderNumber }),
  };
  return screen;
}

/** Waits until the page is hydrated; before that a click has no effect. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}
