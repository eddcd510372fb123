import { limits } from '@aftercare/contract/limits';
import type { ReceivedMail } from '@aftercare/server/testing/fakes/smtp-sink';
import type { Locator, Page } from '@playwright/test';
import type { Product } from '../harness/product.ts';
import type { SiteTexts } from '../harness/site-texts.ts';

const codeLine = /^[A-Z0-9][A-Z0-9 -]{6,12}[A-Z0-9]$/gm;

/** Eight characters in any grouping; a phone number in a mail's footer has more. */
const codeIn = ({ mail }: ReceivedMail): string | undefined =>
  mail.text?.match(codeLine)?.find((line) => line.replace(/[ -]/g, '').length === limits.codeLength);

export async function mailedCode(product: Product, email: string, nth = 1): Promise<string> {
  const codes = () => product.mailsTo(email).filter((mail) => codeIn(mail) !== undefined);
  const mail = await product.mailTo(email, (one) => codes()[nth - 1] === one);
  return codeIn(mail) ?? '';
}

export async function undoLink(product: Product, email: string): Promise<string> {
  const linkIn = ({ mail }: ReceivedMail) => /https?:\/\/\S+\/email-undo#[\w-]+/.exec(mail.text ?? '')?.[0];
  const mail = await product.mailTo(email, (one) => linkIn(one) !== undefined);
  return linkIn(mail) ?? '';
}

export type SignInScreen = {
  dialog: Locator;
  email: Locator;
  code: Locator;
  byCode(product: Product, email: string, nth?: number): Promise<void>;
};

export function signInScreen(
  page: Page,
  texts: SiteTexts,
  within: 'dialog' | 'main' = 'dialog',
): SignInScreen {
  const t = texts.account;
  const place = page.getByRole(within);
  const screen = {
    dialog: page.getByRole('dialog', { name: t('title') }),
    email: place.getByRole('textbox', { name: t('email') }),
    code: place.getByRole('textbox', { name: t('code') }),
    async byCode(product: Product, email: string, nth = 1) {
      if ((await screen.email.inputValue()) === '') await screen.email.fill(email);
      await place.getByRole('button', { name: t('sendCode') }).click();
      await screen.code.fill(await mailedCode(product, email, nth));
    },
  };
  return screen;
}

export async function logOut(page: Page, texts: SiteTexts, email: string): Promise<void> {
  const menu = page.getByRole('button', { name: texts.shell('menu'), exact: true });
  if (await menu.isVisible()) await menu.click();
  else await page.getByRole('banner').getByRole('button', { name: email }).click();
  // Leaving the page earlier would abort the call.
  const ended = page.waitForResponse('**/v1/user/logout');
  await page.getByRole('button', { name: texts.shell('logOut') }).click();
  await ended;
}
