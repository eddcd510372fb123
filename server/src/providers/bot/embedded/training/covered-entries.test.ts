import { expect, test } from 'vitest';
import { answerFrom } from '../embedded-bot.ts';
import { coverageBy } from './covered-entries.ts';
import { trainBot } from './train-bot.ts';

const entry = (id: string, question: string, variants: string[], yields = false) => ({
  id,
  question,
  variants,
  answer: `<p>${id}</p>`,
  yields,
});
const months = entry(
  'topic:warrantyLength',
  'How many months of warranty does my product have?',
  ['warranty period', 'how long is the warranty', 'guarantee duration', 'when does the warranty end'],
  true,
);
const length = entry('faq-length', 'What is the warranty period?', [
  'how long does the guarantee last',
  'end of the warranty',
  'warranty duration in months',
]);
const ink = entry('faq-ink', 'Where can I order new ink?', ['ink order', 'ink is empty, where to get more']);

test('a topic is covered by a FAQ with the same subject, not by others', () => {
  expect(coverageBy([ink, length], 'en_US')(months)).toBe(true);
  expect(coverageBy([ink], 'en_US')(months)).toBe(false);
  expect(coverageBy([], 'en_US')(months)).toBe(false);
});

test('the bot learns a topic only if no FAQ covers it', () => {
  const idsOf = (entries: (typeof ink)[]) =>
    trainBot({ entries, products: [] }, 'en_US').entries.map(({ id }) => id);
  expect(idsOf([ink, length, months])).toEqual(['faq-ink', 'faq-length']);
  expect(idsOf([ink, months])).toEqual(['faq-ink', 'topic:warrantyLength']);
});

test('a topic that no FAQ covers answers its question', () => {
  const bot = trainBot({ entries: [ink, months], products: [] }, 'en_US');
  expect(answerFrom(bot, { text: months.question, earlier: [] })).toMatchObject({ entryId: months.id });
});
