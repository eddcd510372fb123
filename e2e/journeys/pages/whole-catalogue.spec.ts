import { fileURLToPath } from 'node:url';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../harness/browser/accessibility.ts';
import { addEmptySite } from '../../harness/empty-site.ts';
import type { Product } from '../../harness/product.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { expect, test } from '../../harness/test.ts';
import { contentScreen } from '../../screens/content-screen.ts';
import { deskTexts } from '../../screens/desk-screen.ts';
import { faqWindowScreen } from '../../screens/faq-window-screen.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

const { content, contentFields, history, preview, richText } = deskTexts;
const { labels } = contentFields;
const site = 'northwind-us';
const name = 'Northwind Kettle K1';
const question = 'Why does it hum?';
const frage = 'Warum brummt er?';
const demoFile = (path: string) => fileURLToPath(new URL(`../../../demo/${path}`, import.meta.url));
const captions = (text: string) => ({
  name: 'words.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from(`WEBVTT\n\n00:00.000 --> 00:04.000\n${text}\n`),
});

const originOf = ({ port }: Product) => `http://${site}.localhost:${port}`;
const texts = siteTextsOf('en_US');

async function writeAnswer(page: Page) {
  const desk = contentScreen(page, '');
  await desk.text(labels.answer).click();
  await page.keyboard.type('The fan cools it. ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Clean the grid');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1. Unplug it');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Brush the grid');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('toolbar').getByRole('button').first().focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(desk.button(richText.tools.link)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText(richText.addressWrong)).toBeVisible();
  await desk.field(richText.address).fill('help@northwind.example');
  await page.keyboard.press('Enter');
  await desk.text(labels.answer).evaluate((element) => {
    const clipboardData = new DataTransfer();
    const html = '<b style="font-weight:normal">, or <i>write</i> <a href="javascript:alert(1)">here</a></b>';
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
}

/** Composes the text, as an input method does for Japanese and accents. It must arrive once and complete. */
async function compose(page: Page, text: string) {
  const browser = await page.context().newCDPSession(page);
  for (const part of [text.slice(0, 1), text])
    await browser.send('Input.imeSetComposition', {
      text: part,
      selectionStart: part.length,
      selectionEnd: part.length,
    });
  await browser.send('Input.insertText', { text });
}

test('an operator builds a catalogue from an empty site, visitors find it, and a mistake is rolled back @desktop', async ({
  page,
  ownProduct: product,
  context,
  troubles,
}) => {
  test.slow();
  // The site has no logo yet. The harness inspects every frame; the sandbox blocks its scripts.
  troubles.allow(/status of 404/);
  troubles.allow(/Blocked script execution/);
  await addEmptySite(product, site);
  const desk = contentScreen(page, product.desk);
  const visitor = await context.newPage();
  const openProduct = async () => {
    await visitor.goto(`${originOf(product)}${siteBase}${pages.product}`);
    await waitUntilHydrated(visitor);
    await visitor.getByRole('main').getByRole('link', { name }).click();
  };

  await test.step('the operator adds a product with picture, parameters and article number', async () => {
    await desk.open('Northwind US');
    await desk.begin('product');
    await desk.field(labels.name).first().fill(name);
    await desk.button(contentFields.addParameter).click();
    await expect(page.getByLabel(contentFields.parameter.name, { exact: true }).nth(1)).toBeFocused();
    await page.keyboard.type('Weight');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1.2 kg');
    await desk.button(contentFields.addParameter).click();
    await page.keyboard.type('Volume');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1.7 l');
    await page.keyboard.press('Alt+ArrowUp');
    await desk.send(labels.picture, {
      name: 'k1.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await desk.field(labels.skus).fill('NW-K1-BK\nNW-K1-WH');
    await desk.publish(1);
    await expectAccessible(page, 'a product at the desk');
  });

  await test.step('the operator adds a question in two languages', async () => {
    await desk.tab('write');
    await page.getByRole('link', { name: content.back.product }).click();
    await desk.begin('faq');
    await desk.field(labels.question).fill(question);
    await writeAnswer(page);
    await desk.field(labels.variants).fill('Is the noise normal?\nloud fan');
    await desk.choose('product', name);
    await desk.language('de_DE');
    await desk.button(contentFields.copyFrom.replace('{lang}', 'English')).click();
    await desk.field(labels.question).fill('');
    await page.keyboard.press('Control+s');
    await expect(desk.field(labels.question)).toBeFocused();
    await desk.field(labels.question).fill(frage);
    await desk.text(labels.answer).click();
    await page.keyboard.press('Control+End');
    await compose(page, 'Grüße');
    await expectAccessible(page, 'a translation at the desk');
    await page.keyboard.press('Control+s');
    await page.getByText(/Draft saved by/).waitFor();
  });

  await test.step('the operator previews the product on phone and desktop before visitors see it', async () => {
    await desk.tab('preview');
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('body')).toContainText(frage);
    await page.getByRole('combobox', { name: preview.language }).selectOption(deskTexts.languages.en_US);
    await expect(frame.locator('body')).toContainText(question);
    await page.getByRole('combobox', { name: preview.width }).selectOption(preview.widths[1280]);
    await expect(page.locator('iframe')).toHaveCSS('width', '1280px');
    await openProduct();
    await expect(visitor.getByRole('main')).not.toContainText(question);
    await desk.publish(1);
  });

  await test.step('the operator adds a video with captions, and a manual', async () => {
    await page.getByRole('link', { name: content.back.faq }).click();
    await desk.begin('video');
    await desk.field(labels.title).fill('The kettle in use');
    await desk.send(labels.captions, captions('Fill it to the line.'));
    await desk.choose('product', name);
    await desk.send(labels.file, demoFile('films/fopo-p16.mp4'));
    await expect(desk.field(labels.durationSeconds)).not.toHaveValue('');
    await desk.publish(1);
    await page.getByRole('link', { name: content.back.video }).click();
    await desk.begin('manual');
    await desk.field(labels.title).fill('Manual of the kettle');
    await desk.send(labels.file, demoFile('manuals/catboat-p1.en_US.pdf'));
    await desk.choose('product', name);
    await desk.publish(1);
  });

  await test.step('the operator adds a legal text, and a guided answer that leads to a second one', async () => {
    await page.getByRole('link', { name: content.back.manual }).click();
    await desk.kind('article');
    await page
      .getByRole('link', { name: content.newArticle.replace('{type}', content.articleTypes.privacy) })
      .click();
    await desk.field(labels.title).fill('Privacy at Northwind');
    await desk.field(labels.version).fill('2026-11');
    await desk.text(labels.content).click();
    await page.keyboard.type('We keep what you tell us, and no more.');
    await desk.publish(1);
    await page.getByRole('link', { name: content.back.article }).click();
    await desk.begin('story');
    await desk.field(labels.question).fill('It still hums');
    await desk.text(labels.answer).click();
    await page.keyboard.type('Then write to us.');
    await desk.publish(1);
    await page.getByRole('link', { name: content.back.story }).click();
    await desk.begin('story');
    await desk.field(labels.question).fill('My kettle is loud');
    await desk.text(labels.answer).click();
    await page.keyboard.type('Clean its grid first.');
    await page.getByLabel(contentFields.beginsTree).check();
    await desk.choose('next', 'It still hums');
    await desk.publish(1);
  });

  await test.step('a visitor finds the published product, question, video, manual and texts', async () => {
    const served = await (await visitor.goto(visitor.url()))?.text();
    expect(served).toContain(question);
    expect(served).toContain('1.7 l');
    await openProduct();
    const main = visitor.getByRole('main');
    await expect(main.getByRole('definition').first()).toHaveText('1.7 l');
    await expect(main.getByRole('button', { name: 'The kettle in use' })).toBeVisible();
    await expect(main.getByText('Manual of the kettle', { exact: true })).toBeVisible();
    await visitor.goto(`${originOf(product)}${siteBase}${pages.product}?search=ketle`);
    await expect(visitor.getByRole('main').getByRole('link', { name })).toBeVisible();
    await visitor.goto(`${originOf(product)}${siteBase}${pages.privacy}`);
    await expect(visitor.getByRole('main')).toContainText('We keep what you tell us, and no more.');
    await visitor.goto(`${originOf(product)}${siteBase}${pages.quickWarranty}`);
    await waitUntilHydrated(visitor);
    const help = faqWindowScreen(visitor, texts, 'Northwind');
    await help.open();
    await help.openAnswer(name, question);
    const answer = help.window;
    await expect(answer.locator('strong')).toHaveText('Clean the grid');
    await expect(answer.locator('ol li')).toHaveText(['Unplug it', 'Brush the grid']);
    await expect(answer.getByRole('link', { name: 'help@northwind.example' })).toHaveAttribute(
      'href',
      'mailto:help@northwind.example',
    );
    await expect(answer.locator('i, em')).toHaveText('write');
    await expect(answer.locator('a[href^="javascript"]')).toHaveCount(0);
  });

  await test.step('a mistaken publication is rolled back', async () => {
    await page.getByRole('link', { name: content.back.story }).click();
    await desk.kind('faq');
    await page.getByRole('link', { name: question }).click();
    await desk.field(labels.question).fill('Why does it sing?');
    await desk.button(deskTexts.drafts.publish).click();
    await page.getByRole('dialog').getByLabel(content.stillRight.replace('{lang}', 'German')).check();
    await page.getByRole('dialog').getByRole('button', { name: deskTexts.drafts.publish }).click();
    await page.getByText(deskTexts.drafts.done.replace('{version}', '2')).waitFor();
    await openProduct();
    await expect(visitor.getByRole('main')).toContainText('Why does it sing?');
    await desk.tab('history');
    await expect(page.getByRole('row').filter({ hasText: 'Why does it sing?' })).toContainText(question);
    await page.getByRole('button', { name: history.rollBack }).click();
    await page.getByRole('dialog').getByRole('button', { name: history.rollBack }).click();
    await expect(
      page.getByText(history.rolledBack.replace('{from}', '1').replace('{version}', '3')),
    ).toBeVisible();
    await openProduct();
    await expect(visitor.getByRole('main')).toContainText(question);
  });
});
