import { join } from 'node:path';
import { limits } from '@aftercare/contract/limits';
import { openConsoles } from './chat/consoles.ts';
import { type HoldFigures, hold } from './chat/hold-load.ts';
import { startMeasured } from './chat/measured-server.ts';
import { connectVisitor, newVisitor } from './chat/people.ts';
import { loadLine, processorMicros } from './chat/process-cost.ts';
import { closeQuietly, failOnClose, someAtATime } from './chat/sockets.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { timesLine } from './figures.ts';

/** `node bench/src/chat-hold.bench.ts 300`: seconds. The load is half of what a node must support. */
const seconds = Number(process.argv[2] ?? 300);
const visitors = 500;
const consoles = 25;
const chatsEach = 4;
const perSecond = 25;
const cores = 1;
const pings = { pingMs: limits.pushPingMs };
const megabyte = 1e6;

const line = (name: string, figures: readonly number[], goals: string): string =>
  `${timesLine(name, figures)}; limits ${goals}`;

function tell({ acks, seen, errors, sent }: HoldFigures): void {
  console.log(line('acknowledged', acks, '30, 100, 250'));
  console.log(line('seen        ', seen, 'p99 500'));
  console.log(`errors       ${errors} of ${sent}; limit 0.025 %`);
}

const postgres = await startDurablePostgres();
const server = await startMeasured(postgres.url, join(postgres.folder, 'ours'));
try {
  const open = await openConsoles(postgres.url, server.port, { consoles, chatsEach, ...pings });
  const idle = await someAtATime(visitors - consoles * chatsEach, 8, async () => {
    const visitor = await newVisitor(server.port);
    const ws = await connectVisitor(visitor, server.port, pings);
    failOnClose(ws, 'an idle visitor');
    return ws;
  });
  console.log(
    `npm run bench chat-hold: ${visitors} visitor sockets and ${consoles} consoles, ${consoles * chatsEach} active chats, ${perSecond} msgs/s for ${seconds} s, everybody pings every ${pings.pingMs / 1000} s; one node, fsync on`,
  );
  await hold(open, { seconds: Math.min(15, seconds), perSecond }); // warms up the just-in-time compiler
  await server.probe('reset');
  const [before, start] = [processorMicros(server.pid), performance.now()];
  const figures = await hold(open, { seconds, perSecond });
  const share = (processorMicros(server.pid) - before) / 1000 / (performance.now() - start) / cores;
  const { rss, lagP50, lagP99 } = await server.probe('read');
  tell(figures);
  console.log(`loop lag     p50 ${lagP50.toFixed(1)} p99 ${lagP99.toFixed(1)} ms; limit p99 50`);
  console.log(`processor    ${(share * 100).toFixed(1)} % of one core; limit 85 %`);
  console.log(`resident     ${(rss / megabyte).toFixed(0)} MB; limit 512`);
  console.log(loadLine());
  closeQuietly(
    ...idle,
    ...open.flatMap(({ desk, chats }) => [desk, ...chats.map(({ customer }) => customer)]),
  );
} finally {
  await server.stop();
  await postgres.stop();
}
