import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import { startProxy, type TcpProxy } from '@aftercare/faults/net/tcp-proxy';
import { startSmtpSink } from '@aftercare/server/testing/fakes/smtp-sink';
import { startNodes } from '@aftercare/server/testing/servers/start-nodes';
import { operator } from '../../harness/desk-client.ts';
import { siteTextsOf } from '../../harness/site-texts.ts';
import { demoSite, sites } from '../../harness/sites.ts';
import { test as base, expect } from '../../harness/test.ts';
import { chatScreen } from '../../screens/chat-screen.ts';
import { deskScreen } from '../../screens/desk-screen.ts';
import { inboxScreen } from '../../screens/inbox-screen.ts';

type Cluster = { proxy: TcpProxy; nodes: Awaited<ReturnType<typeof startNodes>> };

/** Two nodes on one database behind one address. */
const test = base.extend<{ cluster: Cluster }>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const sink = await startSmtpSink();
      const env = {
        DEMO: '1',
        SMTP_URL: sink.url,
        ADMIN_EMAIL: operator.email,
        ADMIN_PASSWORD: operator.password,
      };
      const nodes = await startNodes(2, { isTrained: true, env });
      const proxy = await startProxy(nodes.nodes[0]?.port ?? 0);
      await use({ proxy, nodes });
      await proxy.stop();
      await nodes.stop();
      await sink.stop();
    },
    { timeout: 120_000 },
  ],
});

const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);

test('customer and agent keep the same transcript through a ticket, a silent agent and a killed node @phone', {
  tag: '@smoke',
}, async ({ page, browser, cluster: { proxy, nodes }, troubles }) => {
  test.slow();
  // A killed server leaves requests and sockets without an answer.
  troubles.allow(/ERR_|WebSocket|Failed to load resource/);
  const [first, second] = nodes.nodes;
  if (!first || !second) throw new Error('no nodes');
  const chat = chatScreen(page, texts, demoSite(site).configuration.merchantBrand);
  await page.goto(`http://${site}.localhost:${proxy.port}${siteBase}${pages.quickWarranty}`);
  await chat.open();

  await test.step('no agent is online: the simulated agent answers, with a ticket number', async () => {
    await chat.raiseTicket();
    await expect(chat.status).toContainText(/Ticket [3-9A-Y]{6}/);
    await expect(chat.log).toContainText('automated');
  });

  const context = await browser.newContext();
  const atDesk = await context.newPage();
  const inbox = inboxScreen(atDesk);
  await test.step('an agent signs in, takes it and answers; the customer sees it live', async () => {
    await deskScreen(atDesk, `http://localhost:${second.port}/desk/`).signIn();
    await inbox.setPresence('online');
    await inbox.rows.first().click();
    await expect(inbox.transcript).toContainText('automated');
    await inbox.accept.click();
    await expect(chat.status).toHaveText(texts.chat('statusAgent'));
    await inbox.reply('Hello, what is wrong with it?');
    await expect(chat.log).toContainText('Hello, what is wrong with it?');
  });

  await test.step('the agent falls silent: the busy notice, once', async () => {
    await chat.ask('It does not turn on');
    await expect(inbox.transcript).toContainText('It does not turn on');
    await nodes.advance(limits.agentSilenceSeconds * 1000);
    const notice = chat.log.getByText('Our team is busy at the moment.');
    await expect(notice).toHaveCount(1);
  });

  await test.step('a node is killed while a message is on its way', async () => {
    const asking = chat.ask('I have tried another cable');
    await Promise.all([asking, first.kill('SIGKILL')]);
    proxy.leadTo(second.port);
    await expect(inbox.transcript.getByText('I have tried another cable')).toHaveCount(1, {
      timeout: 30_000,
    });
    await expect(chat.log.getByText('I have tried another cable')).toHaveCount(1);
    await inbox.reply('Thank you, we send you another one.');
    await expect(chat.log).toContainText('Thank you, we send you another one.', { timeout: 30_000 });
  });

  await test.step('after a reload of both, both have the same words', async () => {
    await page.reload();
    await chat.launcher.click();
    await atDesk.reload();
    await expect(chat.log).toContainText('we send you another one.');
    await expect(inbox.transcript).toContainText('we send you another one.');
    await expect.poll(async () => (await chat.transcript()).length).toBeGreaterThan(8);
    const written = await chat.transcript();
    const spoken = (entries: string[]) => entries.map((entry) => entry.split(' ')[0]);
    expect(spoken(await inbox.entries())).toEqual(spoken(written));
    const typed = (entries: string[]) =>
      entries.filter((entry) => /cable|turn on|wrong with it|another one/.test(entry));
    expect(typed(await inbox.entries())).toEqual(typed(written));
    expect(typed(written)).toHaveLength(4);
  });
  await context.close();
});
