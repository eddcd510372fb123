import { setTimeout as wait } from 'node:timers/promises';
import { listOrders } from '@aftercare/contract/desk/orders/orders';
import { searchDesk } from '@aftercare/contract/desk/search/search';
import { signIn } from '@aftercare/contract/desk/team/session';
import { listRegistrations } from '@aftercare/contract/desk/warranty/registrations';
import { firstPage } from '@aftercare/contract/fields/lists';
import { type Person, person } from '@aftercare/server/testing/people/person';
import { operator } from '../../e2e/harness/desk-client.ts';
import { fillSearched, numberAt, personAt, sizeOf } from './desk-search.repository.ts';
import { median, percentile } from './figures.ts';
import { startDurableProduct } from './running-product.ts';

/** `npm run bench desk-search 20000` for fewer orders; the other rows are a share of them. */
const orders = Number(process.argv[2] ?? 1_000_000);
const rows = { orders, registrations: orders / 20, conversations: orders / 10, tickets: orders / 100 };
const requestCount = 40;

const out = (line: string): boolean => process.stdout.write(`${line}\n`);
const at = (turn: number, count: number): number => 1 + ((turn * 7919) % (count - 1));

/** Texts that users type: parts that match one row, parts that match a share of all, and parts that match none. */
const searches: Readonly<Record<string, (turn: number) => string>> = {
  'an email address': (turn) => personAt(at(turn, rows.registrations)).family.toLowerCase(),
  'a full name': (turn) => personAt(at(turn, rows.registrations)).name,
  'an order number': (turn) => numberAt(at(turn, rows.orders)),
  'the end of a number': (turn) => numberAt(at(turn, rows.orders)).slice(-7),
  'two letters': (turn) => ['an', 'ga', 'sc', 'zo', '90'][turn % 5] ?? '',
  'a common word': (turn) => ['gmail', 'example', 'anna', 'schmidt', '9000'][turn % 5] ?? '',
  'two common words': (turn) => ['anna schmidt', 'gmail smith', 'zoe gmail'][turn % 3] ?? '',
  nothing: (turn) => `qqq${turn}`,
};

type Ask = (turn: number) => Promise<{ kind: string; code?: string }>;

/** The limit of requests of a user holds here, too: a refused request is repeated a second later. */
async function durationOf(ask: Ask, turn: number): Promise<number> {
  const start = performance.now();
  const answer = await ask(turn);
  if (answer.kind === 'ok') return performance.now() - start;
  if (answer.code !== 'tooManyRequests') throw new Error(`answered ${JSON.stringify(answer)}`);
  await wait(1_000);
  return durationOf(ask, turn);
}

async function figuresOf(ask: Ask): Promise<string> {
  const figures: number[] = [];
  for (let turn = 0; turn < requestCount; turn += 1) figures.push(await durationOf(ask, turn));
  const [middle, high] = [median(figures), percentile(figures, 0.95)].map((figure) => figure.toFixed(1));
  return `p50 ${middle}, p95 ${high} ms (n=${requestCount})`;
}

async function measure(desk: Person): Promise<void> {
  const byNumber = (turn: number) =>
    desk.ask(listOrders, { ...firstPage, orderNumber: numberAt(at(turn, rows.orders)) });
  out(`baseline: the list of one order by its whole number ${await figuresOf(byNumber)}`);
  for (const [name, textAt] of Object.entries(searches)) {
    const search = (turn: number) => desk.ask(searchDesk, { text: textAt(turn), most: 6 });
    out(`search by ${name} ${await figuresOf(search)}`);
  }
  const familyAt = (turn: number) => personAt(at(turn, rows.registrations)).family;
  const orderList = (filter: object) => desk.ask(listOrders, { ...firstPage, ...filter });
  const registrationList = (filter: object) => desk.ask(listRegistrations, { ...firstPage, ...filter });
  const lists: Readonly<Record<string, Ask>> = {
    'orders by a part of a name': (turn) => orderList({ email: familyAt(turn) }),
    'orders by a part of a product name': () => orderList({ product: 'ordinary' }),
    'registrations by a part of a name': (turn) => registrationList({ email: familyAt(turn) }),
    'registrations by a product without any': () => registrationList({ product: 'monitor' }),
  };
  for (const [name, listAt] of Object.entries(lists)) out(`list of ${name} ${await figuresOf(listAt)}`);
}

const product = await startDurableProduct();
try {
  out(`npm run bench desk-search: ${JSON.stringify(rows)}, three sites, fsync on; goal p95 150 ms`);
  out(`filled in s: ${JSON.stringify(await fillSearched(product.databaseUrl, rows))}`);
  out(`search_word: ${JSON.stringify(await sizeOf(product.databaseUrl, 'search_word'))}`);
  const desk = person({ port: product.port });
  const signedIn = await desk.ask(signIn, operator);
  if (signedIn.kind !== 'ok') throw new Error(`not let in: ${signedIn.code}`);
  await measure(desk);
} finally {
  await product.stop();
}
