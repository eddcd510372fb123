import { pages, siteBase } from '@aftercare/contract/pages';
import type { Locator, Page } from '@playwright/test';
import type { Product } from '../harness/product.ts';
import { type SiteTexts, siteTextsOf } from '../harness/site-texts.ts';
import { type SiteId, sites } from '../harness/sites.ts';
import { mailedCode } from './sign-in-screen.ts';
import { waitUntilHydrated } from './warranty-screen.ts';

export type SignUpPerson = { givenName: string; email: string; password: string; phone: string };

export type AccountScreen = {
  texts: SiteTexts;
  heading: Locator;
  givenName: Locator;
  email: Locator;
  newEmail: Locator;
  code: Locator;
  password: Locator;
  confirm: Locator;
  oldPassword: Locator;
  country: Locator;
  phone: Locator;
  gender: Locator;
  agreement: Locator;
  notice: Locator;
  invalid: Locator;
  button(key: Parameters<SiteTexts['account']>[0]): Locator;
  open(path: 'login' | 'register' | 'forgot' | 'userCenter'): Promise<void>;
  fillSignUp(person: SignUpPerson): Promise<void>;
  setForgotten(product: Product, email: string, password: string): Promise<void>;
  logIn(email: string, password: string): Promise<void>;
  openMenu(name?: string): Promise<void>;
};

export function accountScreen(
  page: Page,
  product: Product,
  site: SiteId,
  within: 'main' | 'dialog' = 'main',
): AccountScreen {
  const texts = siteTextsOf(sites[site]);
  const t = texts.account;
  const place = page.getByRole(within);
  const exactly = (key: Parameters<typeof t>[0]) => place.getByLabel(t(key), { exact: true });
  const screen: AccountScreen = {
    texts,
    heading: page
      .getByRole(within === 'main' ? 'main' : 'dialog')
      .getByRole('heading')
      .first(),
    givenName: exactly('givenName'),
    email: place.getByRole('textbox', { name: t('email') }),
    newEmail: place.getByRole('textbox', { name: t('newEmail') }),
    code: place.getByRole('textbox', { name: t('code') }),
    password: place.locator('input[name=password]'),
    confirm: place.locator('input[name=confirm]'),
    oldPassword: place.locator('input[name=oldPassword]'),
    country: exactly('country'),
    phone: place.getByRole('textbox', { name: t('phone') }),
    gender: place.getByRole('combobox', { name: t('gender') }),
    agreement: place.getByRole('checkbox'),
    invalid: page.locator('[aria-invalid=true]'),
    notice: place.getByRole('status'),
    button: (key) => place.getByRole('button', { name: t(key), exact: true }),
    async open(path) {
      await page.goto(product.origin(site) + siteBase + pages[path]);
      await waitUntilHydrated(page);
    },
    async fillSignUp({ givenName, email, password, phone }) {
      await screen.givenName.fill(givenName);
      await screen.email.fill(email);
      await screen.password.fill(password);
      await screen.phone.fill(phone);
      await screen.agreement.check();
    },
    async setForgotten(product, email, password) {
      await screen.button('sendCode').click();
      await screen.code.fill(await mailedCode(product, email, 2));
      await screen.password.fill(password);
      await screen.confirm.fill(password);
      await screen.button('setPassword').click();
    },
    async logIn(email, password) {
      await place.getByText(t('wayPassword'), { exact: true }).click();
      await screen.email.fill(email);
      await screen.password.fill(password);
      await screen.button('logIn').click();
    },
    async openMenu(name) {
      const menu = page.getByRole('button', { name: texts.shell('menu'), exact: true });
      if (await menu.isVisible()) await menu.click();
      else if (name) await page.getByRole('banner').getByRole('button', { name }).click();
    },
  };
  return screen;
}
