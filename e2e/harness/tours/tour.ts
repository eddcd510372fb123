import { pages, productPage, siteBase } from '@aftercare/contract/pages';
import type { Page } from '@playwright/test';
import { chatScreen } from '../../screens/chat-screen.ts';
import { mailedCode, signInScreen } from '../../screens/sign-in-screen.ts';
import { waitUntilHydrated, warrantyScreen } from '../../screens/warranty-screen.ts';
import { answerTo } from '../faqs.ts';
import { newEmail, newOrderNumber, reportOf } from '../orders.ts';
import type { Product } from '../product.ts';
import { siteTextsOf } from '../site-texts.ts';
import { demoSite, pagesOf, type SiteId, sites } from '../sites.ts';

export type Look = (state: string) => Promise<void>;

export const questions: Record<SiteId, string> = {
  'fopo-us': 'How do I clean the screens?',
  'lepow-de': 'Wie reinige ich den Bildschirm?',
  'kimo-jp': '掃除機が途中で止まります。',
};

export async function tourSite(page: Page, product: Product, site: SiteId, look: Look): Promise<void> {
  const known = newOrderNumber();
  await product.upload(reportOf(site, [known]));
  const open = async (path: string): Promise<void> => {
    await page.goto(product.origin(site) + siteBase + path);
    await waitUntilHydrated(page);
  };
  await tourPages(site, open, look);
  await tourForm(page, product, site, known, look);
  await tourSignIn(page, product, site, known, look);
  await tourChat(page, product, site, look);
}

async function tourPages(site: SiteId, open: (path: string) => Promise<void>, look: Look): Promise<void> {
  const forms: string[] = [pages.quickWarranty, pages.login, pages.register, pages.forgot];
  const mailed = [pages.emailUndo, pages.conversation, pages.certificate];
  const own: string[] = [pages.userCenter, ...mailed, pages.productDetail];
  const [product] = demoSite(site).products;
  const shown = pagesOf(site).filter((path) => !forms.includes(path) && !own.includes(path));
  for (const path of [...shown, productPage(product?.id ?? ''), '/nothing']) {
    await open(path);
    await look(path.slice(1).split('?')[0] ?? '');
  }
}

async function tourForm(
  page: Page,
  product: Product,
  site: SiteId,
  known: string,
  look: Look,
): Promise<void> {
  const warranty = warrantyScreen(page, product.origin(site), site);
  const t = warranty.texts.warranty;
  await warranty.open();
  await look('form');
  await warranty.submit.click();
  await warranty.orderNumber.and(page.locator('[aria-invalid=true]')).waitFor();
  await look('form-faults');
  await warranty.fill({ orderNumber: known, email: 'alexandra.mustermann-beispiel@mail.example' });
  await look('form-ready');
  await warranty.submit.click();
  await page.getByRole('heading', { name: t('activatedTitle') }).waitFor();
  await look('activated');
  await page.getByRole('button', { name: t('seeRegistrations') }).click();
  await warranty.registration(known).waitFor();
  await look('registrations');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

async function tourSignIn(
  page: Page,
  product: Product,
  site: SiteId,
  known: string,
  look: Look,
): Promise<void> {
  const warranty = warrantyScreen(page, product.origin(site), site);
  const { texts } = warranty;
  const email = newEmail();
  await warranty.open();
  await warranty.register({ orderNumber: known, email: newEmail() });
  await page.getByRole('heading', { name: texts.warranty('alreadyTitle') }).waitFor();
  await look('already');
  await warranty.open();
  await warranty.register({ orderNumber: newOrderNumber(), email });
  await page.getByRole('heading', { name: texts.warranty('pendingTitle') }).waitFor();
  await look('pending');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${product.origin(site)}${siteBase}${pages.login}`);
  await waitUntilHydrated(page);
  await look('sign-in');
  const signIn = signInScreen(page, texts, 'main');
  await signIn.email.fill(email);
  await page.getByRole('button', { name: texts.account('sendCode') }).click();
  await signIn.code.waitFor();
  await look('code');
  await signIn.code.fill(await mailedCode(product, email));
  await page.getByRole('heading', { name: texts.account('confirmTitle') }).waitFor();
  await look('which-are-mine');
  await page.getByRole('button', { name: texts.account('confirmSave') }).click();
  await page.getByRole('heading', { name: texts.warranty('listTitle') }).waitFor();
  const products = page.getByRole('combobox', { name: texts.warranty('paperProduct') });
  await products.getByRole('option').nth(1).waitFor({ state: 'attached' });
  await look('further-order');
  await warranty.submit.click();
  await products.and(page.locator('[aria-invalid=true]')).waitFor();
  await look('further-order-faults');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await warranty.open();
  await warranty.register({ orderNumber: newOrderNumber(), email });
  const tip = page.getByRole('dialog', { name: texts.warranty('tip') });
  await tip.waitFor();
  await look('mail-known');
  await tip.getByRole('button', { name: texts.warranty('logIn') }).click();
  await page.getByRole('dialog', { name: texts.account('title') }).waitFor();
  await look('sign-in-dialog');
}

async function tourChat(page: Page, product: Product, site: SiteId, look: Look): Promise<void> {
  const texts = siteTextsOf(sites[site]);
  const { brand } = warrantyScreen(page, product.origin(site), site);
  await page.goto(`${product.origin(site)}${siteBase}${pages.quickWarranty}`);
  await waitUntilHydrated(page);
  const menu = page.getByRole('button', { name: texts.shell('menu'), exact: true });
  if (await menu.isVisible()) {
    await menu.click();
    await look('menu');
    await page.keyboard.press('Escape');
  }
  const chat = chatScreen(page, texts, brand);
  await chat.open();
  await look('chat');
  await chat.ask(questions[site]);
  await chat.log.getByText(answerTo(site, questions[site])).waitFor();
  await look('chat-answer');
  await chat.raiseTicket();
  await chat.panel.getByText(texts.chat('cardTicket'), { exact: true }).waitFor();
  await look('chat-ticket');
}
