import { appCode } from '@aftercare/server/testing/people/authenticator-app';
import type { Page } from '@playwright/test';
import type { Product } from '../harness/product.ts';
import { deskTexts } from './desk-screen.ts';

const { account, link, people, twoFactor, signIn } = deskTexts;

export function teamScreen(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    button,
    async invite(email: string, site: string, role: string) {
      await button(people.invite).click();
      const dialog = page.getByRole('dialog', { name: people.inviteTitle });
      await dialog.getByLabel(people.email).fill(email);
      await dialog.getByLabel(people.roleAt.replace('{site}', site)).selectOption(role);
      await dialog.getByRole('button', { name: people.inviteSend }).click();
      await page.getByText(people.invited.replace('{email}', email)).waitFor();
    },
    async accept(name: string, password: string) {
      await page.getByLabel(link.name).fill(name);
      await page.getByLabel(link.password, { exact: true }).fill(password);
      await page.getByLabel(link.confirm).fill(password);
      await button(link.accept).click();
    },
    async signIn(email: string, password: string) {
      await page.getByLabel(signIn.email).fill(email);
      await page.getByLabel(signIn.password).fill(password);
      await button(signIn.action).click();
    },
    async openAccount() {
      await page.getByRole('link', { name: account.title }).click();
      await page.getByRole('heading', { level: 1, name: account.title }).waitFor();
    },
    /** Types the password and returns the secret that an authenticator app would read from the QR code. */
    async beginTwoFactor(password: string): Promise<string> {
      await page.getByLabel(twoFactor.password).fill(password);
      await button(twoFactor.setUp).click();
      await page.getByRole('img', { name: twoFactor.picture }).waitFor();
      return (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
    },
    /** `now` is the server's time, which other journeys may have moved. */
    async confirmTwoFactor(secret: string, now: Date): Promise<string[]> {
      await page.getByLabel(twoFactor.code).fill(appCode(secret, now));
      await button(twoFactor.confirm).click();
      const codes = page.getByRole('region', { name: twoFactor.codesTitle });
      await codes.waitFor();
      return codes.getByRole('listitem').allInnerTexts();
    },
    code: page.getByLabel(signIn.code, { exact: true }),
  };
}

export async function mailedAddress(product: Product, email: string, path: string): Promise<string> {
  const isLink = new RegExp(`http://\\S+/desk/${path}#[\\w-]+`);
  const { mail } = await product.mailTo(email, (one) => isLink.test(one.mail.text ?? ''));
  const [address] = isLink.exec(mail.text ?? '') ?? [];
  if (address === undefined) throw new Error(`no link in: ${mail.text}`);
  return address;
}
