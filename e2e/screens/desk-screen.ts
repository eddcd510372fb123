import type { FileChooser, Locator, Page } from '@playwright/test';
import { enUs } from '../../desk/src/lib/texts/en-us.ts';
import { operator } from '../harness/desk-client.ts';

export const deskTexts = enUs;

export type DeskScreen = {
  signIn(): Promise<void>;
  upload(file: Parameters<FileChooser['setFiles']>[0]): Promise<void>;
  go(
    entry:
      | 'home'
      | 'inbox'
      | 'tickets'
      | 'live'
      | 'statistics'
      | 'replies'
      | 'macros'
      | 'reports'
      | 'orders'
      | 'registrations'
      | 'recycling'
      | 'mails'
      | 'people'
      | 'groups'
      | 'audit'
      | 'apiTokens'
      | 'webhooks'
      | 'sites'
      | 'content'
      | 'answers'
      | 'bot',
  ): Promise<void>;
  heading: Locator;
};

export function deskScreen(page: Page, address: string): DeskScreen {
  return {
    heading: page.getByRole('heading', { level: 1 }),
    async signIn() {
      await page.goto(address);
      await page.getByLabel(enUs.signIn.email).fill(operator.email);
      await page.getByLabel(enUs.signIn.password).fill(operator.password);
      await page.getByRole('button', { name: enUs.signIn.action }).click();
      await page.getByRole('navigation', { name: enUs.nav.label }).waitFor();
    },
    async upload(file) {
      await page.getByRole('navigation').getByRole('link', { name: enUs.nav.reports }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: enUs.reports.upload }).first().click();
      await (await chooser).setFiles(file);
    },
    async go(entry) {
      await page
        .getByRole('navigation', { name: enUs.nav.label })
        .getByRole('link', { name: enUs.nav[entry] })
        .click();
    },
  };
}
