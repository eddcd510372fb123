import { endChat, mailTranscript, rateChat } from '@aftercare/contract/chat/closing';
import { readMessages } from '@aftercare/contract/chat/messages';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { ReceivedMail } from '@aftercare/server/testing/fakes/smtp-sink';
import type { Page } from '@playwright/test';
import { type Agent, agentAt } from '../../harness/agent.ts';
import { expectAccessible, expectNoSideways } from '../../harness/browser/accessibility.ts';
import { heldCall } from '../../harness/browser/held-call.ts';
import { newEmail } from '../../harness/orders.ts';
import type { Product } from '../../harness/product.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, type SiteId, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { mailedCode } from '../../screens/sign-in-screen.ts';

/** Whether a mail is the copy of the chat, and not the one with a one-time code. */
const isCopy = ({ mail }: ReceivedMail): boolean => !/^[0-9A-Z]{8}$/m.test(mail.text ?? '');

async function opened(page: Page, product: Product, site: SiteId = 'fopo-us') {
  const texts = siteTextsOf(sites[site]);
  const chat = chatScreen(page, texts, demoSite(site).configuration.merchantBrand);
  await page.goto(`${product.origin(site)}${siteBase}${pages.quickWarranty}`);
  await chat.open();
  return { chat, texts };
}
type Opened = Awaited<ReturnType<typeof opened>>;

async function withAgent({ chat, texts }: Opened, product: Product): Promise<Agent> {
  const agent = await agentAt(product.port);
  await chat.askForPerson();
  await expect(chat.status).toContainText(texts.pattern('chat', 'statusQueue'));
  await agent.accept();
  await agent.say('Which light is on?');
  await expect(chat.log).toContainText('Which light is on?');
  return agent;
}

test('a customer ends the chat with an agent, rates it with a comment, removes the rating, and writes again, by keyboard @desktop', async ({
  page,
  context,
  ownProduct,
}) => {
  const person = await opened(page, ownProduct);
  const { chat, texts } = person;
  await withAgent(person, ownProduct);
  const tab = await opened(await context.newPage(), ownProduct);
  await expect(tab.chat.log).toContainText('Which light is on?');

  await test.step('the menu opens, closes by Escape, and ends the chat after a confirmation', async () => {
    await chat.more.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(chat.more).toBeFocused();
    await expect(chat.panel).toBeVisible();
    await page.keyboard.press('Enter');
    await chat.panel.getByRole('button', { name: texts.chat('end') }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('will see that you left');
    await page.keyboard.press('Escape');
    await expect(chat.status).toHaveText(texts.chat('statusAgent'));
    await chat.more.focus();
    await page.keyboard.press('Enter');
    await chat.panel.getByRole('button', { name: texts.chat('end') }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: texts.chat('endYes') })
      .focus();
    await page.keyboard.press('Enter');
    await expect(chat.log).toContainText('You have ended the chat.');
    await expect(chat.log).toContainText(texts.chat('ended'));
    await expect(chat.text).toBeFocused();
    await expect(tab.chat.log).toContainText('You have ended the chat.');
    await expectAccessible(page, 'chat-ended');
  });

  await test.step('the rating shows in every tab, and its draft comment survives a reload', async () => {
    await chat.thumbs.notGood.focus();
    await page.keyboard.press('Enter');
    await expect(chat.thumbs.notGood).toHaveAttribute('aria-pressed', 'true');
    await expect(chat.thumbs.notGood).toBeFocused();
    await expect(tab.chat.thumbs.notGood).toHaveAttribute('aria-pressed', 'true');
    await chat.comment.fill('Nobody knew the light');
    await page.reload();
    await chat.open();
    await expect(chat.comment).toHaveValue('Nobody knew the light');
    await chat.panel.getByRole('button', { name: texts.chat('rateSend') }).focus();
    await page.keyboard.press('Enter');
    await expect(chat.log).toContainText(texts.pattern('chat', 'rateThanks'));
    await expect(chat.comment).toHaveValue('');
    await expectAccessible(page, 'chat-rated');
  });

  await test.step('the next message begins a new chat, and the rating stays as a card', async () => {
    await chat.ask('Does it print labels?');
    await expect(chat.log).toContainText('New chat');
    await expect(chat.thumbs.good).toHaveCount(0);
    await expect(chat.log).toContainText(texts.chat('cardRating'));
    await expect(chat.log).toContainText('Nobody knew the light');
    await expect(chat.log.getByText(texts.chat('cardRating'), { exact: true })).toHaveCount(1);
  });
});

for (const site of ['fopo-us', 'lepow-de', 'kimo-jp'] as const)
  test(`a copy is requested after a corrected address, and arrives by mail: ${site} ${site === 'kimo-jp' ? '@phone' : '@desktop'}`, async ({
    page,
    ownProduct,
  }) => {
    const person = await opened(page, ownProduct, site);
    const { chat, texts } = person;
    await chat.ask('Hallo 123');
    await expect(chat.log).toContainText('Hallo 123');
    await chat.choose(texts.chat('copy'));
    const dialog = page.getByRole('dialog');
    const email = newEmail();
    await dialog.getByRole('textbox').fill('somebody');
    await dialog.getByRole('button', { name: texts.chat('copySend') }).click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await expectAccessible(page, 'chat-copy');
    await expectNoSideways(page, 'chat-copy');
    await dialog.getByRole('textbox').fill(email);
    await page.keyboard.press('Enter');
    const code = dialog.getByLabel(texts.chat('copyCode'));
    await code.fill('AAAA3333');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'chat-copy-code');
    await expectNoSideways(page, 'chat-copy-code');
    await code.fill(await mailedCode(ownProduct, email));
    await page.keyboard.press('Enter');
    await expect(page.getByText(texts.chat('copySent', { email }))).toBeVisible();
    const { mail } = await ownProduct.mailTo(email, isCopy);
    expect(mail.text).toContain('Hallo 123');
    expect(ownProduct.mailsTo(email).filter(isCopy)).toHaveLength(1);
  });

