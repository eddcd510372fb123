import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { pages, productPage, siteBase } from '@aftercare/contract/pages';
import { listProducts } from '@aftercare/contract/products/products';
import { httpClient } from '@aftercare/server/testing/servers/http-client';
import { serveBareReact } from './bare-react.ts';
import { median, spread } from './figures.ts';
import { startDurableProduct } from './running-product.ts';

/** Downloaded on demand, because no other script needs its hundred packages. */
const tool = 'lighthouse@13.5.0';
const rounds = Number(process.argv[2] ?? 5);
const siteId = 'fopo-us';
const run = promisify(execFile);

type Look = { score: number; fcp: number; lcp: number; tbt: number; cls: number; others: number[] };
type Served = { url: string; stop(): void };

/** Baseline: a page of text without script and style. */
async function serveStatic(): Promise<Served> {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Static</title></head><body><h1>Static</h1><p>${'A page of text. '.repeat(40)}</p></body></html>`;
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://localhost:${port}/`, stop: () => void server.close() };
}

type Report = {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number }>;
  runtimeError?: { message: string };
};

/** Runs Lighthouse on a page and returns its report, also after an error that the report describes. */
async function reportOn(url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'aftercare-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage';
  const options = ['--output=json', `--output-path=${file}`, '--quiet', flags];
  const command = ['exec', '--yes', `--package=${tool}`, '--', 'lighthouse', url, ...options];
  const env = {
    ...process.env,
    CHROME_PATH: process.env.CHROMIUM || '/usr/bin/chromium',
    PATH: dirname(process.execPath) + delimiter + process.env.PATH,
  };
  try {
    // Lighthouse exits with an error if its report contains one. The report exists all the same.
    const failed = await run('npm', command, { env, timeout: 300_000 }).then(() => null, String);
    const report = await readFile(file, 'utf8').catch(() => null);
    if (report === null) throw new Error(failed ?? 'Lighthouse wrote no report');
    return JSON.parse(report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures a page once, as on a phone, in a fresh browser. */
async function look(url: string, attemptsLeft = 3): Promise<Look> {
  const { audits, categories, runtimeError } = await reportOn(url);
  if (runtimeError) {
    console.log(`${url}: ${runtimeError.message}`);
    // Lighthouse's trace of a page is sometimes empty. Its message then asks for a retry.
    if (attemptsLeft > 0) return look(url, attemptsLeft - 1);
    throw new Error(runtimeError.message);
  }
  const audit = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string): number => Math.round((categories[id]?.score ?? Number.NaN) * 100);
  return {
    score: score('performance'),
    fcp: audit('first-contentful-paint'),
    lcp: audit('largest-contentful-paint'),
    tbt: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
    others: ['accessibility', 'best-practices', 'seo'].map(score),
  };
}

async function productsOf(port: number) {
  const answer = await httpClient({ port, host: `${siteId}.localhost` }).get(listProducts.path, {
    lang: 'en_US',
  });
  return listProducts.response.fromWire(answer.envelope<never>().data).list;
}

function print(name: string, looks: readonly Look[]): void {
  const of = (key: Exclude<keyof Look, 'others'>) => looks.map((one) => one[key]);
  const others = looks.at(-1)?.others.join(', ');
  console.log(
    `${name.padEnd(14)} score ${spread(of('score'))}, FCP ${spread(of('fcp'))} ms, LCP ${spread(of('lcp'))} ms, TBT ${spread(of('tbt'))} ms, CLS ${median(of('cls')).toFixed(3)}; accessibility, best practices, SEO ${others}`,
  );
}

const [plain, bare, product] = await Promise.all([serveStatic(), serveBareReact(), startDurableProduct()]);
const site = `http://${siteId}.localhost:${product.port}${siteBase}`;
const [first] = await productsOf(product.port);
if (first === undefined) throw new Error(`${siteId} has no product`);
const addresses = {
  static: plain.url,
  'bare React': bare.url,
  home: site + pages.home,
  warranty: site + pages.quickWarranty,
  products: site + pages.product,
  'product, FAQ': site + productPage(first.productId),
};

try {
  const names = Object.keys(addresses) as (keyof typeof addresses)[];
  const looks = new Map(names.map((name) => [name, [] as Look[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const one = await look(addresses[name]);
      // The first round warms up the server's page cache and is not counted.
      if (round > 0) looks.get(name)?.push(one);
    }
  }
  console.log(
    `npm run bench lighthouse: ${siteId}, Lighthouse's phone, cold cache, interleaved, n ${rounds} each, median (least-most)`,
  );
  for (const [name, all] of looks) print(name, all);
  const of = (name: keyof typeof addresses, key: 'fcp' | 'lcp') =>
    median((looks.get(name) ?? []).map((one) => one[key]));
  for (const name of names.slice(2)) {
    const [fcp, lcp] = [of(name, 'fcp') / of('static', 'fcp'), of(name, 'lcp') / of('bare React', 'lcp')];
    console.log(
      `${name}: FCP ${fcp.toFixed(2)}x the static page (goal 1.3), LCP ${lcp.toFixed(2)}x bare React (goal 1.0)`,
    );
  }
} finally {
  await product.stop();
  bare.stop();
  plain.stop();
}
