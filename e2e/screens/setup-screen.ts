import type { Locator, Page } from '@playwright/test';
import { operator } from '../harness/desk-client.ts';
import { deskTexts } from './desk-screen.ts';

const { setup, newSite, signIn, link, legal } = deskTexts;

export type SetupScreen = {
  title: (text: string) => Locator;
  createOperator(): Promise<void>;
  createSite(brand: string): Promise<void>;
  addProduct(product: { name: string; sku: string; picture: Buffer }): Promise<void>;
  addQuestion(faq: { question: string; answer: string }): Promise<void>;
  nameGuarantor(guarantor: { name: string; address: string }): Promise<void>;
  writeTexts(representative: string): Promise<void>;
};

export function setupScreen(page: Page): SetupScreen {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const text = (label: string) => page.getByLabel(label, { exact: true });
  return {
    title: (name) => page.getByRole('heading', { level: 1, name, exact: true }),
    async createOperator() {
      await text(setup.name).fill('Robin Operator');
      await text(signIn.email).fill(operator.email);
      await text(link.password).fill(operator.password);
      await text(link.confirm).fill(operator.password);
      await button(setup.create).click();
    },
    async createSite(brand) {
      await text(newSite.brand).fill(brand);
      await button(newSite.create).click();
    },
    async addProduct({ name, sku, picture }) {
      await text(setup.product.name).fill(name);
      await text(setup.product.sku).fill(sku);
      await page.locator('input[type=file]').setInputFiles({
        name: 'product.png',
        mimeType: 'image/png',
        buffer: picture,
      });
      await page.getByRole('group', { name: setup.product.picture }).locator('img').waitFor();
      await button(setup.product.create).click();
    },
    async addQuestion({ question, answer }) {
      await text(setup.question.question).fill(question);
      await text(setup.question.answer).fill(answer);
      await button(setup.question.create).click();
    },
    async nameGuarantor({ name, address }) {
      await text(setup.warranty.guarantor).fill(name);
      await text(setup.warranty.guarantorAddress).fill(address);
      await button(setup.warranty.save).click();
    },
    async writeTexts(representative) {
      await text(legal.fields.representative).fill(representative);
      await button(legal.publish).click();
    },
  };
}
