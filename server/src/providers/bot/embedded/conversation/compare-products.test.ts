import type { Language } from '@aftercare/contract/languages';
import { describe, expect, test } from 'vitest';
import type { KnowledgeEntry } from '../../bot.port.ts';
import { answerFrom } from '../embedded-bot.ts';
import { trainBot } from '../training/train-bot.ts';
import { monitorEntries, monitors } from './testing/monitor-knowledge.ts';

const mac: KnowledgeEntry = {
  id: 'mac',
  question: 'Does the S17 work with a MacBook?',
  variants: ['S17 on a Mac', 'S17 and MacBook Air', 'which Macs can drive the S17', 'macOS with the S17'],
  answer: '<p>Yes.</p>',
};
const bot = trainBot({ entries: [...monitorEntries, mac], products: monitors }, 'en_US');
const compared = (text: string, own = bot) => {
  const answer = answerFrom(own, { text, earlier: [] });
  if (answer.kind !== 'several') throw new Error(answer.kind);
  return {
    facts: answer.answers.map((one) =>
      one.kind === 'fact' ? `${one.fact.name} ${one.fact.product.id}` : one.kind,
    ),
    choices: answer.choices.map(({ entryId }) => entryId),
  };
};
const weightAndSize = ['Weight p16', 'Weight s17', 'Screen size p16', 'Screen size s17'];

describe('a comparison of two products', () => {
  test.each([
    'P16 vs S17',
    "What's the difference between the P16 and the S17?",
    'FOPO Portable Monitor P16 versus S17',
    'should I get the P16 or the S17',
  ])('gets the values of both: "%s"', (text) => {
    expect(compared(text).facts).toEqual(weightAndSize);
  });

  test.each([
    'P16 vs S17 for a MacBook',
    'difference between P16 and S17, which is better for a Mac',
    "What's the difference between P16 and S17? Which one is better for a Mac?",
  ])('gets the values of both, and an answer about one of them as a choice at most: "%s"', (text) => {
    const { facts, choices } = compared(text);
    expect(facts).toEqual(weightAndSize);
    expect(choices.filter((id) => id !== 'mac')).toEqual([]);
  });

  test('does not replace an answer that is about both or about neither', () => {
    const both: KnowledgeEntry = {
      ...mac,
      id: 'both',
      question: 'P16 or S17: which is better?',
      variants: [],
    };
    const other = trainBot({ entries: [...monitorEntries, both], products: monitors }, 'en_US');
    expect(answerFrom(other, { text: 'P16 or S17 which is better', earlier: [] })).toMatchObject({
      entryId: 'both',
    });
    const text = 'is the warranty period of the S17 longer than that of the P16';
    expect(answerFrom(bot, { text, earlier: [] })).toMatchObject({ kind: 'answer', entryId: 'length' });
  });

  test('does not hide a further question of the message', () => {
    const text = 'What is the difference between P16 and S17? And how do I clean the screen?';
    const answer = answerFrom(bot, { text, earlier: [] });
    const answers = answer.kind === 'several' ? answer.answers : [answer];
    expect(answers).toMatchObject([{ kind: 'answer', entryId: 'clean' }]);
  });

  test.each([
    ['de_DE', 'Was ist der Unterschied zwischen P16 und S17?'],
    ['de_DE', 'Soll ich den P16 oder den S17 kaufen?'],
    ['ja_JP', 'P16とS17の違いは何ですか'],
    ['ja_JP', 'P16とS17、どっちがいいですか'],
  ] as const)('gets the values of both in %s: "%s"', (lang: Language, text) => {
    const entries = [
      {
        id: 'an',
        question: lang === 'de_DE' ? 'Der Monitor bleibt dunkel' : '画面が映らない',
        variants: [],
        answer: '',
      },
    ];
    const own = trainBot({ entries, products: monitors }, lang);
    const [p16 = '', s17 = ''] = compared(text, own).facts;
    expect([p16.endsWith('p16'), s17.endsWith('s17')]).toEqual([true, true]);
  });
});
