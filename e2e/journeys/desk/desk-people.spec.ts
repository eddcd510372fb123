import { appCode } from '@aftercare/server/testing/people/authenticator-app';
import type { Browser } from '@playwright/test';
import { tabTo } from '../../harness/browser/keyboard.ts';
import { newEmail } from '../../harness/orders.ts';
import { expect, test } from '../../harness/test.ts';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';
import { mailedAddress, teamScreen } from '../../screens/team-screen.ts';

const { account, nav, people, twoFactor, signIn } = deskTexts;
const password = 'Lantern-orchid-27';

async function ownBrowser(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  return context.newPage();
}

test('a user is invited by mail, sees only their site, sets up two-factor authentication, and is signed out at once when disabled', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const email = newEmail();
  await deskScreen(page, product.desk).signIn();
  await deskScreen(page, product.desk).go('people');
  await teamScreen(page).invite(email, 'FOPO US', 'agent');

  const theirs = await ownBrowser(browser);
  const colleague = teamScreen(theirs);
  await theirs.goto(await mailedAddress(product, email, 'welcome'));
  await colleague.accept('Ivy Colleague', password);
  await colleague.signIn(email, password);
  const places = theirs.getByRole('navigation', { name: nav.label }).getByRole('link');
  const { home, inbox, tickets, replies, macros, orders, registrations, recycling } = nav;
  const own = [home, inbox, tickets, replies, macros, orders, registrations, recycling];
  await expect(places).toContainText(own);
  await expect(places).toHaveCount(own.length);
  await theirs.getByRole('link', { name: nav.registrations }).click();
  await expect(theirs.getByLabel(deskTexts.list.site).getByRole('option')).toHaveText([
    deskTexts.list.allSites,
    'FOPO US',
  ]);
  await theirs.goto(`${product.desk}people`);
  await expect(theirs.getByText(deskTexts.problems.forbidden)).toBeVisible();

  await colleague.openAccount();
  const secret = await colleague.beginTwoFactor(password);
  const codes = await colleague.confirmTwoFactor(secret, product.nodes.now());
  expect(codes).toHaveLength(10);
  await colleague.button(twoFactor.kept).click();
  await expect(theirs.getByText(/^On since/)).toBeVisible();
  await colleague.button(nav.signOut).click();

  await colleague.signIn(email, password);
  await colleague.code.fill('000000');
  await colleague.button(signIn.codeAction).click();
  await expect(theirs.getByText(signIn.codeWrong)).toBeVisible();
  await expect(colleague.code).toHaveValue('000000');
  await colleague.code.fill(appCode(secret, new Date(product.nodes.now().getTime() + 30_000)));
  await colleague.button(signIn.codeAction).click();
  await expect(theirs.getByRole('navigation', { name: nav.label })).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: 'Ivy Colleague' }).click();
  const detail = page.getByRole('complementary', { name: people.title });
  await expect(detail).toContainText(people.factorOn);
  await detail.getByRole('button', { name: people.disable }).click();
  await page.getByRole('dialog').getByRole('button', { name: people.disable }).click();
  await expect(detail).toContainText(people.disabled.replace('{name}', 'Ivy Colleague'));
  await expect(theirs.getByRole('dialog', { name: signIn.again })).toBeVisible();
  await theirs.getByRole('dialog').getByLabel(signIn.password).fill(password);
  await theirs.getByRole('dialog').getByRole('button', { name: signIn.action }).click();
  await expect(theirs.getByRole('dialog')).toContainText(signIn.wrong);
  await theirs.context().close();
});

