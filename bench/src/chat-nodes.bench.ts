import { join } from 'node:path';
import { closedLoop, type Figures, paced } from './chat/load.ts';
import { loadLine } from './chat/process-cost.ts';
import { type Product, startProduct } from './chat/product.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { median } from './figures.ts';

/** `node bench/src/chat-nodes.bench.ts 5 4`: rounds, and seconds of each measure. */
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 4);
const pairs = 100;
/** Messages per sender and second. Paced, so that one node and three nodes do the same work. */
const rates = [2, 10];
const counts = [1, 3];

type Run = { one: Figures; three: Figures };

const figures = ({ perSecond, micros, p50, p99, n }: Figures): string =>
  `${Math.round(perSecond)} msgs/s, ${Math.round(micros)} us, p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms, n ${n}`;

function tell(what: string, runs: readonly Run[]): void {
  const ratios = runs.map(({ one, three }) => three.micros / one.micros);
  console.log(
    `${what}: processor time per message, three nodes beside one ${median(ratios).toFixed(2)}x (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}), goal at most 1.25x`,
  );
  for (const { one, three } of runs) console.log(`  one ${figures(one)} | three ${figures(three)}`);
}

async function measureBoth(one: Product, three: Product): Promise<Map<string, Run[]>> {
  const courses: [string, (product: Product) => Promise<Figures>][] = [
    ['closed loop', (product) => closedLoop(product, seconds)],
    ...rates.map((rate): [string, (product: Product) => Promise<Figures>] => [
      `paced ${rate * pairs} msgs/s`,
      (product) => paced(product, seconds, rate),
    ]),
  ];
  const runs = new Map(courses.map(([name]): [string, Run[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, course] of courses)
      runs.get(name)?.push({ one: await course(one), three: await course(three) });
    console.log(`after round ${round + 1}: ${loadLine()}`);
  }
  return runs;
}

const postgres = await startDurablePostgres({ byTcp: true });
const running: Product[] = [];
try {
  for (const nodes of counts) {
    const name = `of${nodes}`;
    const databaseUrl = await postgres.createDatabase(name);
    const folder = join(postgres.folder, name);
    running.push(await startProduct({ name, databaseUrl, folder, pairs, nodes }));
  }
  const [one, three] = running;
  if (!one || !three) throw new Error('two were started');
  console.log(
    `npm run bench chat-nodes: ${pairs} pairs, the customer on one node and the agent on the next, ${rounds} rounds of ${seconds} s each; the sum over the nodes`,
  );
  for (const product of running) await closedLoop(product, 2);
  for (const [what, runs] of await measureBoth(one, three)) tell(what, runs);
} finally {
  for (const product of running) await product.stop();
  await postgres.stop();
}
