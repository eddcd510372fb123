import { acceptConversation, setPresence } from '@aftercare/contract/desk/inbox';
import { limits } from '@aftercare/contract/limits';
import { operatorAt, operatorEnv } from '@aftercare/server/testing/operator';
import { person } from '@aftercare/server/testing/person';
import { type RunningSite, runSite } from '@aftercare/server/testing/running-site';
import { type ServerProcess, startServerProcess } from '@aftercare/server/testing/server-process';
import { onceCounts } from '@aftercare/server/testing/stored';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violationsOf } from './chat-history.ts';
import {
  agentRobot,
  customerRobot,
  finalRead,
  type Robot,
  readAsCustomer,
  readAtDesk,
} from './chat-robot.ts';
import { startProxy, type TcpProxy } from './tcp-proxy.ts';

const host = 'fopo-us.localhost';
const patience = { timeout: 60_000, interval: 50 };
const isLong = process.env.LONG === '1';

let site: RunningSite;
let proxy: TcpProxy;
/** Those that live now; a restarted one takes the place of the dead. */
let alive: ServerProcess[];
beforeAll(async () => {
  site = await runSite(3);
  alive = [...site.nodes.nodes];
  proxy = await startProxy(alive[0]?.port ?? 0);
});
afterAll(async () => {
  await proxy.stop();
  for (const node of alive) if (!site.nodes.nodes.includes(node)) await node.stop();
  await site.stop();
});

afterEach(() => {
  proxy.set('toClient', 'clear');
  proxy.set('toServer', 'clear');
  proxy.reset();
});

const nodeAt = (index: number): ServerProcess => {
  const node = alive[index];
  if (!node) throw new Error('no such node');
  return node;
};

/** How far the time of all nodes was moved on. */
let passed = 0;
async function timePasses(milliseconds: number, nodes: readonly ServerProcess[]): Promise<void> {
  passed += milliseconds;
  await Promise.all(nodes.map((node) => node.advance(milliseconds)));
}

/** A dead node comes back on the same store. */
async function restart(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  await nodeAt(index).kill(signal);
  const env = { DATABASE_URL: site.nodes.databaseUrl, DATA_DIR: site.nodes.dataFolder, PORT: '0' };
  const fresh = await startServerProcess({ ...env, SMTP_URL: site.sink.url, ...operatorEnv });
  // All nodes go by one time.
  if (passed > 0) await fresh.advance(passed);
  alive[index] = fresh;
}

type Talk = { robot: Robot; agent: ReturnType<typeof agentRobot>; customer: ReturnType<typeof person> };

async function talk(name: string, options: { hasSocket?: boolean } = {}): Promise<Talk> {
  const customer = person({ port: proxy.port, host });
  const robot = await customerRobot({ name, person: customer, port: proxy.port, host, ...options });
  const { desk } = await operatorAt(nodeAt(2).port);
  await desk.ask(setPresence, { status: 'online' });
  const taken = await desk.ask(acceptConversation, { conversationId: robot.conversationId });
  if (taken.kind !== 'ok') throw new Error('not accepted');
  return { robot, customer, agent: agentRobot(`${name}'s agent`, desk, robot.conversationId) };
}

/** The minute in which a customer may say so much is over, and the agent is there still. */
async function nextMinute(): Promise<void> {
  for (const half of [31_000, 31_000]) {
    const { desk } = await operatorAt(nodeAt(2).port);
    await desk.ask(setPresence, { status: 'online' });
    await timePasses(half, alive);
  }
  const { desk } = await operatorAt(nodeAt(2).port);
  await desk.ask(setPresence, { status: 'online' });
}

const settled = ({ robot }: Talk) => expect.poll(() => robot.isQuiet(), patience).toBe(true);

async function expectNoViolation({ robot, agent, customer }: Talk, what: string): Promise<void> {
  await settled({ robot, agent, customer });
  const { conversationId } = robot;
  const last = await finalRead('store', readAsCustomer(customer, conversationId), conversationId);
  await expect.poll(() => robot.received().length, patience).toBe(last.entries.length);
  const reads = [last];
  for (const [index, node] of alive.entries()) {
    const { desk } = await operatorAt(node.port);
    reads.push(await finalRead(`desk on node ${index}`, readAtDesk(desk, conversationId), conversationId));
  }
  const page = robot.received();
  reads.push({
    reader: 'page',
    conversationId,
    entries: last.entries.filter((_, index) => page[index]?.id === last.entries[index]?.messageId),
  });
  const told = [...robot.told, ...agent.told];
  const once = await onceCounts(site.nodes.databaseUrl, conversationId);
  const count = (result: string) => told.filter((one) => one.op === 'send' && one.result === result).length;
  console.info(
    `${what}: ok ${count('ok')}, fail ${count('fail')}, info ${count('info')}, entries ${last.entries.length}`,
  );
  expect(violationsOf({ told, reads, once })).toEqual([]);
  expect(count('fail')).toBe(0);
  robot.stop();
}

