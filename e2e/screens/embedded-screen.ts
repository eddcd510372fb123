import { type ShopLanguage, shopHost } from '@aftercare/demo/shop';
import type { Frame, Locator, Page } from '@playwright/test';
import type { SiteTexts } from '../harness/site-texts.ts';
import { entryTexts } from './inbox-screen.ts';

export const shopUrl = (port: number, lang: ShopLanguage = 'en'): string =>
  `http://${shopHost}:${port}/${lang === 'en' ? '' : `${lang}/`}`;

export type EmbeddedScreen = {
  launcher: Locator;
  dialog: Locator;
  log: Locator;
  text: Locator;
  send: Locator;
  close: Locator;
  attach: Locator;
  /** Events of the chat, in the order in which the shop's script received them. */
  heard(): Promise<string[]>;
  frame(): Promise<Frame>;
  open(): Promise<void>;
  say(text: string): Promise<void>;
  askForPerson(): Promise<void>;
  transcript(): Promise<string[]>;
};

export function embeddedScreen(page: Page, texts: SiteTexts, title: RegExp): EmbeddedScreen {
  const t = texts.chat;
  const dialog = page.getByRole('dialog', { name: title });
  const inside = page.frameLocator('iframe');
  const launcher = page.getByRole('button', { name: title });
  const screen: EmbeddedScreen = {
    launcher,
    dialog,
    log: inside.getByRole('log'),
    text: inside.getByRole('textbox', { name: t('placeholder') }),
    send: inside.getByRole('button', { name: t('send') }),
    close: inside.getByRole('button', { name: t('close') }),
    attach: inside.getByRole('button', { name: t('attach') }),
    heard: () => page.locator('#heard li').allTextContents(),
    async frame() {
      const found = page.frames().find((one) => new URL(one.url()).pathname === '/web/embedded');
      if (!found) throw new Error('no frame');
      return found;
    },
    async open() {
      await launcher.click();
      await screen.text.waitFor();
    },
    async say(text) {
      await screen.text.fill(text);
      await screen.send.click();
    },
    async askForPerson() {
      await inside
        .locator('header')
        .getByRole('button', { name: t('exit') })
        .click();
      await inside.getByRole('button', { name: t('personYes') }).click();
    },
    transcript: () => screen.log.locator('[data-entry]').evaluateAll(entryTexts),
  };
  return screen;
}
