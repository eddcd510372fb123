import type { Locator, Page } from '@playwright/test';
import { newAccount } from '../harness/accounts.ts';
import type { Product } from '../harness/product.ts';
import { siteTextsOf } from '../harness/site-texts.ts';
import { type SiteId, sites } from '../harness/sites.ts';
import { expect } from '../harness/test.ts';
import { accountScreen } from './account-screen.ts';
import { waitUntilHydrated } from './warranty-screen.ts';

export type FurtherOrder = { orderNumber: string; productId: string };

export type FurtherScreen = {
  shop: Locator;
  orderNumber: Locator;
  product: Locator;
  search: Locator;
  agreement: Locator;
  submit: Locator;
  heading: Locator;
  open(fragment?: string): Promise<void>;
  /** A site with a single shop preselects it. */
  fill(order: FurtherOrder): Promise<void>;
};

export function furtherScreen(page: Page, product: Product, site: SiteId): FurtherScreen {
  const { warranty: t } = siteTextsOf(sites[site]);
  const main = page.getByRole('main');
  const screen = {
    shop: main.getByRole('combobox', { name: t('shoppingSite') }),
    orderNumber: main.getByRole('textbox', { name: t('orderNumber') }),
    product: main.getByRole('combobox', { name: t('paperProduct') }),
    search: main.getByRole('searchbox', { name: t('productSearch') }),
    agreement: page.getByRole('checkbox', { name: new RegExp(t('terms')) }),
    submit: page.getByRole('button', { name: t('submit') }),
    heading: page.getByRole('heading', { level: 1 }),
    async open(fragment = '') {
      await page.goto(`${product.origin(site)}/web/quickWarranty${fragment}`);
      await waitUntilHydrated(page);
    },
    async fill({ orderNumber, productId }: FurtherOrder) {
      await screen.orderNumber.fill(orderNumber);
      await screen.product.selectOption(productId);
      await screen.agreement.check();
    },
  };
  return screen;
}

export async function signInCustomer(page: Page, product: Product, site: SiteId): Promise<{ email: string }> {
  const { email, password } = await newAccount(product, site);
  const account = accountScreen(page, product, site);
  await account.open('login');
  await account.logIn(email, password);
  await expect(account.heading).toHaveText(account.texts.warranty('listTitle'));
  return { email };
}
