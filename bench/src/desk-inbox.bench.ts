import { join } from 'node:path';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { customerFrame } from '@aftercare/contract/chat/push';
import { countInbox, listInbox, readConversation } from '@aftercare/contract/desk/chat/inbox';
import type { InboxPosition } from '@aftercare/contract/desk/chat/inbox-filter';
import { viewDelivery } from '@aftercare/contract/desk/chat/presence';
import { ownKey, type Person, person } from '@aftercare/server/testing/people/person';
import { addDeskPeople } from './chat/desk-people.repository.ts';
import { startMeasured } from './chat/measured-server.ts';
import { acceptAs, connectDesk, connectVisitor, newVisitor, nextAddress, watchFrame } from './chat/people.ts';
import { loadLine } from './chat/process-cost.ts';
import { idOfMessage } from './chat/product.ts';
import { closeQuietly, textThat } from './chat/sockets.ts';
import { fillInbox } from './desk-inbox.repository.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { median, percentile } from './figures.ts';

/** `npm run bench desk-inbox 100000 30`: conversations of the site, and repeats of each measure. */
const [count = 10_000, repeats = 100] = process.argv.slice(2).map(Number);
const open = 200;
const pageSize = 50;

const out = (line: string): boolean => process.stdout.write(`${line}\n`);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measure(name: string, work: (turn: number) => Promise<unknown>): Promise<void> {
  await work(0);
  const took: number[] = [];
  for (let turn = 1; turn <= repeats; turn += 1) took.push(await timed(() => work(turn)));
  print(name, took);
}

function print(name: string, took: readonly number[]): void {
  const [half, most] = [median(took), percentile(took, 0.95)];
  out(`${name.padEnd(44)} p50 ${half.toFixed(1)}, p95 ${most.toFixed(1)} ms, n ${took.length}`);
}

async function pageOf(desk: Person, list: 'all' | 'mine', after?: InboxPosition) {
  const answer = await desk.ask(listInbox, { page: 1, pageSize, list, after });
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data;
}

/** The inbox requests these before it shows its rows and counts. */
const firstView = (desk: Person) => Promise.all([pageOf(desk, 'all'), desk.ask(countInbox, {})]);

const postgres = await startDurablePostgres();
const server = await startMeasured(postgres.url, join(postgres.folder, 'ours'));
try {
  const [agent] = await addDeskPeople(postgres.url, 1);
  if (!agent) throw new Error('no agent');
  const visitor = await newVisitor(server.port);
  const { conversationId } = visitor;
  const text = 'My screen flickers';
  await visitor.person.ask(sendMessage, { conversationId, messageId: ownKey(), text, fileId: undefined });
  await fillInbox(postgres.url, { conversationId, agentId: agent.personId }, { count, open });
  const desk = person({ port: server.port, from: nextAddress() });
  desk.client.cookies.set('desk', agent.token);

  out(`npm run bench desk-inbox: ${count} conversations, ${open} of them with the agent; without rendering`);
  await measure('baseline: the smallest call of the desk', () => desk.ask(viewDelivery, {}));
  await measure('first view: 50 rows of all, and the counts', () => firstView(desk));
  await measure('own conversations: 50 of them', () => pageOf(desk, 'mine'));
  let after: InboxPosition | undefined;
  await measure('the next 50 rows', async () => {
    after = (await pageOf(desk, 'all', after)).next ?? undefined;
  });
  await measure('the counts with a filter', () => desk.ask(countInbox, { lang: 'ja_JP' }));
  await measure('switching: the newest page of a conversation', (turn) =>
    desk.ask(readConversation, {
      conversationId: `${conversationId}-${(turn % open) + 1}`,
      after: undefined,
      before: 2 ** 29,
      pageSize: 100,
    }),
  );

  await acceptAs(agent, server.port, conversationId);
  const customer = await connectVisitor(visitor, server.port);
  const screen = await connectDesk(agent, server.port);
  screen.send(watchFrame(conversationId, 0));
  // Each wait for a text adds a listener to its socket.
  for (const socket of [customer, screen]) socket.setMaxListeners(0);
  const whole: number[] = [];
  const late: number[] = [];
  for (let turn = 0; turn < Math.min(repeats, 50); turn += 1) {
    const messageId = ownKey();
    const shown = textThat(screen, (event) => idOfMessage(event) === messageId).then(() => performance.now());
    const acked = textThat(customer, (event) => event.startsWith('{"type":"ack"')).then(() =>
      performance.now(),
    );
    const start = performance.now();
    const frame = { type: 'send', conversationId, messageId, text, fileId: undefined } as const;
    customer.send(JSON.stringify(customerFrame.toWire(frame)));
    whole.push((await shown) - start);
    late.push(Math.max(0, (await shown) - (await acked)));
  }
  print('a message, from the customer to the desk', whole);
  print('the same, after the customer got its number', late);
  closeQuietly(customer, screen);
  out(loadLine());
} finally {
  await server.stop();
  await postgres.stop();
}
