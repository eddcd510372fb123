import { expect, test, vi } from 'vitest';
import type { SuggestedSource } from '../../bot/index.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { createSuggestions } from './suggestions.ts';

const row = {
  merchantId: 'kuma',
  id: 'c1',
  customerId: null,
  visitorId: 'v',
  lang: 'en_US',
} as ConversationRow;
const source: SuggestedSource = {
  kind: 'property',
  html: '<p>2 kg</p>',
  lang: 'en_US',
  title: 'Weight',
  entryId: null,
  page: '/web/p1',
};

function given(suggest: () => Promise<SuggestedSource[]>) {
  let now = new Date(0);
  const event = vi.fn();
  const suggested = vi.fn(suggest);
  const suggestions = createSuggestions({
    database: {
      forMerchant: async () => ({
        messages: [{ seq: 7, from: 'customer', body: 'How heavy?' }],
        products: [],
      }),
    },
    clock: { now: () => now },
    log: { event },
    merchants: { byId: () => ({ id: 'kuma', origin: 'https://kuma.example' }) },
    bot: { suggest: suggested },
  } as never);
  return {
    of: (seq = 7) => suggestions.of(row, seq),
    suggested,
    event,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

test('a message is computed once for two agents, and again after five minutes', async () => {
  const { of, suggested, pass } = given(async () => [source]);
  const [first, second] = await Promise.all([of(), of()]);
  expect(first).toEqual([
    {
      kind: 'property',
      text: '2 kg',
      lang: 'en_US',
      title: 'Weight',
      entryId: null,
      url: 'https://kuma.example/web/p1',
    },
  ]);
  expect(second).toEqual(first);
  pass(299_000);
  await of();
  expect(suggested).toHaveBeenCalledTimes(1);
  pass(2_000);
  await of();
  expect(suggested).toHaveBeenCalledTimes(2);
});

test('a bot that fails gives no suggestion and is called again the next time', async () => {
  const answers = [Promise.reject(new Error('stalled')), Promise.resolve([source])];
  const { of, event } = given(() => answers.shift() ?? Promise.resolve([]));
  expect(await of()).toEqual([]);
  expect(event).toHaveBeenCalledWith(
    'bot.suggestion_failed',
    expect.objectContaining({ merchantId: 'kuma' }),
  );
  expect(await of()).toHaveLength(1);
});

test('a number without a message of the customer calls no bot', async () => {
  const { of, suggested } = given(async () => [source]);
  expect(await of(8)).toEqual([]);
  expect(suggested).not.toHaveBeenCalled();
});

test('at most 500 messages are kept', async () => {
  const { of, suggested } = given(async () => [source]);
  await of();
  for (let seq = 1_000; seq < 1_500; seq += 1) await of(seq);
  await of();
  expect(suggested).toHaveBeenCalledTimes(2);
});
