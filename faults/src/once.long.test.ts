import { onceCounts } from '@aftercare/server/testing/reading/stored';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Field, startField, type Talk } from './fault-field.ts';
import { faultSizes } from './fault-sizes.ts';
import { expectNoViolation, patience } from './reading/verdict.ts';
import { expectOneEffect, manyAtOnce, type RequestName, requests, ticketsAtOnce } from './robots/at-once.ts';
import { seed, seededRandom } from './robots/seeded.ts';
import { offline, ownerDies, ruleOf } from './timer-owner.ts';

/** Each kill affects ten timers of a rule. */
const sizes = faultSizes({
  full: { 1: { rounds: 60, deaths: 5 }, 3: { rounds: 240, deaths: 20 } },
  short: { 1: { rounds: 15, deaths: 1 }, 3: { rounds: 30, deaths: 3 } },
});
const callers = 50;
const timersEach = 10;

describe.each([1, 3] as const)('on %i node(s)', (nodes) => {
  const size = sizes[nodes];
  let field: Field;
  beforeAll(async () => {
    field = await startField(nodes);
  });
  afterAll(() => field.stop());

  test(`timers fire once if their node is killed before they are due or while they fire`, async () => {
    const random = seededRandom(seed + 3);
    const fired = { busy: 0, countdown: 0, idle: 0 };
    const many = (name: keyof typeof fired, of: number) =>
      Promise.all(
        Array.from({ length: timersEach }, (_, n) => ruleOf(name).begin(field, `${name}-${of}-${n}`)),
      );
    for (let death = 0; death < size.deaths; death += 1) {
      field.leadTo(0);
      await offline(field);
      const chats: Record<keyof typeof fired, Talk[]> = {
        countdown: await many('countdown', death),
        idle: await many('idle', death),
        busy: await many('busy', death),
      };
      let passed = 0;
      for (const name of ['busy', 'countdown', 'idle'] as const) {
        const rule = ruleOf(name);
        await ownerDies(field, (rule.seconds - passed) * 1000, random.below(2) === 0);
        passed = rule.seconds;
        const count = () => chats[name].map((talk) => rule.fired(talk));
        await expect.poll(() => count().filter((times) => times === 0).length, patience).toBe(0);
        expect(count()).toEqual(chats[name].map(() => 1));
        fired[name] += timersEach;
      }
      for (const name of ['busy', 'countdown', 'idle'] as const) {
        await expectNoViolation(field, chats[name]);
        expect(chats[name].map((talk) => ruleOf(name).fired(talk))).toEqual(chats[name].map(() => 1));
      }
    }
    process.stdout.write(
      `F15: seed ${seed}, ${nodes} node(s), ${size.deaths} deaths a rule; fired once: ${JSON.stringify(fired)}\n`,
    );
  });

  test(`${size.rounds} rounds of ${callers} parallel calls have one effect each`, async () => {
    const kinds = Object.keys(requests) as RequestName[];
    let calls = 0;
    for (let round = 0; round < size.rounds; round += 1) {
      const kind = kinds[round % (kinds.length + 1)];
      const done = kind ? await manyAtOnce(field, kind, callers) : await ticketsAtOnce(field, callers);
      expectOneEffect(done, callers);
      const counts = await onceCounts(field.site.nodes.databaseUrl, done.conversationId);
      expect(counts.filter(({ count }) => count !== 1)).toEqual([]);
      calls += done.answers.length;
    }
    process.stdout.write(`F13: ${nodes} node(s), ${size.rounds} rounds, ${calls} calls, one effect each\n`);
  });
});
