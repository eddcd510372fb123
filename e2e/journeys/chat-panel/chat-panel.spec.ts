import { acceptConversation, listInbox } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { signIn } from '@aftercare/contract/desk/team/session';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import { chatIdKeys, storageKeys } from '@aftercare/contract/storage-keys';
import { person } from '@aftercare/server/testing/people/person';
import { configureSite } from '@aftercare/server/testing/people/talk';
import { agentAt } from '../../harness/agent.ts';
import { operator } from '../../harness/desk-client.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, type SiteId, sites } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { waitUntilHydrated } from '../../screens/warranty-screen.ts';

const texts = siteTextsOf(sites['fopo-us']);
const page1 = `${siteBase}${pages.quickWarranty}`;
const brandOf = (id: SiteId) => demoSite(id).configuration.merchantBrand;

test('both buttons for an agent, below an answer and in the header, ask for a confirmation in every mode, and "no" changes nothing', async ({
  page,
  ownProduct,
}) => {
  const chat = chatScreen(page, texts, brandOf('fopo-us'));
  await page.goto(`${ownProduct.origin('fopo-us')}${page1}`);
  await chat.open();
  await expect(chat.log).toContainText('automated');
  const inline = chat.log.getByRole('button', { name: texts.chat('person') });
  await expect(inline).toHaveCount(0);
  await chat.ask('How do I clean the screens?');
  await expect(inline).toHaveCount(1);
  for (const way of [inline, chat.person]) {
    await way.click();
    await expect(page.getByText(texts.chat('personTitle'))).toBeVisible();
    await page.getByRole('button', { name: texts.chat('personNo') }).click();
    await expect(page.getByText(texts.chat('personTitle'))).toBeHidden();
    await expect(chat.status).toHaveText(texts.chat('statusBot'));
  }
  await inline.click();
  await page.getByRole('button', { name: texts.chat('personYes') }).click();
  await expect(chat.status).toContainText(texts.chat('statusSaved'));
  await expect(inline).toHaveCount(0);
  await expect(chat.person).toBeVisible();

  const desk = person({ port: ownProduct.port });
  await desk.ask(signIn, operator);
  await desk.ask(setPresence, { status: 'online' });
  const waiting = await desk.ask(listInbox, { ...firstPage, list: 'waiting' });
  const [first] = waiting.kind === 'ok' ? waiting.data.list : [];
  await desk.ask(acceptConversation, { conversationId: first?.conversationId ?? '' });
  await expect(chat.status).toHaveText(texts.chat('statusAgent'));
  await expect(chat.person).toBeVisible();
});

test('the browser stores the ids of a chat under the names of the specification, each for a day', async ({
  page,
  ownProduct,
}) => {
  const { chatIdsSeconds, simulatedCloseSeconds } = limits;
  const chat = chatScreen(page, texts, brandOf('fopo-us'));
  const names = chatIdKeys.map((key) => storageKeys[key]);
  const kept = async () => {
    const stored = await page.evaluate(() => ({ ...localStorage }));
    const ids = names.flatMap((name) => (stored[name] === undefined ? [] : [[name, String(stored[name])]]));
    const ends = ids.map(([, value = '']) => Number(/^until:(\d+):[\w-]+$/.exec(value)?.[1]));
    return { names: ids.map(([name]) => name), days: ends.map((end) => (end - Date.now()) / 86_400_000) };
  };
  const { botChatId, botThreadId, agentChatId, simulatedChatId, simulatedThreadId } = storageKeys;
  await page.goto(`${ownProduct.origin('fopo-us')}${page1}`);
  await waitUntilHydrated(page);
  expect((await kept()).names).toEqual([]);
  await chat.open();
  await expect(chat.log).toContainText('automated');
  const first = await kept();
  expect(first.names).toEqual([botChatId, botThreadId]);
  for (const days of first.days) {
    expect(days).toBeLessThanOrEqual(chatIdsSeconds / 86_400);
    expect(days).toBeGreaterThan(0.99);
  }
  await chat.askForPerson();
  await expect(chat.status).toContainText(texts.chat('statusSaved'));
  expect((await kept()).names).toEqual(expect.arrayContaining([simulatedChatId, simulatedThreadId]));
  const agent = await agentAt(ownProduct.port);
  await agent.accept();
  await expect(chat.status).toHaveText(texts.chat('statusAgent'));
  expect((await kept()).names).toContain(agentChatId);
  await ownProduct.nodes.advance(simulatedCloseSeconds * 1000);
  await expect.poll(async () => (await kept()).names).not.toContain(simulatedThreadId);
});

test('a site with the chat switched off has no launcher', async ({ page, ownProduct }) => {
  const chat = chatScreen(page, texts, brandOf('fopo-us'));
  const address = `${ownProduct.origin('fopo-us')}${page1}`;
  await page.goto(address);
  await expect(chat.launcher).toBeVisible();
  await configureSite(ownProduct, 'fopo-us', { isLiveChat: false });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(chat.launcher).toHaveCount(0);
});
