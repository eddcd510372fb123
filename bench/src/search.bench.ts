import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listFaqs } from '@aftercare/contract/faq/faq';
import { type Language, languages } from '@aftercare/contract/languages';
import { listProducts } from '@aftercare/contract/products/products';
import { type Person, person } from '@aftercare/server/testing/people/person';
import { faqAt, fillCatalogue, fillProducts } from './catalogue.repository.ts';
import { loadLine, processorMicros } from './chat/process-cost.ts';
import { closedLoop } from './closed-loop.ts';
import { median, percentile } from './figures.ts';
import { startDurableProduct } from './running-product.ts';

/** `npm run bench search`, or with other sizes: `npm run bench search 100 1000`. */
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [100, 10_000, 100_000];
const requestCount = 300;
const [site, rounds, sockets, seconds] = ['fopo-us', 5, 50, 3];
const host = `${site}.localhost`;
const path = `${listProducts.path}?p=1&r=100`;

const out = (line: string): boolean => process.stdout.write(`${line}\n`);
const swapped = (word: string) => word.slice(0, 2) + (word[3] ?? '') + (word[2] ?? '') + word.slice(4);

function textsOf(size: number, lang: Language): string[] {
  return Array.from({ length: requestCount }, (_, turn) => {
    const at = ((turn * 7919) % Math.max(1, Math.floor(size / 3))) * 3 + languages.indexOf(lang);
    const { part, model, code, question } = faqAt(at, lang);
    return [`${part} ${code}`, `${swapped(part)} ${model}`, question, part, `zzzz ${turn}`][turn % 5] ?? '';
  });
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

const times = (figures: number[]): string =>
  `p50 ${median(figures).toFixed(1)}, p99 ${percentile(figures, 0.99).toFixed(1)} ms`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function search(one: Person, text: string) {
  const answer = await one.ask(listFaqs, { page: 1, pageSize: 20, search: text });
  if (answer.kind !== 'ok') throw new Error(`a search was answered ${answer.code}`);
  return answer.data;
}

/** In milliseconds, until the index is complete. */
const built = (one: Person, text: string): Promise<number> =>
  timed(async () => {
    for (;;) {
      const { isBuilding, total } = await search(one, text);
      if (!isBuilding && total > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

async function measureSize(product: { port: number; pid: number; databaseUrl: string }, size: number) {
  const { port, pid, databaseUrl } = product;
  const before = memoryOf(pid);
  await fillCatalogue(databaseUrl, site, size);
  const people = languages.map((lang) => ({ lang, one: person({ port, host, lang }) }));
  const [first] = people;
  if (first === undefined) throw new Error('no language');
  const building = await built(first.one, faqAt(0, 'en_US').code);
  const lists: number[] = [];
  for (let page = 1; page <= requestCount; page += 1) {
    const pages = Math.max(1, Math.ceil(size / 300));
    lists.push(await timed(() => first.one.ask(listFaqs, { page: (page * 31) % pages || 1, pageSize: 100 })));
  }
  out(
    `${size} FAQs: ready after ${Math.round(building)} ms; list of 100 ${times(lists)} (n=${requestCount})`,
  );
  for (const { lang, one } of people) {
    const figures: number[] = [];
    for (const text of textsOf(size, lang)) figures.push(await timed(() => search(one, text)));
    out(`  search in ${lang} ${times(figures)} (n=${requestCount})`);
  }
  out(`  resident ${memoryOf(pid).toFixed(0)} MB, before ${before.toFixed(0)} MB`);
}

/** Baseline: a bare server that writes the same bytes. */
async function measureList(product: { port: number; pid: number; databaseUrl: string }): Promise<void> {
  await fillProducts(product.databaseUrl, site, 100);
  const one = person({ port: product.port, host });
  let text = '';
  do text = (await one.client.get(path)).text;
  while (JSON.parse(text).data.list.length < 100);
  const bare = fork(fileURLToPath(new URL('./bare-body.ts', import.meta.url)));
  bare.send(text);
  const [barePort] = (await once(bare, 'message')) as [number];
  const sides = [
    { name: 'ours', port: product.port, pid: product.pid },
    { name: 'bare', port: barePort, pid: bare.pid ?? 0 },
  ];
  const results = new Map(sides.map(({ name }) => [name, { rates: [] as number[], micros: [] as number[] }]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, port, pid } of round % 2 === 0 ? sides : [...sides].reverse()) {
      const before = processorMicros(pid);
      const count = await closedLoop({ port, host, path, sockets, seconds });
      if (round === 0) continue; // warms up the just-in-time compiler
      results.get(name)?.rates.push(count / seconds);
      results.get(name)?.micros.push((processorMicros(pid) - before) / count);
    }
  }
  bare.disconnect();
  const [ours, theirs] = sides.map(({ name }) => results.get(name) ?? { rates: [], micros: [] });
  const ratios = ours?.rates.map((rate, at) => rate / (theirs?.rates[at] ?? Number.NaN)) ?? [];
  for (const [name, { rates, micros }] of results)
    out(
      `  ${name} ${Math.round(median(rates))}/s, ${median(micros).toFixed(1)} µs of processor each (n=${rounds})`,
    );
  const [least, highest] = [Math.min(...ratios).toFixed(2), Math.max(...ratios).toFixed(2)];
  out(
    `GET ${path}, ${Buffer.byteLength(text)} bytes: ${median(ratios).toFixed(2)}x (${least} to ${highest}), goal 0.7x`,
  );
}

const product = await startDurableProduct();
try {
  out(loadLine());
  await measureList(product);
  for (const size of sizes) await measureSize(product, size);
  out(loadLine());
} finally {
  await product.stop();
}
