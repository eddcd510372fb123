import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../harness/browser/accessibility.ts';
import { addEmptySite } from '../../harness/empty-site.ts';
import { expect, test } from '../../harness/test.ts';
import { contentScreen } from '../../screens/content-screen.ts';
import { deskTexts } from '../../screens/desk-screen.ts';

const { content, exchange, list, problemRows } = deskTexts;
const question = 'Why does it hum?';
const file = [
  'id;lang;position;product;question;variants;answer',
  `hum;en_US;1;;${question};Is the noise normal?;<p>The fan cools it.</p>`,
  'hum;de_DE;1;;Warum brummt er?;;<p>Der Lüfter kühlt ihn.</p>',
  'lost;en_US;first;;Where is it?;;<p>Here.</p>',
].join('\r\n');

test('an operator imports a file, previews the changes, publishes it and exports it again @desktop', async ({
  page,
  ownProduct: product,
}) => {
  await addEmptySite(product, 'northwind-us');
  const desk = contentScreen(page, product.desk);
  await desk.open('Northwind US');
  await desk.kind('faq');
  await page.getByRole('link', { name: exchange.title }).click();

  const chooser = page.waitForEvent('filechooser');
  await desk.button(exchange.upload).click();
  await (await chooser).setFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('link', { name: 'answers.csv' }).click();
  await expect(page.getByText(exchange.ready)).toBeVisible();
  const problems = page.getByRole('region', { name: exchange.problems.title });
  await expect(problems.getByRole('row', { name: '4 lost' })).toContainText('position');
  await expect(problems.getByRole('columnheader', { name: problemRows.line })).toBeVisible();
  await expectAccessible(page, 'the report of an import');

  const publish = exchange.publish.replace('{count}', '1');
  await desk.button(publish).click();
  await page.getByRole('dialog').getByRole('button', { name: publish }).click();
  await expect(page.getByText(exchange.done.replace('{imported}', '1'), { exact: true })).toBeVisible();

  await page.getByRole('link', { name: list.back }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: exchange.formats.csv, exact: true }).click();
  const fetched = await download;
  expect(fetched.suggestedFilename()).toMatch(/^northwind-us-faq-[\d-]{10}\.csv$/);
  const text = await readFile(await fetched.path(), 'utf8');
  expect(text).toContain(`hum,en_US,1,,${question},Is the noise normal?,<p>The fan cools it.</p>`);

  await page.getByRole('link', { name: exchange.back }).click();
  await expect(page.getByRole('link', { name: question })).toBeVisible();
  await expect(page.getByRole('link', { name: content.kinds.faq })).toHaveAttribute('aria-current', 'page');
});