test('without network the end fails visibly, the copy keeps its address, and two clicks send one mail @desktop', async ({
  page,
  ownProduct,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED|Failed to load/);
  const { chat, texts } = await opened(page, ownProduct);
  await chat.ask('Hallo 123');
  // Ending the chat with an undelivered message would ask what to do with it.
  await expect(chat.log.getByText(texts.chat('delivered'), { exact: true })).toBeVisible();
  await page.route(`**${endChat.path}`, (route) => route.abort());
  await chat.choose(texts.chat('end'));
  await expect(page.getByText(texts.chat('endFailed'))).toBeVisible();
  await page.unroute(`**${endChat.path}`);
  // An error message stays until it is closed, and does not cover the button for an agent.
  await chat.person.click({ trial: true });
  await page.locator('[data-position]').getByRole('button').click();
  // The answer to the first click is lost, but the mail is sent.
  const wire = await page.context().newCDPSession(page);
  const urlPattern = `*${mailTranscript.path}`;
  await wire.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
  wire.once('Fetch.requestPaused', ({ requestId }) => {
    void wire.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
  });
  await chat.choose(texts.chat('copy'));
  const dialog = page.getByRole('dialog');
  const email = newEmail();
  await dialog.getByRole('textbox').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.shell('networkFault'))).toBeVisible();
  await wire.send('Fetch.disable');
  await expect(dialog.getByRole('textbox')).toHaveValue(email);
  await dialog.getByRole('button', { name: texts.chat('copySend') }).click();
  await dialog.getByLabel(texts.chat('copyCode')).fill(await mailedCode(ownProduct, email));
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.chat('copySent', { email }))).toBeVisible();
  await ownProduct.mailTo(email, isCopy);
  await chat.choose(texts.chat('end'));
  await expect(chat.log).toContainText('You have ended the chat.');
  // Only the bot answered, so there is no rating.
  await expect(chat.thumbs.good).toHaveCount(0);
  expect(ownProduct.mailsTo(email).filter(isCopy)).toHaveLength(1);
  expect(ownProduct.mailsTo(email)).toHaveLength(2);
});

test('when the agent ends the chat, the customer sees who ended it and what comes next, and may rate @phone', async ({
  page,
  ownProduct,
}) => {
  const person = await opened(page, ownProduct);
  const { chat, texts } = person;
  const agent = await withAgent(person, ownProduct);
  await agent.leave();
  await expect(chat.log).toContainText('has ended the chat.');
  await expect(chat.log).toContainText(texts.chat('ended'));
  await chat.thumbs.good.click();
  await expect(chat.thumbs.good).toHaveAttribute('aria-pressed', 'true');
  await chat.thumbs.good.click();
  await expect(chat.thumbs.good).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page, 'chat-left');
  await expectNoSideways(page, 'chat-left');
});

test('the customer rates right after ending the chat while messages load, and the last of two quick clicks applies @desktop', async ({
  page,
  ownProduct,
}) => {
  const person = await opened(page, ownProduct);
  const { chat, texts } = person;
  await withAgent(person, ownProduct);
  const news = await heldCall(page, readMessages);
  await chat.choose(texts.chat('end'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.chat('endYes') })
    .click();
  await chat.thumbs.good.click();
  await expect(chat.thumbs.good).toHaveAttribute('aria-pressed', 'true');
  await news.letGo();
  const rating = await heldCall(page, rateChat);
  const stored: string[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname !== rateChat.path) return;
    stored.push(rateChat.request.fromWire(request.postDataJSON()).thumb);
  });
  await chat.thumbs.good.click();
  await chat.thumbs.notGood.click();
  await rating.letGo();
  await expect.poll(() => stored).toEqual(['', '0']);
  await expect(chat.thumbs.notGood).toHaveAttribute('aria-pressed', 'true');
  await expect(chat.thumbs.good).toHaveAttribute('aria-pressed', 'false');
});

test('removing a rating, and a comment on it, apply while messages are still loading @desktop', async ({
  page,
  ownProduct,
}) => {
  const person = await opened(page, ownProduct);
  const { chat, texts } = person;
  const agent = await withAgent(person, ownProduct);
  await agent.leave();
  await expect(chat.log).toContainText(texts.chat('ended'));
  const news = await heldCall(page, readMessages);
  await chat.thumbs.good.click();
  await expect(chat.thumbs.good).toHaveAttribute('aria-pressed', 'true');
  await chat.thumbs.good.click();
  await expect(chat.thumbs.good).toHaveAttribute('aria-pressed', 'false');
  await chat.thumbs.notGood.click();
  await expect(chat.thumbs.notGood).toHaveAttribute('aria-pressed', 'true');
  await chat.comment.fill('Nobody knew the light');
  await news.letGo();
  await chat.panel.getByRole('button', { name: texts.chat('rateSend') }).click();
  await expect(chat.log).toContainText(texts.pattern('chat', 'rateThanks'));
  await expect(chat.comment).toHaveValue('');
});
