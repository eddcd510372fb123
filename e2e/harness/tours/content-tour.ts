import type { Page } from '@playwright/test';
import { deskScreen, deskTexts } from '../../screens/desk-screen.ts';
import type { Product } from '../product.ts';
import { deskNameOf } from '../sites.ts';
import type { Look } from './tour.ts';

const { content, contentFields, drafts, languages } = deskTexts;
const { labels } = contentFields;

export async function tourContent(page: Page, product: Product, look: Look): Promise<void> {
  const link = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const firstRow = () => page.getByRole('main').getByRole('row').nth(1).getByRole('link').click();
  await deskScreen(page, product.desk).go('content');
  await link(deskNameOf('fopo-us'));
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await look('desk-content');
  await firstRow();
  await page.getByLabel(labels.skus, { exact: true }).waitFor();
  await look('desk-content-product');
  await link(content.back.product);
  await link(content.kinds.faq);
  await firstRow();
  await page.getByRole('tab', { name: languages.de_DE }).click();
  await page.getByRole('toolbar').waitFor();
  await page.getByLabel(labels.question, { exact: true }).fill('');
  await page.getByRole('button', { name: drafts.save }).click();
  await page.getByText(deskTexts.fieldProblems.required).waitFor();
  await look('desk-content-wrong');
  await page.getByRole('button', { name: drafts.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: drafts.discard }).click();
  await page.getByRole('button', { name: contentFields.chooseOther }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await look('desk-content-picker');
  await page.keyboard.press('Escape');
  await link(content.back.faq);
}
