import { describe, expect, test } from 'vitest';
import type { Merchant } from '../../platform/merchant.ts';
import type { BotAnswer, Intent, IntentOf, RecognisedIntent } from '../../providers/bot/bot.port.ts';
import type { BotQuestion } from './bot.port.ts';
import { onPossibleWish, readIntent } from './read-intent.ts';

const question: BotQuestion = {
  merchant: { id: 'fopo-us' } as Merchant,
  lang: 'en_US',
  text: 'it looks strange',
  misses: 0,
  earlier: [],
  choices: [],
  products: [],
  customerId: null,
  visitorId: 'ada',
};

const recognising =
  (intent: Intent, more: Partial<RecognisedIntent>): IntentOf =>
  async (text) =>
    text === question.text ? { intent, score: 1, margin: 0.5, isSure: true, ...more } : null;

const answered = (confidence: number): BotAnswer => ({
  kind: 'answer',
  entryId: 'black',
  question: 'The screen stays black.',
  confidence,
});
const unsure: BotAnswer = { kind: 'unsure', choices: [], confidence: 0.2 };
const helpless: BotAnswer = { kind: 'unsure', choices: [], confidence: 0.1 };
const outcome = async (intentOf: IntentOf, answer: BotAnswer) => {
  const { reply, possible } = await readIntent(intentOf, answer, question);
  return reply?.outcome ?? possible;
};

describe('a message in which the model recognises a danger', () => {
  test('reports it if the bot is unsure of its answer, or the answer is a section or asks for the product', async () => {
    const danger = recognising('danger', { margin: 0.6 });
    const section: BotAnswer = { kind: 'section', sectionId: 's', title: 'Care', confidence: 0.9 };
    const which: BotAnswer = { kind: 'whichProduct', choices: [], hasMore: false, confidence: 0.9 };
    for (const answer of [unsure, section, which]) {
      const { reply } = await readIntent(danger, answer, question);
      expect(reply?.outcome).toBe('danger');
    }
  });

  test('only possibly reports it if the bot is surer of its answer', async () => {
    expect(await readIntent(recognising('danger', {}), answered(0.9), question)).toEqual({
      reply: null,
      possible: 'danger',
    });
    expect(await outcome(recognising('danger', { margin: 2 }), answered(0.9))).toBe('danger');
  });

  test('possibly reports it below the margin of the intent, but not if the bot is sure of its answer', async () => {
    const possible = recognising('danger', { margin: -0.4, isSure: false });
    expect(await outcome(possible, unsure)).toBe('danger');
    expect((await readIntent(possible, unsure, question)).reply).toBeNull();
    expect(await outcome(possible, answered(0.9))).toBeNull();
  });
});

describe('a possible danger', () => {
  const possible = (margin: number) => recognising('danger', { margin, isSure: false });
  const isReported = async (margin: number, answer: BotAnswer) =>
    (await readIntent(possible(margin), answer, question)).reply?.outcome === 'danger';

  test('is reported if the bot has no answer and a danger is nearly as likely as other intents', async () => {
    expect(await isReported(-0.4, helpless)).toBe(true);
    expect(await isReported(-0.8, helpless)).toBe(false);
    expect(await isReported(-0.4, unsure)).toBe(false);
  });

  test('is only possible in a later message, which may be a detail', async () => {
    const later = { ...question, earlier: ['My screen is strange'] };
    const { reply, possible: intent } = await readIntent(possible(-0.4), helpless, later);
    expect({ reply, intent }).toEqual({ reply: null, intent: 'danger' });
  });
});

describe('a message in which the model recognises a request for an agent', () => {
  test('is one, unless the bot is sure of its answer and the margin is small', async () => {
    expect(await outcome(recognising('wish', {}), unsure)).toBe('wishForPerson');
    expect(await outcome(recognising('wish', {}), answered(0.9))).toBeNull();
    expect(await outcome(recognising('wish', { margin: 3 }), answered(0.9))).toBe('wishForPerson');
  });

  test('below the margin gets the offer of an agent, as after a miss', async () => {
    const { reply, possible } = await readIntent(recognising('wish', { isSure: false }), unsure, question);
    expect({ reply, possible }).toEqual({ reply: null, possible: 'wish' });
    expect(onPossibleWish(question, possible).misses).toBe(1);
    expect(onPossibleWish({ ...question, misses: 2 }, possible).misses).toBe(2);
    expect(onPossibleWish(question, null).misses).toBe(0);
  });
});

test('a merchant’s own wording has no intent', async () => {
  expect(await outcome(recognising('danger', { margin: 9 }), answered(1))).toBeNull();
});
