import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMerchant } from '../../../../../testing/cases/build-merchant.ts';
import { manualClock } from '../../../../../testing/fakes/manual-clock.ts';
import { storeFaqs } from '../../../../../testing/reading/stored.ts';
import {
  type DatabaseForTests,
  databaseForTests,
} from '../../../../../testing/servers/database-for-tests.ts';
import type { GroupingInput, GroupQuestions } from '../../../../providers/bot/bot.port.ts';
import { insertMerchant } from '../../../sites/merchant.factory.ts';
import { createGroupings } from './groupings.ts';

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

function groupings(groupQuestions = group) {
  const clock = manualClock();
  const { of } = createGroupings({ database: store.database, clock, groupQuestions, queue });
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
