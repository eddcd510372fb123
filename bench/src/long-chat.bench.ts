import { join } from 'node:path';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { ownKey, person } from '@aftercare/server/testing/people/person';
import { chromium, type Page } from '@playwright/test';
import { agentAt } from '../../e2e/harness/agent.ts';
import { operator } from '../../e2e/harness/desk-client.ts';
import { siteTextsOf } from '../../e2e/harness/site-texts.ts';
import { demoSite, sites } from '../../e2e/harness/sites.ts';
import { chatScreen } from '../../e2e/screens/chat-screen.ts';
import { startMeasured } from './chat/measured-server.ts';
import { nextAddress } from './chat/people.ts';
import { loadLine } from './chat/process-cost.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { median } from './figures.ts';
import { scriptHeap } from './script-heap.ts';

/** `node bench/src/long-chat.bench.ts 2000`: messages of one conversation, half of them from each side. */
const count = Number(process.argv[2] ?? 2_000);
const steps = [...new Set([10, Math.round(count / 10), count])]
  .filter((step) => step <= count)
  .sort((a, b) => a - b);
const [slowdown, presses] = [4, 20];
const site = 'fopo-us';
const texts = siteTextsOf(sites[site]);
const sentence = (at: number): string =>
  `${at}. The left screen goes dark after ten minutes, and the cable is plugged in on both sides.`;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** After garbage collection. */
const heldBy = async (page: Page) => ({
  heap: await scriptHeap(page),
  elements: await page.locator('*').count(),
});

/** In milliseconds, on a throttled processor like that of a slow phone. */
async function pressed(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const took: number[] = [];
  for (let press = 0; press < presses; press += 1) {
    // Installed before the key press, since a slow page would otherwise miss it and wait for ever.
    await page.evaluate(() => {
      const shown = new Promise((resolve) =>
        document.addEventListener(
          'keydown',
          ({ timeStamp }) =>
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
          { once: true },
        ),
      );
      Object.assign(globalThis, { shown });
    });
    await page.keyboard.press('a');
    took.push(await page.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return median(took);
}

/** Baseline: the same texts as plain paragraphs. */
async function bare(page: Page, messages: number): Promise<{ heap: number; elements: number }> {
  const paragraphs = Array.from({ length: messages }, (_, at) => `<p>${sentence(at)}</p>`);
  await page.setContent(paragraphs.join(''));
  return heldBy(page);
}

const postgres = await startDurablePostgres();
const server = await startMeasured(postgres.url, join(postgres.folder, 'ours'), {
  ADMIN_EMAIL: operator.email,
  ADMIN_PASSWORD: operator.password,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
});
try {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const chat = chatScreen(page, texts, demoSite(site).configuration.merchantBrand);
  const address = `http://${site}.localhost:${server.port}${siteBase}${pages.quickWarranty}`;
  await page.goto(address, { waitUntil: 'networkidle' });
  await chat.open();
  await chat.raiseTicket();
  await chat.log.getByText(texts.chat('cardTicket'), { exact: true }).first().waitFor();
  const agent = await agentAt(server.port);
  await agent.accept();
  const conversationId = agent.conversationId();
  await chat.status.getByText(texts.chat('statusAgent')).waitFor();
  const customer = person({ port: server.port, host: `${site}.localhost`, from: nextAddress() });
  for (const { name, value } of await context.cookies(address)) customer.client.cookies.set(name, value);

  console.log(
    `npm run bench long-chat: one tab on a phone of 412x823, half of the words of each side; a press to its frame at ${slowdown}x slower, median of ${presses}; heap of scripts after collecting`,
  );
  const plain = await context.newPage();
  let sent = 0;
  for (const step of steps) {
    const start = performance.now();
    const begun = sent;
    for (; sent < step; sent += 2) {
      const own = { messageId: ownKey(), text: sentence(sent), fileId: undefined };
      const stored = await customer.ask(sendMessage, { conversationId, ...own });
      if (stored.kind !== 'ok') throw new Error(`not said: ${stored.code}`);
      await agent.say(sentence(sent + 1));
    }
    await chat.log.getByText(sentence(sent - 1)).waitFor();
    const each = (performance.now() - start) / (sent - begun);
    const held = await heldBy(page);
    const anchor = await bare(plain, step);
    // Browsers render no frames of a background page.
    await page.bringToFront();
    await chat.text.focus();
    console.log(
      `${String(step).padStart(6)} messages: ${megabytes(held.heap)}, ${held.elements} elements, a press ${(await pressed(page)).toFixed(0)} ms; said and shown in ${each.toFixed(1)} ms each; plain paragraphs ${megabytes(anchor.heap)}, ${anchor.elements} elements`,
    );
    await chat.text.fill('');
  }
  const start = performance.now();
  await page.reload();
  await chat.launcher.click();
  await chat.log.getByText(sentence(sent - 1)).waitFor();
  console.log(
    `the page anew, until its newest words are there: ${Math.round(performance.now() - start)} ms, n 1`,
  );
  console.log(loadLine());
} finally {
  await browser.close();
  await server.stop();
  await postgres.stop();
}
