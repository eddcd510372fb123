import { changeOrganization } from '@aftercare/contract/desk/team/organization';
import { signIn as signInCall } from '@aftercare/contract/desk/team/session';
import { appCode } from '@aftercare/server/testing/people/authenticator-app';
import { person } from '@aftercare/server/testing/people/person';
import type { Page } from '@playwright/test';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';
import { mailedAddress, teamScreen } from '../../screens/team-screen.ts';
import { operator } from '../desk-client.ts';
import { newEmail } from '../orders.ts';
import type { Product } from '../product.ts';
import type { Look } from './tour.ts';

const { account, audit, forgot, link, nav, people, twoFactor, signIn } = deskTexts;
const password = 'Lantern-orchid-27';

async function whileDemanded(product: Product, act: () => Promise<void>): Promise<void> {
  const desk = person({ port: product.port });
  await desk.ask(signInCall, operator);
  await desk.ask(changeOrganization, { twoFactorFor: 'everybody' });
  await act();
  await desk.ask(changeOrganization, { twoFactorFor: 'nobody' });
}

async function tourTeam(page: Page, product: Product, email: string, look: Look): Promise<void> {
  const desk = deskScreen(page, product.desk);
  await desk.go('people');
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await teamScreen(page).button(people.invite).click();
  await page.getByRole('dialog', { name: people.inviteTitle }).waitFor();
  await look('desk-people-invite');
  await page.keyboard.press('Escape');
  await teamScreen(page).invite(email, 'FOPO US', 'agent');
  await look('desk-people');
  await page.getByRole('link', { name: email.split('@')[0] ?? '' }).click();
  await page.getByRole('complementary', { name: people.title }).waitFor();
  await look('desk-people-open');
  await desk.go('audit');
  await page.getByRole('heading', { level: 1, name: audit.title }).waitFor();
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await look('desk-audit');
  await teamScreen(page).button(nav.signOut).click();
  await page.getByLabel(signIn.password).waitFor();
}

async function tourOwn(page: Page, product: Product, email: string, look: Look): Promise<void> {
  const team = teamScreen(page);
  const passwordField = page.getByLabel(link.password, { exact: true });
  await page.goto(await mailedAddress(product, email, 'welcome'));
  await passwordField.waitFor();
  await look('desk-welcome');
  await team.accept('Ivy Colleague', password);
  await whileDemanded(product, async () => {
    await team.signIn(email, password);
    await page.getByRole('heading', { level: 1, name: twoFactor.required }).waitFor();
    await look('desk-required');
    await team.button(nav.signOut).click();
  });
  await team.signIn(email, password);
  await team.openAccount();
  await page.getByText(account.alone).waitFor();
  await look('desk-account');
  const secret = await team.beginTwoFactor(password);
  await look('desk-account-app');
  await team.confirmTwoFactor(secret, product.nodes.now());
  await look('desk-account-codes');
  await team.button(twoFactor.kept).click();
  await team.button(twoFactor.renew).click();
  await page.getByLabel(twoFactor.eitherCode).waitFor();
  await look('desk-account-on');
  await team.button(nav.signOut).click();
  await team.signIn(email, password);
  await team.code.waitFor();
  await team.code.fill(appCode(secret, new Date(0)));
  await team.button(signIn.codeAction).click();
  await page.getByText(signIn.codeWrong).waitFor();
  await look('desk-sign-in-code');
  await page.goto(product.desk);
  await page.getByRole('link', { name: signIn.forgot }).click();
  await page.getByLabel(signIn.email).fill(email);
  await look('desk-forgot');
  await team.button(forgot.action).click();
  await page.getByRole('heading', { level: 1, name: forgot.sentTitle }).waitFor();
  await look('desk-forgot-sent');
  await page.goto(await mailedAddress(product, email, 'new-password'));
  await passwordField.fill('short');
  await team.button(link.save).click();
  await look('desk-new-password');
  await page.goto(`${product.desk}new-password#cut.short`);
  await page.getByText(link.ended).waitFor();
  await look('desk-link-ended');
}

export async function tourPeople(page: Page, product: Product, look: Look): Promise<void> {
  const email = newEmail();
  await tourTeam(page, product, email, look);
  await tourOwn(page, product, email, look);
}