describe('G1: nothing is lost and nothing doubled', () => {
  test('200 messages each way, 20 dead sockets, 5 reloads, 2 restarts', async () => {
    proxy.leadTo(nodeAt(0).port);
    const { robot, agent, customer } = await talk('g1');
    for (let part = 0; part < 5; part += 1) {
      const answers = (async () => {
        for (let n = 0; n < 40; n += 1) await agent.say(`agent ${part} ${n} @${robot.conversationId}`);
      })();
      for (let kill = 0; kill < 4; kill += 1) {
        const before = robot.received().length;
        for (let n = 0; n < 10; n += 1) robot.say(`customer ${part} ${kill} ${n} @${robot.conversationId}`);
        await expect
          .poll(() => robot.received().length, { ...patience, interval: 5 })
          .toBeGreaterThan(before);
        robot.breakSocket();
      }
      if (part === 1 || part === 3) await restart(0, part === 1 ? 'SIGKILL' : 'SIGTERM');
      proxy.leadTo(nodeAt(0).port);
      robot.reload();
      await answers;
      await settled({ robot, agent, customer });
      await nextMinute();
    }
    await expectNoViolation({ robot, agent, customer }, 'G1');
  });
});

describe('F01: a node is killed after a send', () => {
  test('and the client goes on at another node', async () => {
    const rounds = isLong ? 40 : 4;
    for (let round = 0; round < rounds; round += 1) {
      proxy.leadTo(nodeAt(0).port);
      const chat = await talk(`f01-${round}`);
      for (let n = 0; n < 10; n += 1) chat.robot.say(`words ${n} @${chat.robot.conversationId}`);
      await expect
        .poll(() => chat.robot.told.filter(({ op }) => op === 'ack').length, { interval: 1 + round })
        .toBeGreaterThan(round % 5);
      const died = restart(0, 'SIGKILL');
      proxy.leadTo(nodeAt(1).port);
      proxy.reset();
      await settled(chat);
      await died;
      await expectNoViolation(chat, `F01 round ${round}`);
    }
  });
});

describe('F06, F07: the network lies', () => {
  test('answers that are swallowed are asked for again, and count once (G2)', async () => {
    proxy.leadTo(nodeAt(1).port);
    const chat = await talk('f06');
    for (let n = 0; n < 12; n += 1) {
      chat.robot.say(`words ${n} @${chat.robot.conversationId}`);
      // What was sent is stored; the answer never comes, and neither does the end of the connection.
      proxy.set('toClient', 'hole');
      await expect.poll(() => stored(chat), patience).toBeGreaterThan(n);
      proxy.set('toClient', 'clear');
      proxy.reset();
      await settled(chat);
    }
    await expectNoViolation(chat, 'F06');
  });

  test('a line that is dead one way is noticed, and what was missed is shown', async () => {
    proxy.leadTo(nodeAt(1).port);
    const chat = await talk('f07');
    chat.robot.say(`first @${chat.robot.conversationId}`);
    await settled(chat);
    for (const way of ['toClient', 'toServer'] as const) {
      proxy.set(way, 'hole');
      await chat.agent.say(`said into the hole ${way} @${chat.robot.conversationId}`);
      proxy.set(way, 'clear');
      proxy.reset();
      await expect
        .poll(() => chat.robot.received().at(-1)?.html.join(' '), { timeout: limits.pushPongMs * 3 })
        .toContain(way);
    }
    await expectNoViolation(chat, 'F07');
  });

  test('without sockets polling brings everything', async () => {
    proxy.leadTo(nodeAt(1).port);
    const chat = await talk('polling', { hasSocket: false });
    for (let n = 0; n < 10; n += 1) {
      chat.robot.say(`words ${n} @${chat.robot.conversationId}`);
      await chat.agent.say(`answer ${n} @${chat.robot.conversationId}`);
    }
    await expectNoViolation(chat, 'polling');
  });
});

const stored = async ({ robot }: Talk): Promise<number> => {
  const { desk } = await operatorAt(nodeAt(2).port);
  const read = await finalRead('desk', readAtDesk(desk, robot.conversationId), robot.conversationId);
  return read.entries.filter(({ from }) => from === 'customer').length;
};

describe('F15: whoever owned a timer is dead', () => {
  test('the busy notice is said once all the same, by another node', async () => {
    proxy.leadTo(nodeAt(0).port);
    const chat = await talk('f15');
    chat.robot.say(`is anybody there @${chat.robot.conversationId}`);
    await settled(chat);
    await nodeAt(0).kill('SIGKILL');
    proxy.leadTo(nodeAt(1).port);
    proxy.reset();
    await timePasses(limits.agentSilenceSeconds * 1000, [nodeAt(1), nodeAt(2)]);
    await restart(0, 'SIGKILL');
    await expect
      .poll(
        () => chat.robot.received().filter(({ html }) => html.join('').includes('Our team is busy')).length,
        patience,
      )
      .toBe(1);
    await expectNoViolation(chat, 'F15');
  });
});
