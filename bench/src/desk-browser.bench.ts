import { join } from 'node:path';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { ownKey } from '@aftercare/server/testing/people/person';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { addDeskPeople } from './chat/desk-people.repository.ts';
import { startMeasured } from './chat/measured-server.ts';
import { acceptAs, newVisitor } from './chat/people.ts';
import { loadLine } from './chat/process-cost.ts';
import { fillInbox, markCopies } from './desk-inbox.repository.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { median, percentile } from './figures.ts';

/** `npm run bench desk-browser 10000 40`: conversations of the site, and repeats of each measure. */
const [count = 10_000, repeats = 40] = process.argv.slice(2).map(Number);
const open = 200;
const text = 'My screen flickers';

const out = (line: string): boolean => process.stdout.write(`${line}\n`);

function print(name: string, took: readonly number[], goal: string): void {
  const [half, most] = [median(took), percentile(took, 0.95)];
  out(`${name.padEnd(58)} p50 ${half.toFixed(0)}, p95 ${most.toFixed(0)} ms${goal}, n ${took.length}`);
}

/**
 * Runs in the page: resolves with the time at which the frame with this text was rendered. The observer is
 * installed before the action, so that no polling adds to the figure.
 */
function startWatch({ area, wanted }: { area: string; wanted: string }): void {
  const shown = new Promise<number>((resolve) => {
    const isShown = () => document.querySelector(area)?.textContent?.includes(wanted) === true;
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  Object.assign(globalThis, { shown });
}

const shownAt = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown);

async function newDesk(context: BrowserContext, address: string): Promise<{ page: Page; took: number }> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('main a[data-row]').nth(20).waitFor();
  // From the start of the navigation to the frame that shows the rows.
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
      ),
  );
  return { page, took };
}

/** Clicks the rows in turn; each conversation has a text of its own. */
async function measureSwitching(page: Page): Promise<number[]> {
  const took: number[] = [];
  const rows = page.locator('main a[data-row]');
  for (let turn = 0; turn <= repeats; turn += 1) {
    // The first row is the original, whose text differs.
    const row = rows.nth(1 + (turn % 40));
    const wanted = (await row.getAttribute('href'))?.split('/').at(-1)?.split('?')[0]?.split('-').at(-1);
    await page.evaluate(startWatch, { area: '[role=log]', wanted: `Text of chat ${wanted}.` });
    const clicked = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          document.addEventListener('click', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), {
            once: true,
            capture: true,
          }),
        ),
    );
    await row.click();
    const start = await clicked;
    // The first turn loads the lazy parts of the screen.
    if (turn > 0) took.push((await shownAt(page)) - start);
    else await shownAt(page);
  }
  return took;
}

/** The same way of measuring, on a page with one button that changes one text. */
async function measureBare(page: Page): Promise<number[]> {
  await page.setContent('<button>click</button><p role="log"></p>');
  const took: number[] = [];
  for (let turn = 0; turn < repeats; turn += 1) {
    await page.evaluate(startWatch, { area: '[role=log]', wanted: `Turn ${turn}.` });
    const clicked = page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) =>
          document.addEventListener(
            'click',
            ({ timeStamp }) => {
              const area = document.querySelector('[role=log]');
              if (area) area.textContent = wanted;
              resolve(performance.timeOrigin + timeStamp);
            },
            { once: true },
          ),
        ),
      `Turn ${turn}.`,
    );
    await page.locator('button').click();
    took.push(-(await clicked) + (await shownAt(page)));
  }
  return took;
}

const postgres = await startDurablePostgres();
const server = await startMeasured(postgres.url, join(postgres.folder, 'ours'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_HEADLESS || process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
});
try {
  const [agent] = await addDeskPeople(postgres.url, 1);
  if (!agent) throw new Error('no agent');
  const visitor = await newVisitor(server.port);
  const { conversationId } = visitor;
  const say = (words: string) =>
    visitor.person.ask(sendMessage, { conversationId, messageId: ownKey(), text: words, fileId: undefined });
  await say(text);
  await fillInbox(postgres.url, { conversationId, agentId: agent.personId }, { count, open });
  await markCopies(postgres.url, conversationId);
  await acceptAs(agent, server.port, conversationId);

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const url = `http://localhost:${server.port}`;
  await context.addCookies([{ name: 'desk', value: agent.token, url }]);
  const inbox = `${url}/desk/inbox?list=all`;
  out(
    `npm run bench desk-browser: ${count} conversations, ${open} of them with the agent; Chromium, 1280x800`,
  );
  print(
    'baseline: a click that changes one text of an empty page',
    await measureBare(await context.newPage()),
    '',
  );
  await newDesk(context, inbox);
  const first: number[] = [];
  for (let turn = 0; turn < repeats; turn += 1) {
    const { page, took } = await newDesk(context, inbox);
    first.push(took);
    await page.close();
  }
  print('first view: from the address to the rows', first, ', goal 1000');

  const { page } = await newDesk(context, inbox);
  print('switching: from the click to the messages', await measureSwitching(page), ', goal 100');

  await page.goto(`${url}/desk/inbox/${conversationId}`);
  await page.locator('[role=log]').getByText(text).waitFor();
  const late: number[] = [];
  const whole: number[] = [];
  for (let turn = 0; turn < repeats; turn += 1) {
    const words = `Message number ${turn}, please`;
    await page.evaluate(startWatch, { area: '[role=log]', wanted: words });
    const start = performance.timeOrigin + performance.now();
    await say(words);
    // The server answers after the commit, so the answer is later than the commit.
    const answered = performance.timeOrigin + performance.now();
    const at = await shownAt(page);
    whole.push(at - start);
    late.push(Math.max(0, at - answered));
  }
  print('a new message: from sending it to the open chat', whole, ', goal 150');
  print('the same, after the customer got the answer of the server', late, ', goal 150');
  out(loadLine());
} finally {
  await browser.close();
  await server.stop();
  await postgres.stop();
}
