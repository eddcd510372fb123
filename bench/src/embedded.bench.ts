import { createServer } from 'node:http';
import { framePage, loaderPath } from '@aftercare/contract/embedding/embed-places';
import { siteBase } from '@aftercare/contract/pages';
import { shopHost, shopSite } from '@aftercare/demo/shop';
import { type Browser, chromium, type Page } from '@playwright/test';
import { median, spread } from './figures.ts';
import { startDurableProduct } from './running-product.ts';
import { scriptHeap } from './script-heap.ts';

const rounds = Number(process.argv[2] ?? 5);
const slowdown = 4;
const settleMs = 3_000;

const filler = '<p>A page of somebody else’s, with nothing on it but words.</p>'.repeat(40);
const product = await startDurableProduct();
const site = `http://${shopSite}.localhost:${product.port}`;

const host = createServer((request, response) => {
  const script = request.url === '/with' ? `<script async src="${site}${loaderPath}"></script>` : '';
  const head = '<meta name="viewport" content="width=device-width"><title>Host</title>';
  response
    .setHeader('content-type', 'text/html')
    .end(`<!doctype html><html lang="en">${head}${script}${filler}`);
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
const address = host.address();
const hostUrl = `http://${shopHost}:${typeof address === 'object' && address !== null ? address.port : 0}`;

type Load = { blocked: number; bytes: number; requests: number };

/** Counts the transferred JS and CSS, as the competitors' sizes were measured. */
function countParts(page: Page) {
  const seen = { bytes: 0, requests: 0 };
  page.on('requestfinished', async (request) => {
    if (!/^(?:script|stylesheet)$/.test(request.resourceType())) return;
    seen.requests += 1;
    seen.bytes += (await request.sizes()).responseBodySize;
  });
  return seen;
}

async function load(browser: Browser, path: '/with' | '/without'): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const seen = countParts(page);
  await page.addInitScript(() => {
    Object.assign(window, { blocked: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        (window as unknown as { blocked: number }).blocked += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(hostUrl + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settleMs);
  const blocked = await page.evaluate(() => (window as unknown as { blocked: number }).blocked);
  await context.close();
  return { blocked, ...seen };
}

async function talk(browser: Browser) {
  const page = await browser.newPage();
  const seen = countParts(page);
  await page.goto(`${hostUrl}/with`, { waitUntil: 'networkidle' });
  await page.getByRole('button').click();
  const text = page.frameLocator('iframe').getByRole('textbox');
  await text.fill('Nothing is on the screen');
  await page.keyboard.press('Control+Enter');
  await page.frameLocator('iframe').getByText('Sent').first().waitFor();
  const opened = { ...seen };
  const sheet = await page
    .frames()[1]
    ?.evaluate(() => document.querySelector('style')?.textContent?.length ?? 0);
  const held = await scriptHeap(page);
  await page.close();
  return { opened, sheet: sheet ?? 0, held };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
});
try {
  const loads = { '/with': [] as Load[], '/without': [] as Load[] };
  for (let round = 0; round <= rounds; round += 1)
    for (const path of ['/with', '/without'] as const) {
      const one = await load(browser, path);
      // The first round warms up the server and is not counted.
      if (round > 0) loads[path].push(one);
    }
  const of = (path: '/with' | '/without', key: keyof Load) => loads[path].map((one) => one[key]);
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `npm run bench embedded: a page of others, phone 412x823, CPU ${slowdown}x slower, cold cache, interleaved, n ${rounds} each, median (least-most); JS + CSS as sent`,
  );
  const before = median(of('/with', 'bytes'));
  console.log(
    `before opening   ${kilobytes(before)} in ${median(of('/with', 'requests'))} request, goal 3 kB in 1; Chatwoot 379 kB, Rocket.Chat 376 kB`,
  );
  const added = median(of('/with', 'blocked')) - median(of('/without', 'blocked'));
  console.log(
    `blocked          ${spread(of('/with', 'blocked'))} ms with, ${spread(of('/without', 'blocked'))} ms without: ${Math.round(added)} ms added, goal 30; Chatwoot 531, Rocket.Chat 595 ms`,
  );
  const { opened, sheet, held } = await talk(browser);
  console.log(
    `opened and sent  ${kilobytes(opened.bytes)} in ${opened.requests} requests, and a sheet of ${kilobytes(sheet)} before compression in the document (${siteBase}${framePage}); goal 100 kB in 5; Chatwoot 441 kB, n8n 481, Botpress 205, deep-chat 92 kB`,
  );
  console.log(
    `held by scripts  ${(held / 1_000_000).toFixed(1)} MB in the page and the frame, with one message`,
  );
} finally {
  await browser.close();
  host.closeAllConnections();
  host.close();
  await product.stop();
}
