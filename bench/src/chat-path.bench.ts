import { join } from 'node:path';
import { startEjabberd } from './chat/ejabberd.ts';
import { startFloor } from './chat/floor.ts';
import { type Contestant, closedLoop, type Figures, paced } from './chat/load.ts';
import { loadLine } from './chat/process-cost.ts';
import { startProduct } from './chat/product.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { median } from './figures.ts';

/** `node bench/src/chat-path.bench.ts 5 4`: rounds, and seconds of each measure. */
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 4);
const pairs = 100;
const perSender = 2;

type Row = { closed: Figures[]; paced: Figures[] };
type Running = Contestant & { stop(): Promise<void> };

const ours = 'aftercare';
const oneRow = 'ws + one row';
const microBatch = 'ws + micro-batch';

const of = (figures: readonly Figures[], key: keyof Figures): number[] => figures.map((one) => one[key]);
const round = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
const spread = (values: readonly number[]): string =>
  `${round(median(values))} (${round(Math.min(...values))}-${round(Math.max(...values))})`;

function tell(name: string, row: Row): void {
  const { closed, paced: slow } = row;
  console.log(
    [
      name.padEnd(18),
      `closed ${spread(of(closed, 'perSecond'))} msgs/s`,
      `p50 ${spread(of(closed, 'p50'))} p99 ${spread(of(closed, 'p99'))} ms`,
      `cpu ${spread(of(closed, 'micros'))} us`,
      `| paced p50 ${spread(of(slow, 'p50'))} p99 ${spread(of(slow, 'p99'))} ms`,
      `cpu ${spread(of(slow, 'micros'))} us`,
    ].join(' '),
  );
}

/** The median of each round's ratio, because the load of the machine varies between rounds. */
function ratio(a: Row, b: Row, kind: keyof Row, key: keyof Figures): string {
  const ratios = a[kind].map((one, place) => one[key] / (b[kind][place]?.[key] ?? Number.NaN));
  return `${median(ratios).toFixed(2)}x (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})`;
}

function evaluate(rows: ReadonlyMap<string, Row>): void {
  const own = rows.get(ours);
  const beside = (name: string, kind: keyof Row, key: keyof Figures, goal: string): void => {
    const other = rows.get(name);
    if (own && other)
      console.log(`${kind} ${key} beside ${name}: ${ratio(own, other, kind, key)}, goal ${goal}`);
  };
  beside(oneRow, 'closed', 'perSecond', 'at least 0.9x');
  beside(microBatch, 'closed', 'perSecond', 'stretch 0.6x');
  beside('ejabberd', 'closed', 'perSecond', 'at least 2.5x');
  beside('ejabberd', 'closed', 'p99', 'at most 0.5x');
  beside('ejabberd', 'paced', 'p99', 'at most 1.0x');
}

const postgres = await startDurablePostgres({ byTcp: true });
const running: Running[] = [];
try {
  const databaseUrl = await postgres.createDatabase('floors');
  running.push(await startFloor('ws, no store', 'none', { databaseUrl, pairs }));
  running.push(await startFloor(oneRow, 'row', { databaseUrl, pairs }));
  running.push(await startFloor(microBatch, 'batch', { databaseUrl, pairs }));
  const peer = await startEjabberd(postgres, pairs);
  if (peer) running.push(peer);
  const product = { name: ours, databaseUrl: postgres.url, folder: join(postgres.folder, 'ours'), pairs };
  running.push(await startProduct(product));

  console.log(
    `npm run bench chat-path: ${pairs} pairs, ${rounds} rounds of ${seconds} s each, closed loop and paced ${perSender} msgs/s per sender; one PostgreSQL with fsync; median (min-max)`,
  );
  console.log(
    peer ? `peer: ${peer.version}` : 'peer: absent (ejabberd and erlang-p1-pgsql are not installed)',
  );
  for (const one of running) await closedLoop(one, 2);
  const rows = new Map(running.map(({ name }): [string, Row] => [name, { closed: [], paced: [] }]));
  for (let at = 0; at < rounds; at += 1) {
    for (const one of running) rows.get(one.name)?.closed.push(await closedLoop(one, seconds));
    for (const one of running) rows.get(one.name)?.paced.push(await paced(one, seconds, perSender));
    console.log(`after round ${at + 1}: ${loadLine()}`);
  }
  for (const [name, row] of rows) tell(name, row);
  evaluate(rows);
  if (peer) console.log(`ejabberd's archive holds ${await peer.archived()} rows`);
} finally {
  for (const one of running) await one.stop();
  await postgres.stop();
}
