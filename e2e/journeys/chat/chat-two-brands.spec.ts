import { pages, siteBase } from '@aftercare/contract/pages';
import type { Page } from '@playwright/test';
import { turns } from '../../harness/browser/turns.ts';
import { atLiveChat, fakeLiveChat, giveLiveChat } from '../../harness/livechat.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, languageOf, type SiteId } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';

/** Its groups at the provider: both brands belong to one organization. */
const groups = { 'fopo-us': 0, 'lepow-de': 7 } as const;
type Brand = keyof typeof groups;
const problems: Readonly<Record<Brand, string>> = {
  'fopo-us': 'Strange lines run across the picture',
  'lepow-de': 'Seltsame Streifen laufen durch das Bild',
};
/** The page reconnects for ten seconds, and looks for an agent every fifteen. */
const lossMs = 60_000;

function brandChat(page: Page, id: SiteId & Brand) {
  const texts = siteTextsOf(languageOf(id));
  return { ...chatScreen(page, texts, demoSite(id).configuration.merchantBrand), texts };
}

test(`customers of two brands of one organization reach their agents, keep them apart through a transfer, a loss and a ticket, and get them back ${turns.long}`, async ({
  page,
  context,
  ownProduct: product,
  troubles,
}) => {
  test.setTimeout(4 * lossMs);
  troubles.allow(atLiveChat, /WebSocket/);
  const fake = await fakeLiveChat(context);
  fake.groups['7'] = 'online';
  for (const [site, group] of Object.entries(groups))
    await giveLiveChat(product, site as Brand, String(group));
  const english = brandChat(page, 'fopo-us');
  const german = brandChat(await context.newPage(), 'lepow-de');
  const both = [english, german];
  const chatIn = (group: number) => fake.account.chats.find(({ groupIds }) => groupIds.includes(group));
  const receivedIn = (group: number) => fake.received(chatIn(group)?.id);

  await test.step('each customer asks the bot, and then for an agent', async () => {
    for (const chat of both) {
      const site: Brand = chat === english ? 'fopo-us' : 'lepow-de';
      await chat.page.goto(product.origin(site) + siteBase + pages.home);
      await chat.open();
      await chat.ask(problems[site]);
      await expect(chat.log.getByText(problems[site])).toBeVisible();
      await chat.askForPerson();
    }
    await german.page.getByRole('button', { name: german.texts.outsideChat('agree') }).click();
    for (const chat of both) await expect(chat.panel.getByRole('heading', { name: 'Jo' })).toBeVisible();
  });

  await test.step('the agents of each brand have the history of their customer only', async () => {
    await expect.poll(() => receivedIn(0).join()).toContain(problems['fopo-us']);
    await expect.poll(() => receivedIn(7).join()).toContain(problems['lepow-de']);
    expect(receivedIn(0).join()).not.toContain(problems['lepow-de']);
    expect(receivedIn(7).join()).not.toContain(problems['fopo-us']);
  });

  await test.step('an answer reaches the customer of its brand only', async () => {
    fake.agentSays('Please press the menu button', chatIn(0)?.id);
    fake.agentSays('Bitte die Menütaste drücken', chatIn(7)?.id);
    await expect(english.log.getByText('Please press the menu button')).toHaveCount(1);
    await expect(german.log.getByText('Bitte die Menütaste drücken')).toHaveCount(1);
    await expect(german.log.getByText('Please press the menu button')).toHaveCount(0);
    await expect(english.log.getByText('Bitte die Menütaste drücken')).toHaveCount(0);
  });

  await test.step('after a transfer, the customer sees the new agent, and the other customer does not', async () => {
    fake.agentJoins({ id: 'mia@team.example', name: 'Mia' }, chatIn(7)?.id);
    fake.agentLeaves('jo@team.example');
    await expect(german.panel.getByRole('heading', { name: 'Mia' })).toBeVisible();
    await expect(english.panel.getByRole('heading', { name: 'Jo' })).toBeVisible();
  });

  await test.step('when the provider is lost, the automated assistant takes over and raises a ticket', async () => {
    fake.isDown = true;
    fake.cut();
    for (const chat of both)
      await expect(chat.status).toContainText(chat.texts.chat('statusSaved'), { timeout: lossMs });
    await english.answerAssistant();
    await expect(english.status).toContainText(/Ticket [3-9A-Y]{6}/);
    await german.ask('Die Streifen sind jetzt rot');
    await expect(german.log.getByText('Die Streifen sind jetzt rot')).toHaveCount(1);
  });

  await test.step('once the provider is back, both agents return, and have the messages of that time', async () => {
    fake.isDown = false;
    for (const chat of both)
      await expect(chat.status).toHaveText(chat.texts.chat('statusAgent'), { timeout: lossMs });
    await expect.poll(() => receivedIn(7).join()).toContain('Die Streifen sind jetzt rot');
    fake.agentSays('I have your ticket', chatIn(0)?.id);
    await expect(english.log.getByText('I have your ticket')).toHaveCount(1);
    await expect(german.log.getByText('I have your ticket')).toHaveCount(0);
    expect(fake.account.chats).toHaveLength(2);
  });
});
