import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { deskNameOf } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';

const { drafts, fieldProblems, siteBot } = deskTexts;
const key = 'sk-never-shown-again';

test('an operator chooses an outside bot, stores its key, learns that its host is not allowed, removes the key and goes back to the built-in bot @desktop', async ({
  page,
  product,
}) => {
  const desk = deskScreen(page, product.desk);
  await desk.signIn();
  await desk.go('sites');
  await page.getByRole('link', { name: deskNameOf('air-choice-jp') }).click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByLabel(siteBot.engine, { exact: true }).selectOption(siteBot.llm);
  await expect(page.getByText(siteBot.addressFirst)).toBeVisible();
  await button(drafts.save).click();
  await expect(page.getByLabel(siteBot.url, { exact: true })).toHaveAccessibleDescription(
    new RegExp(fieldProblems.required),
  );

  await page.getByLabel(siteBot.url, { exact: true }).fill('https://llm.example.com/v1');
  await page.getByLabel(siteBot.model, { exact: true }).fill('small');
  await expect(page.getByText(/does not call llm\.example\.com/)).toBeVisible();
  await page.getByLabel(siteBot.newKey).fill(key);
  await button(siteBot.store).click();
  await expect(page.getByText(/A key for llm\.example\.com was stored by/)).toBeVisible();
  await expect(page.getByLabel(siteBot.newKey)).toHaveValue('');
  expect(await page.content()).not.toContain(key);
  await button(siteBot.test).click();
  await expect(page.getByText(siteBot.problems.hostNotAllowed)).toBeVisible();
  await expectAccessible(page, 'the details of a site with an outside bot');
  await expectNoSideways(page, 'the details of a site with an outside bot');
  await button(siteBot.remove).click();
  await page.getByRole('dialog').getByRole('button', { name: siteBot.remove }).click();
  await expect(page.getByText(siteBot.keyNone)).toBeVisible();

  await button(drafts.save).click();
  await expect(page.getByText(/Draft saved by/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(siteBot.model, { exact: true })).toHaveValue('small');
  await page.getByLabel(siteBot.engine, { exact: true }).selectOption(siteBot.embedded);
  await expect(page.getByLabel(siteBot.model, { exact: true })).toBeHidden();
  await button(drafts.discard).click();
  await page.getByRole('dialog').getByRole('button', { name: drafts.discard }).click();
  await expect(page.getByLabel(siteBot.engine, { exact: true })).toHaveValue('0');
});
