import { expect, test } from 'vitest';
import { answerFromEntries } from './answer-from-entries.ts';

const entries = [
  {
    id: 'ink',
    question: 'Which ink fits?',
    variants: ['cartridge for my printer'],
    answer: '<p>Ink K2.</p>',
  },
  {
    id: 'jam',
    question: 'How do I clear a paper jam?',
    variants: ['the paper is stuck'],
    answer: 'Open the lid.',
  },
  {
    id: 'wifi',
    question: 'How do I connect to Wi-Fi?',
    variants: [],
    answer: 'Open the settings of the router.',
  },
];
const ask = (text: string, knowledge = entries) =>
  answerFromEntries({ entries: knowledge, products: [] }, 'en_US', { text, earlier: [] });

test('the bot without training answers the exact text of a question or variant', () => {
  expect(ask('THE PAPER IS STUCK!')).toEqual({
    kind: 'answer',
    entryId: 'jam',
    question: 'How do I clear a paper jam?',
    confidence: 1,
  });
});

test('the bot without training offers the questions with the most words in common, best first', () => {
  expect(ask('paper is jammed in the lid')).toMatchObject({ kind: 'unsure', choices: [{ entryId: 'jam' }] });
  const { choices } = ask('router settings for the printer') as Extract<
    ReturnType<typeof ask>,
    { kind: 'unsure' }
  >;
  expect(choices.map(({ entryId }) => entryId)).toEqual(['wifi', 'ink']);
});

test('the bot without training offers no question without a common word', () => {
  expect(ask('jazz')).toEqual({ kind: 'unsure', choices: [], confidence: 0 });
  expect(ask('?')).toEqual({ kind: 'unsure', choices: [], confidence: 0 });
  expect(ask('ink', [])).toEqual({ kind: 'unsure', choices: [], confidence: 0 });
});

test('the bot without training compares only the first variants and the beginning of long texts', () => {
  const variants = Array.from({ length: 500 }, (_, turn) => `cable ${turn} ${'socket '.repeat(100)}charger`);
  const longEntries = [
    { id: 'cable', question: 'Cables', variants, answer: `${'screen '.repeat(2_000)}keyboard` },
  ];
  expect(ask('socket', longEntries)).toMatchObject({ choices: [{ entryId: 'cable' }] });
  expect(['charger', '499', 'keyboard'].map((word) => ask(word, longEntries))).toEqual(
    Array(3).fill({ kind: 'unsure', choices: [], confidence: 0 }),
  );
});
