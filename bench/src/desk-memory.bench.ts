import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@aftercare/contract/limits';
import { openConsoles } from './chat/consoles.ts';
import { hold } from './chat/hold-load.ts';
import { startMeasured } from './chat/measured-server.ts';
import { newVisitor } from './chat/people.ts';
import { loadLine } from './chat/process-cost.ts';
import { closeQuietly } from './chat/sockets.ts';
import { fillInbox } from './desk-inbox.repository.ts';
import { startDurablePostgres } from './durable-postgres.ts';

/** `npm run bench desk-memory 60 50`: minutes of load, and messages per second. */
const [minutes = 60, perSecond = 50] = process.argv.slice(2).map(Number);
const conversations = 10_000;
const consoles = 50;
const chatsEach = 4;
const open = consoles * chatsEach;
const everyMinutes = 5;
const goal = 1.3;
const megabyte = 1e6;

const out = (line: string): boolean => process.stdout.write(`${line}\n`);
const inMegabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(0)} MB`;

const postgres = await startDurablePostgres();
const server = await startMeasured(postgres.url, join(postgres.folder, 'ours'));

type Sample = { rss: number; heapUsed: number };

/** Resident memory as it is under load; the heap after a collection. */
async function sampleMemory(): Promise<Sample> {
  const { rss } = await server.probe('read');
  const { heapUsed } = await server.probe('collect');
  return { rss, heapUsed };
}

function printSample(minute: number, { rss, heapUsed }: Sample, first: Sample): void {
  const [ofRss, ofHeap] = [rss / first.rss, heapUsed / first.heapUsed].map((ratio) => `${ratio.toFixed(2)}x`);
  out(
    `minute ${String(minute).padStart(3)}  resident ${inMegabytes(rss)}, ${ofRss}; heap after a collection ${inMegabytes(heapUsed)}, ${ofHeap}; ${loadLine()}`,
  );
}

async function sampleEveryFewMinutes(): Promise<void> {
  const start = performance.now();
  let first: Sample | null = null;
  for (let minute = 1; minute <= minutes; minute += 1) {
    if (minute !== 1 && minute !== minutes && minute % everyMinutes !== 0) continue;
    // Unreferenced, so that a failed load ends the measure at once.
    await pause(start + minute * 60_000 - performance.now(), undefined, { ref: false });
    const sample = await sampleMemory();
    first ??= sample;
    printSample(minute, sample, first);
  }
}

try {
  const opened = await openConsoles(postgres.url, server.port, {
    consoles,
    chatsEach,
    pingMs: limits.pushPingMs,
  });
  const { conversationId } = await newVisitor(server.port);
  // Copies stay with the bot, so that only the opened chats are with an agent.
  await fillInbox(
    postgres.url,
    { conversationId, agentId: '' },
    { count: conversations - open - 1, open: 0 },
  );
  out(
    `npm run bench desk-memory: ${conversations} conversations, ${open} open at ${consoles} desks, ${perSecond} msgs/s for ${minutes} min; goal at most ${goal}x the first minute`,
  );
  const [{ sent, errors }] = await Promise.all([
    hold(opened, { seconds: minutes * 60 + 5, perSecond }),
    sampleEveryFewMinutes(),
  ]);
  out(`${sent} messages sent, ${errors} not delivered`);
  closeQuietly(...opened.flatMap(({ desk, chats }) => [desk, ...chats.map(({ customer }) => customer)]));
} finally {
  await server.stop();
  await postgres.stop();
}
