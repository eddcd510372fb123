import type { Locator, Page } from '@playwright/test';
import type { Words } from '../harness/words.ts';

export type ChatScreen = {
  launcher: Locator;
  panel: Locator;
  log: Locator;
  text: Locator;
  send: Locator;
  close: Locator;
  open(): Promise<void>;
  ask(question: string): Promise<void>;
};

export function chatScreen(page: Page, words: Words, brand: string): ChatScreen {
  const t = words.chat;
  const panel = page.getByRole('region', { name: t('title', { brand }) });
  const screen = {
    launcher: page.getByRole('button', { name: t('open') }),
    panel,
    log: panel.getByRole('log'),
    text: panel.getByRole('textbox', { name: t('placeholder') }),
    send: panel.getByRole('button', { name: t('send') }),
    close: panel.getByRole('button', { name: t('close') }),
    async open() {
      await screen.launcher.click();
      await screen.text.waitFor();
    },
    async ask(question: string) {
      await screen.text.fill(question);
      await screen.send.click();
    },
  };
  return screen;
}
