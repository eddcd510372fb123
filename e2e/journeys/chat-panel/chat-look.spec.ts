import { agentAt } from '../../harness/agent.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { warrantyScreen } from '../../screens/warranty-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const brand = demoSite(site).configuration.merchantBrand;

test('a new chat is scrolled to the author’s name above its greeting', async ({ page, product }) => {
  const chat = chatScreen(page, texts, brand);
  await warrantyScreen(page, product.origin(site), site).open();
  await chat.open();
  const author = chat.log.getByText(texts.chat('automated'));
  await expect(author).toBeVisible();
  await expect(chat.choices.first()).toBeVisible();
  await expect
    .poll(async () => {
      const [line, log] = [await author.boundingBox(), await chat.log.boundingBox()];
      return line !== null && log !== null && line.y >= log.y;
    })
    .toBe(true);
});

test('a change of the page’s language translates the greeting, its questions and the card', async ({
  page,
  product,
}) => {
  const chat = chatScreen(page, texts, brand);
  await warrantyScreen(page, product.origin(site), site).open();
  await chat.open();
  await chat.ask('How do I clean the screens?');
  const greeting = chat.log.locator('[data-entry="1"]');
  await expect(greeting).toContainText('How can I help?');
  await page.getByRole('contentinfo').getByRole('button', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const japanese = siteTextsOf('ja_JP');
  await expect(page.getByRole('region', { name: japanese.warranty('cardTitle') })).toBeVisible();
  await expect(page.getByRole('log').locator('[data-entry="1"]')).toContainText('どのようなご用件でしょうか');
  await expect(page.getByRole('log')).toContainText('How do I clean the screens?');
});

test('the button for an agent is subdued while an agent answers, and prominent otherwise', async ({
  page,
  ownProduct,
}) => {
  const chat = chatScreen(page, texts, brand);
  await warrantyScreen(page, ownProduct.origin(site), site).open();
  await chat.open();
  const noBorder = /^rgba\(\d+, \d+, \d+, 0\)$/;
  await expect(chat.person).not.toHaveCSS('border-top-color', noBorder);
  await chat.askForPerson();
  await expect(chat.status).toContainText(texts.chat('statusSaved'));
  await (await agentAt(ownProduct.port)).accept();
  await expect(chat.status).toHaveText(texts.chat('statusAgent'));
  await expect(chat.person).toBeVisible();
  await expect(chat.person).toHaveCSS('border-top-color', noBorder);
});

test('the input grows to three rows in a browser without field-sizing, and shrinks when its text is sent', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...conditions: string[]) =>
      !conditions.join().includes('field-sizing') &&
      (supports as (...all: string[]) => boolean)(...conditions);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('textarea { field-sizing: fixed !important }');
    document.adoptedStyleSheets = [sheet];
  });
  const chat = chatScreen(page, texts, brand);
  await warrantyScreen(page, product.origin(site), site).open();
  await chat.open();
  const height = () => chat.text.evaluate(({ clientHeight }) => clientHeight);
  const one = await height();
  await chat.text.fill('one\ntwo');
  await expect.poll(height).toBeGreaterThan(one + 10);
  const two = await height();
  await chat.text.fill('one\ntwo\nthree');
  await expect.poll(height).toBeGreaterThan(two + 10);
  const three = await height();
  await chat.text.fill('one\ntwo\nthree\nfour\nfive');
  await expect.poll(height).toBeLessThan(three + 10);
  await chat.send.click();
  await expect.poll(height).toBe(one);
});
