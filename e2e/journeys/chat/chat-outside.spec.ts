import { outsideProvider } from '@aftercare/contract/chat/outside-chat';
import { pages, siteBase } from '@aftercare/contract/pages';
import { atLiveChat, fakeLiveChat, giveLiveChat } from '../../harness/livechat.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, languageOf, type SiteId } from '../../harness/sites.ts';
import { expect, test } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';

const { name } = outsideProvider;
const address = `${siteBase}${pages.home}`;
const screenOf = (id: SiteId) => ({
  texts: siteTextsOf(languageOf(id)),
  brand: demoSite(id).configuration.merchantBrand,
});

test('the bot hands over to an external agent after consent, the agent answers, and the simulated agent takes over when the connection is lost', async ({
  page,
  context,
  ownProduct: product,
  troubles,
}) => {
  troubles.allow(atLiveChat, /WebSocket/);
  const site = 'lepow-de';
  const { texts, brand } = screenOf(site);
  const t = texts.outsideChat;
  const fake = await fakeLiveChat(context);
  await giveLiveChat(product, site);
  const chat = chatScreen(page, texts, brand);

  await test.step('the privacy article names the provider, from the site’s own configuration', async () => {
    await page.goto(product.origin(site) + siteBase + pages.privacy);
    await expect(page.getByRole('main')).toContainText(
      texts.legal('outsideChat', { name, hosts: outsideProvider.hosts.join(', ') }),
    );
  });

  await test.step('a request for an agent contacts no provider before consent', async () => {
    const seen = await page.goto(product.origin(site) + address);
    const policy = seen?.headers()['content-security-policy'] ?? '';
    const connects = policy.split('; ').find((part) => part.startsWith('connect-src')) ?? '';
    for (const host of outsideProvider.hosts) expect(connects).toContain(`wss://${host}`);
    expect(policy.replace(connects, '')).not.toContain('livechatinc');
    await chat.open();
    await chat.ask('Mein Monitor bleibt schwarz');
    await expect(chat.log.getByText('Mein Monitor bleibt schwarz')).toBeVisible();
    await chat.askForPerson();
    await expect(chat.panel).toContainText(`${t('notice', { name })} ${t('consentNote')}`);
    expect(fake.requests).toEqual([]);
  });

  await test.step('after consent an agent joins, and has the history', async () => {
    await page.getByRole('button', { name: t('agree') }).click();
    await expect(chat.status).toHaveText(texts.chat('statusAgent'));
    await expect(chat.panel.getByRole('heading', { name: 'Jo' })).toBeVisible();
    await expect(chat.panel).toContainText(t('forwarded', { name }));
    await expect.poll(() => fake.received().length).toBeGreaterThan(0);
    const [history] = fake.received();
    expect(history).toContain(t('history', { brand: demoSite(site).configuration.brandName }));
    expect(history).toContain(`${t('customer')}: Mein Monitor bleibt schwarz`);
  });

  await test.step('each message arrives on the other side once', async () => {
    fake.agentSays('Ist das Kabel fest?');
    await expect(chat.log.getByText('Ist das Kabel fest?')).toHaveCount(1);
    await chat.ask('Ja, es sitzt fest');
    await expect.poll(() => fake.received().slice(1)).toEqual(['Ja, es sitzt fest']);
    fake.agentTypes();
    await expect(chat.panel).toContainText(texts.chat('typing', { name: 'Jo' }));
    fake.dropPush('incoming_event');
    fake.agentSays('Dann schicken wir ein neues');
    await expect(chat.log.getByText('Dann schicken wir ein neues')).toHaveCount(1, { timeout: 30_000 });
    await expect(chat.log.getByText('Ja, es sitzt fest')).toHaveCount(1);
  });

  await test.step('after a reload the same chat continues, and no message is repeated', async () => {
    await page.reload();
    await chat.launcher.click();
    await chat.ask('Vielen Dank');
    await expect.poll(() => fake.received().slice(1)).toEqual(['Ja, es sitzt fest', 'Vielen Dank']);
    await expect(chat.log.getByText('Dann schicken wir ein neues')).toHaveCount(1);
    expect(fake.count('start_chat')).toBe(1);
  });

  await test.step('the provider disconnects, and the simulated agent opens a ticket', async () => {
    fake.disconnect('license_expired');
    await expect(chat.status).toContainText(texts.chat('statusSaved'));
    for (const answer of ['nein', 'nein', 'nein']) await chat.ask(answer);
    await chat.confirmRequest();
    await expect(chat.status).toContainText(/Ticket [3-9A-Y]{6}/);
    await expect(chat.log).toContainText(texts.chat('automated'));
  });
});

test('a browser with an opt-out signal, or a customer who refuses, contacts no provider and gets a ticket', async ({
  browser,
  ownProduct: product,
}) => {
  const site = 'fopo-us';
  const { texts, brand } = screenOf(site);
  await giveLiveChat(product, site);

  const objecting = await browser.newContext();
  await objecting.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const fake = await fakeLiveChat(objecting);
  const chat = chatScreen(await objecting.newPage(), texts, brand);
  await chat.page.goto(product.origin(site) + address);
  await chat.open();
  await chat.raiseTicket();
  await expect(chat.status).toContainText(/Ticket [3-9A-Y]{6}/);
  expect(fake.requests).toEqual([]);
  await objecting.close();

  const german = screenOf('lepow-de');
  await giveLiveChat(product, 'lepow-de');
  const refusing = await browser.newContext();
  const requests = (await fakeLiveChat(refusing)).requests;
  const other = chatScreen(await refusing.newPage(), german.texts, german.brand);
  await other.page.goto(product.origin('lepow-de') + address);
  await other.open();
  await other.askForPerson();
  await other.panel.getByRole('button', { name: german.texts.outsideChat('without', { name }) }).click();
  await other.answerAssistant();
  await expect(other.status).toContainText(/Ticket [3-9A-Y]{6}/);
  expect(requests).toEqual([]);
  await refusing.close();
});
