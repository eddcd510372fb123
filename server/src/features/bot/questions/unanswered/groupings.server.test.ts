import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMerchant } from '../../../../../testing/cases/build-merchant.ts';
import { manualClock } from '../../../../../testing/fakes/manual-clock.ts';
import { storeFaqs } from '../../../../../testing/reading/change-stored.ts';
import { asOwner } from '../../../../../testing/reading/stored.ts';
import { forgetQuestions, storeUnanswered } from '../../../../../testing/reading/stored-questions.ts';
import {
  type DatabaseForTests,
  databaseForTests,
} from '../../../../../testing/servers/database-for-tests.ts';
import type { GroupingInput, GroupQuestions } from '../../../../providers/bot/bot.port.ts';
import { insertMerchant } from '../../../sites/merchant.factory.ts';
import { createGroupings, readTexts } from './groupings.ts';

const merchant = buildMerchant({ id: 'northwind-us' });
const queue = { add: <Result>(work: () => Promise<Result>) => work() };
let store: DatabaseForTests;
let inputs: GroupingInput[] = [];
const group: GroupQuestions = async (input) => {
  inputs.push(input);
  return { groups: [], considered: 0 };
};

beforeAll(async () => {
  store = await databaseForTests();
  await store.database.forMerchant(merchant.id, (tx) => insertMerchant(tx, merchant));
});
afterAll(() => store.drop());
beforeEach(() => {
  inputs = [];
});

function groupings(groupQuestions = group, waitMs = 60_000) {
  const clock = manualClock();
  const { of } = createGroupings({ database: store.database, clock, groupQuestions, queue, waitMs });
  const listed = (days = 30) => of({ merchantId: merchant.id, lang: 'en_US', days });
  return { clock, listed };
}

test('unanswered questions are grouped once per period, also for several pages and simultaneous requests', async () => {
  const { listed } = groupings();
  await listed();
  await Promise.all([listed(), listed()]);
  expect(inputs).toHaveLength(1);
  await listed(90);
  expect(inputs).toHaveLength(2);
});

test('groups with the new wordings after a change of the content', async () => {
  const { listed } = groupings();
  await listed();
  await storeFaqs(store.url, merchant.id, [{ id: 'ink', lang: 'en_US', question: 'Where is the ink?' }]);
  await listed();
  expect(inputs.map(({ entries }) => entries.map(({ question }) => question))).toEqual([
    [],
    ['Where is the ink?'],
  ]);
});

test('forgets groups after ten minutes', async () => {
  const { listed, clock } = groupings();
  await listed();
  clock.advance(limits.botGroupingsCachedSeconds * 1000 + 1);
  await listed(90);
  await listed();
  expect(inputs).toHaveLength(3);
});

test('tries again after a failure, and after too much work waited', async () => {
  const results: (() => ReturnType<GroupQuestions>)[] = [
    () => Promise.reject(new Error('the thread ended')),
    () => Promise.resolve(null),
  ];
  const { listed } = groupings((input, waiting) => results.shift()?.() ?? group(input, waiting));
  await expect(listed()).rejects.toThrow('the thread ended');
  expect(await listed()).toBeNull();
  expect(await listed()).toMatchObject({ considered: 0, isCut: false });
});

test('a request that waits too long for a training gets no groups, and a later one gets those', async () => {
  const gate = Promise.withResolvers<Awaited<ReturnType<GroupQuestions>>>();
  const { listed } = groupings((input) => {
    inputs.push(input);
    return gate.promise;
  }, 0);
  expect(await listed()).toBeNull();
  gate.resolve({ groups: [], considered: 7 });
  await gate.promise;
  await expect.poll(() => listed()).toMatchObject({ considered: 7 });
  expect(inputs).toHaveLength(1);
});

test('after a grouping that failed too late, the next request groups again', async () => {
  const results: (() => ReturnType<GroupQuestions>)[] = [
    () => new Promise((_, reject) => setTimeout(reject, 1, new Error('the thread ended'))),
  ];
  const { listed } = groupings((input, waiting) => results.shift()?.() ?? group(input, waiting), 0);
  expect(await listed()).toBeNull();
  await expect.poll(() => listed()).toMatchObject({ considered: 0 });
});

test('groups in memory have no text of a customer, and a text is read when it is shown', async () => {
  const clock = manualClock();
  const key = await storeUnanswered(store.url, merchant.id, 'Where does the zebra sleep?', clock.now());
  const { listed } = groupings(async ({ questions }) => ({
    groups: [{ members: questions.map(({ id }) => id), nearestEntryId: null }],
    considered: questions.length,
  }));
  const groups = await listed();
  expect(groups?.open).toMatchObject([{ members: [key] }]);
  expect(JSON.stringify(groups)).not.toContain('zebra');
  const textOf = await readTexts(store, merchant.id, [key]);
  expect(textOf(key)).toBe('Where does the zebra sleep?');
  await forgetQuestions(store.url);
  await asOwner(store.url, 'delete from message', []);
  expect((await readTexts(store, merchant.id, [key]))(key)).toBeNull();
});
