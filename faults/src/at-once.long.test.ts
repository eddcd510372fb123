import { limits } from '@aftercare/contract/limits';
import { onceCounts } from '@aftercare/server/testing/reading/stored';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Field, startField } from './fault-field.ts';
import {
  dayOldAtOnce,
  expectOneEffect,
  manyAtOnce,
  type RequestName,
  requests,
  ticketsAtOnce,
} from './robots/at-once.ts';

const callers = 50;

let field: Field;
beforeAll(async () => {
  field = await startField(3);
});
afterAll(() => field.stop());

describe('fifty parallel calls on three nodes have one effect and get the same answer', () => {
  test.each(Object.keys(requests) as RequestName[])('%s', async (what) => {
    expectOneEffect(await manyAtOnce(field, what, callers), callers);
  });

  test('fifty calls that raise a ticket raise one', async () => {
    const done = await ticketsAtOnce(field, callers);
    expectOneEffect(done, callers);
    const counts = await onceCounts(field.site.nodes.databaseUrl, done.conversationId);
    expect(counts.filter(({ what }) => what.startsWith('ticket'))).toMatchObject([{ count: 1 }]);
  });

  test('fifty openings of a chat with ids that are a day old begin one new thread', async () => {
    const done = await dayOldAtOnce(field, callers, limits.chatIdsSeconds * 1000);
    expect([...new Set(done.answers)]).toHaveLength(1);
    expect(done.entries.map(({ seq }) => seq)).toEqual(done.entries.map((_, index) => index + 1));
    expect(done.entries.filter(({ text }) => text === done.entries[0]?.text)).toHaveLength(2);
  });
});
