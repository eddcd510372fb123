import type { Language } from '@aftercare/contract/languages';
import { pageQuery, pages, productPage, siteBase } from '@aftercare/contract/pages';
import type { Page } from '@playwright/test';
import { chatScreen } from '../../screens/chat-screen.ts';
import { faqWindowScreen } from '../../screens/faq-window-screen.ts';
import { guideScreen } from '../../screens/guide-screen.ts';
import { mailedCode, signInScreen } from '../../screens/sign-in-screen.ts';
import { waitUntilHydrated, warrantyScreen } from '../../screens/warranty-screen.ts';
import { newEmail, newOrderNumber, reportOf } from '../orders.ts';
import type { Product } from '../product.ts';
import { siteTextsOf } from '../site-texts.ts';
import { type AnySiteId, asksConsent, demoSite } from '../sites.ts';

/** `screen` is for elements that float over the page. */
export type Shoot = (state: string, what?: 'page' | 'screen') => Promise<void>;
type Shots = { page: Page; product: Product; site: AnySiteId; lang: Language; shoot: Shoot };

export async function takeShots(shots: Shots): Promise<void> {
  const { page, product, site, lang } = shots;
  await page.context().addCookies([{ name: 'language', value: lang, url: product.origin(site) }]);
  await page.addInitScript((code) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('language', code);
  }, lang);
  await everyPage(shots);
  await overHome(shots);
  await formAndGuide(shots);
  await chat(shots);
  await help(shots);
  await registration(shots);
}

const nothing = new URLSearchParams({ [pageQuery.search]: 'Zeppelin' });

const addressesOf = (site: AnySiteId): Record<string, string> => ({
  ...pages,
  productDetail: productPage(demoSite(site).products[0]?.id ?? ''),
  'product-none': `${pages.product}?${nothing}`,
});

async function everyPage({ page, product, site, shoot }: Shots): Promise<void> {
  for (const [name, path] of Object.entries(addressesOf(site))) {
    await page.goto(product.origin(site) + siteBase + path);
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
    await shoot(name, (await page.getByRole('dialog').isVisible()) ? 'screen' : 'page');
  }
}

async function formAndGuide({ page, product, site, lang, shoot }: Shots): Promise<void> {
  const warranty = warrantyScreen(page, product.origin(site), site, lang);
  const guide = guideScreen(page, warranty.texts);
  await warranty.open();
  await warranty.submit.click();
  await warranty.orderNumber.and(page.locator('[aria-invalid=true]')).waitFor();
  await shoot('form-faults');
  await guide.opener(page.getByRole('main')).click();
  for (const way of ['pc', 'app'] as const) {
    await guide.tab(way).click();
    await shoot(`guide-${way}`, 'screen');
  }
  await guide.close.click();
}

async function overHome({ page, product, site, lang, shoot }: Shots): Promise<void> {
  const { shell, consent, warranty } = siteTextsOf(lang);
  await page.goto(product.origin(site) + siteBase + pages.home);
  await waitUntilHydrated(page);
  const question = page.getByRole('region', { name: consent('title') });
  if (asksConsent(site)) await question.getByRole('button', { name: consent('refuse') }).click();
  const tip = page.locator('aside [role=status] button').last();
  if (await tip.isVisible()) await tip.click();
  const popUp = page.getByRole('complementary', { name: warranty('popupTitle') });
  await popUp.waitFor();
  await shoot('pop-up', 'screen');
  await popUp.getByRole('button', { name: warranty('close') }).click();
  await popUp.waitFor({ state: 'detached' });
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: shell('privacySettings') })
    .click();
  await page.getByRole('dialog', { name: consent('title') }).waitFor();
  await shoot('privacy-settings', 'screen');
  await page.keyboard.press('Escape');
}

async function chat({ page, product, site, lang, shoot }: Shots): Promise<void> {
  const warranty = warrantyScreen(page, product.origin(site), site, lang);
  const { texts, brand } = warranty;
  const screen = chatScreen(page, texts, brand);
  await screen.launcher.click();
  await screen.log.locator('[data-entry]').first().waitFor();
  await shoot('chat', 'screen');
  await screen.panel
    .getByRole('button', { name: texts.warranty('cardTitle') })
    .first()
    .click();
  await shoot('chat-card', 'screen');
  await screen.person.click();
  await page.getByRole('dialog').waitFor();
  await shoot('chat-confirm', 'screen');
  await page.keyboard.press('Escape');
}

async function help({ page, product, site, lang, shoot }: Shots): Promise<void> {
  const { texts, brand, open } = warrantyScreen(page, product.origin(site), site, lang);
  const screen = faqWindowScreen(page, texts, brand);
  await open();
  await screen.open();
  await screen.products.first().waitFor();
  await page.waitForLoadState('networkidle');
  await shoot('help', 'screen');
  await screen.products.first().click();
  await screen.questions.first().waitFor();
  await shoot('help-questions', 'screen');
  await screen.questions.first().click();
  await screen.helpful.waitFor();
  await shoot('help-answer', 'screen');
  await screen.notHelpful.click();
  await screen.comment.waitFor();
  await shoot('help-comment', 'screen');
  await screen.notHelpful.click();
  await screen.close.click();
}

async function registration(shots: Shots): Promise<void> {
  const { page, product, site, lang, shoot } = shots;
  const [known, email] = [newOrderNumber(), newEmail()];
  await product.upload(reportOf(site, [known]));
  const warranty = warrantyScreen(page, product.origin(site), site, lang);
  const { texts } = warranty;
  await warranty.open();
  await warranty.register({ orderNumber: known, email });
  await page.locator('h1[data-kind=activated]').waitFor();
  await shoot('activated');
  await page.getByRole('button', { name: texts.warranty('seeRegistrations') }).click();
  await warranty.registration(known).waitFor();
  await shoot('registrations');
  await page.goto(product.origin(site) + siteBase + pages.userCenter);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await shoot('account');
  await certificate(shots, known, email);
  await claim(shots, known);
}

async function certificate({ page, product, site, lang, shoot }: Shots, orderNumber: string, email: string) {
  const warranty = warrantyScreen(page, product.origin(site), site, lang);
  const { texts } = warranty;
  const t = texts.warranty;
  await warranty.open();
  await page
    .getByRole('link', { name: t('certificate'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: t('confirmForCertificate') }).waitFor();
  await shoot('certificate-door');
  await page.getByRole('button', { name: t('confirmForCertificate') }).click();
  await signInScreen(page, texts, 'main').code.fill(await mailedCode(product, email));
  await page.waitForURL(/\/certificate\/[\w-]+/);
  await page.getByRole('main').getByText(orderNumber).first().waitFor();
  await shoot('certificate');
  await warranty.open();
  await warranty.submit.click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await shoot('further-order');
}

async function claim({ page, product, site, lang, shoot }: Shots, orderNumber: string) {
  const warranty = warrantyScreen(page, product.origin(site), site, lang);
  const t = warranty.texts.warranty;
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await warranty.open();
  await warranty.register({ orderNumber, email: newEmail() });
  await page.getByRole('button', { name: t('claim') }).click();
  const postalCode = page.getByRole('textbox', { name: t('postalCode') });
  await postalCode.waitFor();
  await shoot('claim');
  await postalCode.fill('12345');
  await page.getByRole('button', { name: warranty.texts.claim('send') }).click();
  await page.getByRole('main').getByRole('status').waitFor();
  await shoot('claim-received');
}
