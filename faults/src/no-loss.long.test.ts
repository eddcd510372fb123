import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Field, startField, type Talk } from './fault-field.ts';
import { faultSizes } from './fault-sizes.ts';
import type { Weather } from './net/tcp-proxy.ts';
import { expectNoViolation, settled, type Verdict } from './reading/verdict.ts';
import { type Outage, shownAfter, spread } from './robots/liveness.ts';
import { seed, seededRandom } from './robots/seeded.ts';

/** The full sizes take twenty minutes, the short ones two. */
const sizes = faultSizes({
  full: {
    1: { kills: 40, sends: 3_000, chats: 400 },
    3: { kills: 160, sends: 7_000, chats: 1_600 },
  },
  short: {
    1: { kills: 5, sends: 400, chats: 100 },
    3: { kills: 20, sends: 900, chats: 200 },
  },
});

/** `shown`: until all messages are shown. `noticed`: until a half-open connection is given up. */
const shownMaxMs = 20_000;
const noticedMaxMs = 20_000;
const healed = { timeout: 120_000, interval: 100 };

const tell = (nodes: number, what: string, verdict: Verdict, more: string): void => {
  const { ok, fail, info, entries, violations } = verdict;
  process.stdout.write(
    `${what}: seed ${seed}, ${nodes} node(s), ok ${ok}, fail ${fail}, info ${info}, entries ${entries}, violations ${violations.length}; ${more}\n`,
  );
};

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );

async function talksOf(field: Field, name: string, count: number): Promise<Talk[]> {
  const names = Array.from({ length: count }, (_, index) => `${name}-${index}`);
  const talks: Talk[] = [];
  await field.online();
  for (const some of inParts(names, 10))
    talks.push(...(await Promise.all(some.map((one) => field.talk(one, { pace: 'real' })))));
  return talks;
}

const allAnswer = async (talks: readonly Talk[], what: string): Promise<void> => {
  for (const some of inParts(talks, 10))
    await Promise.all(some.map(({ agent, robot }) => agent.say(`agent ${what} @${robot.conversationId}`)));
};
const allSay = (talks: readonly Talk[], what: string): void => {
  for (const { robot } of talks) robot.say(`customer ${what} @${robot.conversationId}`);
};

const allShown = (talks: readonly Talk[]) =>
  expect
    .poll(
      () =>
        talks.filter(({ robot, agent }) => {
          const shown = new Set(robot.received().map(({ id }) => id));
          return agent.events.some(({ op, messageId }) => op === 'ack' && !shown.has(messageId));
        }).length,
      healed,
    )
    .toBe(0);

describe.each([1, 3] as const)('on %i node(s)', (nodes) => {
  const size = sizes[nodes];
  let field: Field;
  beforeAll(async () => {
    field = await startField(nodes);
  });
  afterAll(() => field.stop());

  test(`no message is lost or doubled when ${size.kills} nodes are killed at a random moment after a send`, async () => {
    const random = seededRandom();
    field.leadTo(0);
    const talks = await talksOf(field, 'f01', 8);
    const outages: Outage[] = [];
    for (let kill = 0; kill < size.kills; kill += 1) {
      const victim = random.below(nodes);
      field.leadTo(victim);
      field.proxy.reset();
      await field.online();
      allSay(talks, `kill ${kill}`);
      const answers = allAnswer(talks, `kill ${kill}`);
      // The random time of the fault, not a wait.
      await delay(random.below(200));
      const from = performance.now();
      const back = field.restart(victim, 'SIGKILL');
      if (nodes > 1) {
        field.leadTo(victim + 1);
        field.proxy.reset();
        outages.push({ from, to: performance.now() });
      }
      await back;
      if (nodes === 1) {
        field.leadTo(0);
        outages.push({ from, to: performance.now() });
      }
      await answers;
      for (const talk of talks) await settled(talk);
      await allShown(talks);
    }
    const verdict = await expectNoViolation(field, talks);
    const delays = shownAfter(talks, outages);
    tell(nodes, 'F01', verdict, `${size.kills} kills; H8 shown after healing: ${spread(delays)}`);
    expect(Math.max(...delays)).toBeLessThanOrEqual(shownMaxMs);
  });

  test(`${size.sends} sends whose answers are lost, late or cut off are stored once`, async () => {
    const random = seededRandom(seed + 1);
    field.leadTo(0);
    const perMinute = 50;
    const talks = await talksOf(field, 'f06', 50);
    let faults = 0;
    for (let sent = 0; sent < size.sends; sent += talks.length * perMinute) {
      const maxSends = Math.min(perMinute, (size.sends - sent) / talks.length);
      for (let n = 0; n < maxSends; n += 1) allSay(talks, `${sent} ${n}`);
      while (talks.some(({ robot }) => !robot.isQuiet())) {
        faults += 1;
        const weather = random.oneOf<Weather>(['hole', 'hole', 'stall']);
        field.proxy.set('toClient', weather);
        await delay(weather === 'stall' && random.below(8) === 0 ? 2_200 : 20 + random.below(200));
        field.proxy.set('toClient', 'clear');
        if (weather === 'hole') field.proxy.reset();
        await delay(100 + random.below(400));
      }
      for (const half of [31_000, 31_000]) {
        await field.online();
        await field.timePasses(half);
      }
    }
    const verdict = await expectNoViolation(field, talks);
    tell(nodes, 'F06', verdict, `${faults} times the answers were held or lost`);
    expect(verdict.ok).toBe(size.sends);
  });

  test(`${size.chats} chats survive a connection that is dead in one direction for a while, in each direction`, async () => {
    const random = seededRandom(seed + 2);
    const perBatch = 100;
    const all: Verdict = { ok: 0, fail: 0, info: 0, entries: 0, violations: [] };
    const delays: number[] = [];
    const noticed: number[] = [];
    for (let batch = 0; batch < size.chats / perBatch; batch += 1) {
      field.leadTo(batch);
      const talks = await talksOf(field, `f07-${batch}`, perBatch);
      const outages: Outage[] = [];
      for (const way of ['toClient', 'toServer'] as const) {
        const kind = random.oneOf(['hole', 'hole and reset', 'stall']);
        const from = performance.now();
        field.proxy.set(way, kind === 'stall' ? 'stall' : 'hole');
        allSay(talks, `${way}`);
        await allAnswer(talks, `${way}`);
        await delay(random.below(8_000));
        field.proxy.set(way, 'clear');
        if (kind === 'hole and reset') field.proxy.reset();
        outages.push({ from, to: performance.now() });
        await allShown(talks);
        for (const talk of talks) await settled(talk);
        for (const { robot } of talks) for (const at of robot.givenUp.splice(0)) noticed.push(at - from);
      }
      delays.push(...shownAfter(talks, outages));
      const verdict = await expectNoViolation(field, talks);
      for (const count of ['ok', 'fail', 'info', 'entries'] as const) all[count] += verdict[count];
      await field.timePasses(61_000);
    }
    const h8 = `H8 shown after healing: ${spread(delays)}; given up as half-open: ${spread(noticed)}`;
    tell(nodes, 'F07', all, `${size.chats} chats, ${delays.length} replies; ${h8}`);
    expect(delays).toHaveLength(size.chats * 2);
    expect(Math.max(...delays)).toBeLessThanOrEqual(shownMaxMs);
    expect(Math.max(0, ...noticed)).toBeLessThanOrEqual(noticedMaxMs);
  });
});
