import { pages, siteBase } from '@aftercare/contract/pages';
import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { tabTo } from '../../harness/browser/keyboard.ts';
import { type NewInstallation, startNewInstallation } from '../../harness/new-installation.ts';
import { newEmail, newOrderNumber, reportSaying } from '../../harness/orders.ts';
import { closePages, expect, test as plain } from '../../harness/test.ts';
import { deskTexts } from '../../screens/desk-screen.ts';
import { setupScreen } from '../../screens/setup-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

const { setup, newSite, checklist, siteLife, fieldProblems } = deskTexts;

const test = plain.extend<{ installation: NewInstallation }>({
  installation: [
    async ({ browser }, use) => {
      const installation = await startNewInstallation();
      await use(installation);
      await closePages(browser);
      await installation.stop();
    },
    { timeout: 120_000 },
  ],
});

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
/** A demo site whose form has the same two fields as that of a new site. */
const siteWithShortForm = 'fopo-us';
const brand = 'Kumakreis';
const site = 'kumakreis-de';
const product = { name: 'Kumakreis Powerbank 20000', sku: 'KK-PB20-DE', picture };
const faq = { question: 'Wie lange dauert eine volle Ladung?', answer: 'Etwa vier Stunden.' };
const guarantor = { name: 'Kumakreis GmbH', address: 'Lindenweg 4, 10115 Berlin' };

test('a new operator goes from an empty database to a published site where an order is registered @desktop', async ({
  page,
  installation,
}) => {
  const steps = setupScreen(page);
  await page.goto(installation.setup);
  await expectAccessible(page, 'the first operator');
  await steps.createOperator();

  await expect(steps.title(setup.site.title)).toBeVisible();
  await expectAccessible(page, 'the first site');
  await steps.createSite(brand);
  await expect(steps.title(setup.product.title)).toBeVisible();
  await expectAccessible(page, 'the first product');
  await steps.addProduct(product);
  await expect(steps.title(setup.question.title)).toBeVisible();
  await steps.addQuestion(faq);
  await expect(steps.title(setup.warranty.title)).toBeVisible();
  await expectAccessible(page, 'the warranty of a new site');

  // Visitors do not see the site yet. The setup is interrupted and resumed.
  expect(await installation.statusOf(`${site}.localhost`, siteBase + pages.home)).toBe(404);
  await page.getByRole('link', { name: setup.leave }).click();
  await expect(page.getByRole('row').filter({ hasText: brand })).toContainText(siteLife.statuses.unpublished);
  await page.getByRole('link', { name: setup.resumeAction }).click();
  await expect(steps.title(setup.warranty.title)).toBeVisible();
  await steps.nameGuarantor(guarantor);

  await expect(steps.title(setup.legal.title)).toBeVisible();
  await expectAccessible(page, 'the legal texts of a new site');
  await steps.writeTexts('Robin Operator');
  await expect(steps.title(setup.publish.title)).toBeVisible();
  await expect(page.getByText(checklist.ready)).toBeVisible();
  await expectAccessible(page, 'the checklist of a new site');
  await page.getByRole('button', { name: setup.publish.action }).click();
  await expect(steps.title(`${brand} DE is live`)).toBeVisible();
  await expectAccessible(page, 'a site that is live');

  await test.step('visitors find the product, its question and the warranty', async () => {
    const orderNumber = newOrderNumber();
    const email = newEmail();
    await installation.upload(reportSaying('lepow-de', [orderNumber], { sku: product.sku }));
    const origin = installation.origin(site);
    await page.goto(`${origin}${siteBase}${pages.product}`);
    await page.getByRole('main').getByText(product.name).first().click();
    await expect(page.getByText(faq.question)).toBeVisible();
    const warranty = warrantyScreen(page, origin, siteWithShortForm, 'de_DE');
    await warranty.open();
    await warranty.register({ orderNumber, email });
    await expect(warranty.heading).toHaveText(warranty.texts.warranty('activatedTitle'));
    expect((await installation.mailTo(email)).mail.subject).toContain(brand);
  });
});

test('the setup works by keyboard alone, fits a phone, and shows errors at their fields @desktop', async ({
  page,
  installation,
}) => {
  await page.goto(installation.setup);
  const typed = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  const { email } = deskTexts.signIn;
  await page.getByLabel(setup.name).waitFor();
  await expect(page.getByLabel(setup.name)).toBeFocused();
  await page.keyboard.type('Robin Operator');
  await typed(email, 'robin@brand.example');
  await typed(deskTexts.link.password, 'Plum-kettle-orbit-42');
  await typed(deskTexts.link.confirm, 'Plum-kettle-orbit-42');
  await page.keyboard.press('Enter');
  await expect(setupScreen(page).title(setup.site.title)).toBeVisible();

  const create = page.getByRole('button', { name: newSite.create });
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(newSite.brand)).toBeFocused();
  await expect(page.getByText(fieldProblems.required).first()).toBeVisible();
  await page.keyboard.type(brand);
  const zone = page.getByRole('combobox', { name: newSite.timeZone });
  await tabTo(page, zone);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('vienna');
  await expect(page.getByRole('option', { name: 'Europe/Vienna' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(zone).toHaveValue('Europe/Vienna');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page, 'the first site');
  await expectAccessible(page, 'the first site on a phone');
  await page.reload();
  await expect(page.getByLabel(newSite.brand)).toHaveValue(brand);
  await expect(zone).toHaveValue('Europe/Vienna');
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await expect(setupScreen(page).title(setup.product.title)).toBeVisible();
  await expectNoSideways(page, 'the first product');

  // The used link is invalid for another person who finds it.
  const stranger = await page.context().browser()?.newContext();
  const other = await stranger?.newPage();
  await other?.goto(installation.setup);
  await expect(other?.getByRole('heading', { level: 1 }) ?? page.locator('none')).toHaveText(
    deskTexts.signIn.title,
  );
  await stranger?.close();
});
