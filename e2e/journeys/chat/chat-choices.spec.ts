import { askBot, createBotChat } from '@aftercare/contract/bot/chat';
import { pages, siteBase } from '@aftercare/contract/pages';
import { person } from '@aftercare/server/testing/people/person';
import { enUs } from '../../../desk/src/lib/texts/en-us.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { deskScreen } from '../../screens/desk-screen.ts';
import { inboxScreen } from '../../screens/inbox-screen.ts';

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const { merchantBrand } = demoSite(site).configuration;
const path = `${siteBase}${pages.quickWarranty}`;

/** After a start the bot indexes the answers first, which takes longer on a busy machine. */
async function botHasLearned(port: number): Promise<void> {
  const visitor = person({ port, host: `${site}.localhost`, lang: sites[site] });
  const opened = await visitor.ask(createBotChat, { source: undefined });
  if (opened.kind !== 'ok') throw new Error(`no chat: ${opened.code}`);
  const { botChatId, botThreadId } = opened.data;
  const question = { message: 'What is your email address?', type: 'text', fileName: undefined } as const;
  const answer = async () => {
    const request = { botChatId, botThreadId, ...question, messageId: undefined };
    const { kind, data } = await visitor.ask(askBot, request);
    return kind === 'ok' ? data.info[0]?.list : null;
  };
  await expect.poll(answer, { timeout: 60_000, intervals: [2_000] }).toEqual([]);
}

test('choices stay until the customer’s next message, and one of them is answered @phone', async ({
  page,
  browser,
  ownProduct,
}) => {
  const chat = chatScreen(page, texts, merchantBrand);
  const context = await browser.newContext();
  const atDesk = await context.newPage();
  const inbox = inboxScreen(atDesk);
  await botHasLearned(ownProduct.port);
  await page.goto(`${ownProduct.origin(site)}${path}`);
  await chat.open();

  await test.step('an unsure bot shows choices, which stay', async () => {
    await chat.ask('Who won the chess championship in 1972?');
    await expect(chat.choices.getByText('None of these')).toBeVisible();
    await expect(chat.choices).toHaveCount(4);
    await expect(chat.status).not.toContainText('Ticket');
  });

  await test.step('the choices stay when an agent who is away writes', async () => {
    await deskScreen(atDesk, ownProduct.desk).signIn();
    await inbox.setPresence('away');
    await atDesk.getByRole('tab', { name: enUs.inbox.all }).click();
    await inbox.rows.first().click();
    await inbox.reply('We are back at nine.');
    await expect(chat.log).toContainText('We are back at nine.');
    await expect(chat.choices).toHaveCount(4);
  });

  await test.step('a click on a choice sends it, and its answer arrives', async () => {
    const question = (await chat.choices.first().textContent()) ?? '';
    await chat.choices.first().click();
    await expect(chat.choices).toHaveCount(0);
    await expect(chat.log.locator('[data-anchor="own"]').last()).toContainText(question);
    await expect.poll(async () => (await chat.transcript()).length).toBe(6);
    await expect(chat.status).not.toContainText('Ticket');
  });

  await test.step('the second miss in a row offers an agent, and a click hands over', async () => {
    await chat.ask('Who won the chess championship in 1972?');
    await expect(chat.choices.getByText('None of these')).toBeVisible();
    await chat.choices.getByText('None of these').click();
    await expect(chat.choices).toHaveText(['Talk to our team']);
    // The choice replaces the button with the same text.
    await expect(chat.log.getByRole('button', { name: texts.chat('person'), exact: true })).toHaveCount(1);
    await chat.choices.first().click();
    await expect(chat.status).toContainText(texts.chat('statusSaved'));
    for (const answer of ['no', 'no', 'no']) await chat.ask(answer);
    await chat.confirmRequest();
    await expect(chat.status).toContainText(/Ticket [3-9A-Y]{6}/);
  });
  await context.close();
});

test('a customer who asks for an agent in free text reaches one, but waits behind a customer who reports a danger @desktop', async ({
  page,
  browser,
  ownProduct,
}) => {
  const chat = chatScreen(page, texts, merchantBrand);
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [atDesk, burning] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!atDesk || !burning) throw new Error('no pages');
  const inbox = inboxScreen(atDesk);
  await deskScreen(atDesk, ownProduct.desk).signIn();
  await inbox.setPresence('online');

  await page.goto(`${ownProduct.origin(site)}${path}`);
  await chat.open();
  await chat.ask('I want to talk to a human');
  await expect(inbox.rows).toHaveCount(1);

  await burning.goto(`${ownProduct.origin(site)}${path}`);
  const other = chatScreen(burning, texts, merchantBrand);
  await other.open();
  await other.ask('My monitor caught fire');
  await expect(other.log).toContainText('Your safety comes first. Stop using the product.');
  await expect(inbox.rows).toHaveCount(2);
  await expect(inbox.rows.first()).toContainText(enUs.inbox.urgent);
  await expect(inbox.rows.last()).not.toContainText(enUs.inbox.urgent);

  await inbox.rows.last().click();
  await inbox.accept.click();
  await expect(chat.status).toHaveText(texts.chat('statusAgent'));
  await inbox.reply('Hello, a human is here.');
  await expect(chat.log).toContainText('Hello, a human is here.');
  await Promise.all(contexts.map((context) => context.close()));
});
