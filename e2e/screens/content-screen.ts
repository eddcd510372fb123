import type { ContentKind } from '@aftercare/contract/content/documents';
import type { Locator, Page } from '@playwright/test';
import { deskScreen, deskTexts } from './desk-screen.ts';

const { content, contentFields, contentFiles, drafts, languages } = deskTexts;

type GivenFile = { name: string; mimeType: string; buffer: Buffer } | string;

export type ContentScreen = {
  open(siteName: string): Promise<void>;
  kind(kind: ContentKind): Promise<void>;
  begin(kind: Exclude<ContentKind, 'article'>): Promise<void>;
  field(label: string): Locator;
  text(label: string): Locator;
  button(name: string): Locator;
  language(lang: keyof typeof languages): Promise<void>;
  tab(name: keyof typeof content.tabs): Promise<void>;
  choose(list: 'product' | 'next', title: string): Promise<void>;
  send(label: string, file: GivenFile): Promise<void>;
  save(): Promise<void>;
  publish(version: number): Promise<void>;
};

export function contentScreen(page: Page, address: string): ContentScreen {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const pickers = { product: contentFields.chooseProduct, next: contentFields.addNext };
  return {
    button,
    async open(siteName) {
      const desk = deskScreen(page, address);
      await desk.signIn();
      await desk.go('content');
      await link(siteName).click();
    },
    kind: (kind) => link(content.kinds[kind]).click(),
    async begin(kind) {
      await link(content.kinds[kind]).click();
      await link(content.new[kind]).click();
    },
    field: (label) => page.getByLabel(label, { exact: true }),
    text: (label) => page.getByRole('textbox', { name: label, exact: true }),
    language: (lang) => page.getByRole('tab', { name: languages[lang] }).click(),
    tab: (name) => link(content.tabs[name]).click(),
    async choose(list, title) {
      await button(pickers[list]).click();
      await page.getByRole('dialog').getByRole('button', { name: title }).click();
    },
    async send(label, file) {
      await page.getByLabel(`${label}: `).setInputFiles(file);
      const replace = page.getByLabel(`${label}: ${contentFiles.replace}`);
      await replace.waitFor({ state: 'attached' });
    },
    async save() {
      await button(drafts.save).click();
      await page.getByText(/Draft saved by/).waitFor();
    },
    async publish(version) {
      await button(drafts.publish).click();
      await page.getByText(drafts.done.replace('{version}', String(version))).waitFor();
    },
  };
}
