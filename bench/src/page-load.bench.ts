import { type Browser, chromium, type Page } from '@playwright/test';
import { serveBareReact } from './bare-react.ts';
import { median, spread } from './figures.ts';
import { startDurableProduct } from './running-product.ts';

const rounds = Number(process.argv[2] ?? 7);
const throttling = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;
/** Longer than any of the pages needs. The last paint counts. */
const settleMilliseconds = 2_000;

type Load = { fcp: number; lcp: number; cls: number; bytes: number };

async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0, cls: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime;
    });
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.lcp = startTime;
    });
    watch('layout-shift', (entry) => {
      seen.cls += (entry as PerformanceEntry & { value: number }).value;
    });
  });
}

/** Emulates a phone on a slow network with an empty cache. */
async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await watchPaints(page);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  let bytes = 0;
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await protocol.send('Network.emulateNetworkConditions', { offline: false, ...throttling });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settleMilliseconds);
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Load, 'bytes'> }).seen);
  await context.close();
  return { ...seen, bytes };
}

function print(name: string, loads: readonly Load[]): void {
  const of = (key: keyof Load) => loads.map((one) => one[key]);
  const bytes = (median(of('bytes')) / 1000).toFixed(0);
  console.log(
    `${name} FCP ${spread(of('fcp'))} ms, LCP ${spread(of('lcp'))} ms, CLS ${median(of('cls')).toFixed(3)}, ${bytes} kB`,
  );
}

async function measure(urls: readonly string[]): Promise<Load[][]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  const loads: Load[][] = urls.map(() => []);
  try {
    // The first round warms up the server's page cache and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [at, url] of urls.entries()) {
        const one = await load(browser, url);
        if (round > 0) loads[at]?.push(one);
      }
    }
  } finally {
    await browser.close();
  }
  return loads;
}

const bare = await serveBareReact();
const product = await startDurableProduct();
try {
  const [floor = [], ours = []] = await measure([
    bare.url,
    `http://fopo-us.localhost:${product.port}/web/quickWarranty`,
  ]);
  console.log(
    `npm run bench page-load: phone 412x823, CPU ${slowdown}x slower, 1.6 Mbit/s, 150 ms, cold cache, interleaved, n ${rounds} each, median (least-most)`,
  );
  print('bare React     ', floor);
  print('quickWarranty  ', ours);
  const ratio = median(ours.map(({ lcp }) => lcp)) / median(floor.map(({ lcp }) => lcp));
  console.log(`LCP ratio ${ratio.toFixed(2)}, goal at most 1.0`);
} finally {
  await product.stop();
  bare.stop();
}
