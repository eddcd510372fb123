import { pages, siteBase } from '@aftercare/contract/pages';
import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { statusOf } from '../../harness/new-installation.ts';
import { demoSite, deskNameOf } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';

const { newSite, hosts, siteLife, sites, checklist, siteLook, drafts } = deskTexts;
const source = 'lepow-de';
const brand = demoSite(source).configuration.merchantBrand;

test('a site is created as a copy, published, archived and restored @desktop', async ({
  page,
  ownProduct,
}) => {
  const host = 'lepow-at.localhost';
  const status = () => statusOf(ownProduct.port, host, siteBase + pages.product);
  const desk = deskScreen(page, ownProduct.desk);
  await desk.signIn();
  await desk.go('sites');
  await page.getByRole('link', { name: newSite.action }).click();
  await page
    .getByLabel(newSite.begin)
    .selectOption({ label: newSite.copyOf.replace('{site}', deskNameOf(source)) });
  await expect(page.getByLabel(newSite.brand)).toHaveValue(brand);
  await page.getByLabel(newSite.country).selectOption('at');
  await expect(page.getByRole('combobox', { name: newSite.timeZone })).toHaveValue('Europe/Vienna');

  const field = page.getByLabel(hosts.one, { exact: true });
  const create = page.getByRole('button', { name: newSite.create });
  await test.step('a host name that is taken or invalid is refused at its field', async () => {
    await field.fill(`${source}.localhost`);
    await create.click();
    await expect(page.getByText(/has this host name/)).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page, 'a host name that is taken');
    await expectNoSideways(page, 'a host name that is taken');
    await field.fill('🐻.localhost');
    await expect(page.getByText(hosts.problems.wrongForm)).toBeVisible();
    await expect(page.getByLabel(newSite.brand)).toHaveValue(brand);
  });
  await field.fill(host);
  await create.click();
  await expect(page.getByRole('heading', { name: checklist.title })).toBeVisible();
  await expectAccessible(page, 'the checklist of a copy');
  expect(await status()).toBe(404);

  await page.getByRole('button', { name: drafts.publish }).click();
  await expect(page.getByText(/is published\. Visitors see it/)).toBeVisible();
  await expect.poll(status).toBe(200);

  await test.step('the site is archived after its name is typed, and restored', async () => {
    await page.getByRole('button', { name: siteLife.more }).click();
    await expectAccessible(page, 'the menu of a site');
    await page.getByRole('menuitem', { name: siteLife.archive }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, 'the question before a site is archived');
    await dialog.getByRole('button', { name: siteLife.archiveAction }).click();
    await expect(dialog.getByText(deskTexts.newSiteProblems.confirm.other)).toBeVisible();
    await dialog.getByLabel(siteLife.confirm.replace('{name}', brand)).fill(brand);
    await dialog.getByLabel(siteLife.reason).fill('Nicht mehr verkauft');
    await dialog.getByRole('button', { name: siteLife.archiveAction }).click();
    await expect(page.getByText(siteLife.archived)).toBeVisible();
    await expect(page.getByText(/Nicht mehr verkauft/)).toBeVisible();
    await expect.poll(status).toBe(404);
    await page.getByRole('link', { name: sites.back }).click();
    const row = page.getByRole('row').filter({ hasText: `${brand} AT` });
    await expect(row).toContainText(siteLife.statuses.archived);
    await row.getByRole('link').click();
    await page.getByRole('button', { name: siteLife.restore }).click();
    await page.getByRole('dialog').getByRole('button', { name: siteLife.restore }).click();
    await expect(page.getByText(siteLife.restored)).toBeVisible();
    await expect.poll(status).toBe(200);
  });
});

test('an illegible colour is replaced by the nearest legible one with one click @desktop', async ({
  page,
  ownProduct,
}) => {
  const desk = deskScreen(page, ownProduct.desk);
  await desk.signIn();
  await desk.go('sites');
  await page.getByRole('link', { name: deskNameOf(source) }).click();
  await page.getByRole('link', { name: sites.tabs.look, exact: true }).click();
  const colour = page.getByLabel(siteLook.colour, { exact: true });
  await colour.fill('#ffe14d');
  await page.getByRole('button', { name: drafts.save }).click();
  await expect(page.getByText(deskTexts.fieldProblems.unreadable)).toBeVisible();
  await expectAccessible(page, 'a colour that is not legible');
  await page.getByRole('button', { name: /^Use #/ }).click();
  await page.getByRole('button', { name: drafts.save }).click();
  await expect(page.getByText(/Draft saved by/)).toBeVisible();
  await expect(page.getByText(deskTexts.fieldProblems.unreadable)).toHaveCount(0);
});

test('a site whose colour is illegible can still be changed @desktop', async ({ page, ownProduct }) => {
  const desk = deskScreen(page, ownProduct.desk);
  await desk.signIn();
  await desk.go('sites');
  await page.getByRole('link', { name: /^hohem US$/i }).click();
  await page.getByRole('link', { name: sites.tabs.look, exact: true }).click();
  await expect(page.getByText(/^The nearest legible colour is #/)).toBeVisible();
  await page.getByRole('link', { name: sites.tabs.details, exact: true }).click();
  await page.getByLabel(deskTexts.siteFields.phone, { exact: true }).fill('+1 555 0142');
  await page.getByRole('button', { name: drafts.publish }).click();
  await expect(page.getByText(/is published\. Visitors see it/)).toBeVisible();
});
