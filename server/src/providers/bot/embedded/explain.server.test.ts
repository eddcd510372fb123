import { describe, expect, it } from 'vitest';
import type { Knowledge } from '../bot.port.ts';
import { answerFrom } from './embedded-bot.ts';
import { explain } from './explain.ts';
import { trainBot } from './training/train-bot.ts';

const subjects = ['warranty', 'driver', 'ink', 'paper', 'monitor', 'refund', 'password', 'cable'];
const knowledge: Knowledge = {
  entries: subjects.map((subject) => ({
    id: subject,
    question: `Where is my ${subject}?`,
    variants: [`I need help with the ${subject}`, `${subject} trouble`, `a question about ${subject}`],
    answer: `All about ${subject}.`,
  })),
  products: [
    { id: 'p16', name: 'Portable monitor P16', parameters: [{ name: 'Weight', value: '780 g' }] },
    { id: 'z9', name: 'Label printer Z9', parameters: [{ name: 'Weight', value: '2 kg' }] },
  ],
};
const bot = trainBot(knowledge, 'en_US');

describe('an explanation', () => {
  it('gives the best candidate the confidence of the answer, and the other candidates lower probabilities', () => {
    const text = 'please, I need help with ink';
    const { rivals } = explain(bot, text);
    expect(rivals[0]).toMatchObject({ entryId: 'ink', question: 'Where is my ink?' });
    expect(answerFrom(bot, { text, earlier: [] })).toMatchObject({ confidence: rivals[0]?.probability });
    expect(rivals).toHaveLength(5);
    for (const { probability } of rivals.slice(1))
      expect(probability).toBeLessThan(rivals[0]?.probability ?? 0);
  });

  it('gives an entry the probability 1 if the text is exactly one of its texts', () => {
    expect(explain(bot, 'INK TROUBLE').rivals[0]).toMatchObject({ entryId: 'ink', probability: 1 });
  });

  it('weighs each word by its part of the match, and returns the whole text', () => {
    const { words } = explain(bot, 'ink, with purple stripes!');
    expect(words.map(({ text }) => text).join('')).toBe('ink, with purple stripes!');
    expect(words.filter(({ share }) => share > 0).map(({ text }) => text)).toEqual(['ink']);
  });

  it('gives a Japanese synonym of the entry’s word a weight', () => {
    const japanese = trainBot(
      {
        entries: [
          { id: 'battery', question: '電池が充電できない', variants: [], answer: '' },
          { id: 'ink', question: 'インクがかすれる', variants: [], answer: '' },
        ],
        products: [],
      },
      'ja_JP',
    );
    const { words } = explain(japanese, 'バッテリーが充電できません');
    expect(words.filter(({ share }) => share > 0).map(({ text }) => text)).toContain('バッテリー');
  });

  it('returns the product that the text mentions', () => {
    expect(explain(bot, 'how heavy is the p 16').products).toEqual(['Portable monitor P16']);
    expect(explain(bot, 'how heavy is it').products).toEqual([]);
  });

  it('has no candidates and no weights for a text without a known word', () => {
    const { rivals, words } = explain(bot, '???');
    expect(rivals).toEqual([]);
    expect(words.every(({ share }) => share === 0)).toBe(true);
  });
});