test('a forgotten password is reset by a mailed link, and a recovery code replaces a lost phone', async ({
  page,
  browser,
  product,
}) => {
  const email = newEmail();
  await deskScreen(page, product.desk).signIn();
  await deskScreen(page, product.desk).go('people');
  await teamScreen(page).invite(email, 'KIMO JP', 'supervisor');
  const theirs = await ownBrowser(browser);
  const colleague = teamScreen(theirs);
  await theirs.goto(await mailedAddress(product, email, 'welcome'));
  await colleague.accept('Noa Forgetful', password);
  await colleague.signIn(email, password);
  await colleague.openAccount();
  const secret = await colleague.beginTwoFactor(password);
  const [recoveryCode = ''] = await colleague.confirmTwoFactor(secret, product.nodes.now());
  await colleague.button(twoFactor.kept).click();
  await colleague.button(nav.signOut).click();

  await theirs.getByRole('link', { name: signIn.forgot }).click();
  await theirs.getByLabel(signIn.email).fill(email);
  await colleague.button(deskTexts.forgot.action).click();
  await expect(theirs.getByRole('status')).toContainText(email);
  await theirs.goto(await mailedAddress(product, email, 'new-password'));
  const chosen = 'Harbour-violin-63';
  await theirs.getByLabel(deskTexts.link.password, { exact: true }).fill(chosen);
  await theirs.getByLabel(deskTexts.link.confirm).fill(chosen);
  await colleague.button(deskTexts.link.save).click();
  await colleague.signIn(email, chosen);
  await colleague.code.fill(recoveryCode.toLowerCase());
  await colleague.button(signIn.codeAction).click();
  await colleague.openAccount();
  await expect(theirs.getByText(twoFactor.codesLeft.replace('{count}', '9'))).toBeVisible();
  await expect(theirs.getByText(account.alone)).toBeVisible();
  await theirs.context().close();
});

test('the last operator of all sites cannot be removed, and the desk says why', async ({ page, product }) => {
  await deskScreen(page, product.desk).signIn();
  await deskScreen(page, product.desk).go('people');
  await page.getByRole('link', { name: 'operator', exact: true }).click();
  const detail = page.getByRole('complementary', { name: people.title });
  await detail.getByRole('button', { name: people.disable }).click();
  await page.getByRole('dialog').getByRole('button', { name: people.disable }).click();
  await expect(detail.getByText(people.lastOperator)).toBeVisible();
});

test('a user who must use two-factor authentication has to set it up at the next sign-in before anything else', async ({
  page,
  browser,
  ownProduct: product,
}) => {
  const email = newEmail();
  await deskScreen(page, product.desk).signIn();
  await deskScreen(page, product.desk).go('people');
  await teamScreen(page).invite(email, 'FOPO US', 'operator');
  await page.getByLabel(people.demanded).selectOption('operators');
  await expect(page.getByText(people.demandedSaved)).toBeVisible();
  const theirs = await ownBrowser(browser);
  const colleague = teamScreen(theirs);
  await theirs.goto(await mailedAddress(product, email, 'welcome'));
  await colleague.accept('Olga Operator', password);
  await colleague.signIn(email, password);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(twoFactor.required);
  await theirs.goto(`${product.desk}people`);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(twoFactor.required);
  const secret = await colleague.beginTwoFactor(password);
  await colleague.confirmTwoFactor(secret, product.nodes.now());
  await colleague.button(twoFactor.kept).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(people.title);
  await theirs.context().close();
});

test('users are found, invited and opened by keyboard alone, and the dialog returns the focus', async ({
  page,
  product,
}) => {
  const email = newEmail();
  const desk = deskScreen(page, product.desk);
  await desk.signIn();
  await expect(desk.heading).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(desk.heading).toHaveText(people.title);
  const invite = teamScreen(page).button(people.invite);
  await tabTo(page, invite);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: people.inviteTitle });
  await expect(dialog.getByLabel(people.email)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(invite).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(email);
  const role = dialog.getByLabel(people.roleAt.replace('{site}', 'FOPO US'));
  await tabTo(page, role);
  await page.keyboard.press('s');
  await expect(role).toHaveValue('supervisor');
  await tabTo(page, dialog.getByRole('button', { name: people.inviteSend }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(people.invited.replace('{email}', email))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(people.states.invited);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('complementary', { name: people.title });
  await expect(detail.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  for (const [key, title] of [
    ['l', deskTexts.audit.title],
    ['a', account.title],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(desk.heading).toHaveText(title);
  }
});
