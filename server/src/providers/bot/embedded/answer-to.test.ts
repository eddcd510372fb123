import { describe, expect, test } from 'vitest';
import { answerTo } from './answer-to.ts';
import { monitorEntries, monitors } from './conversation/testing/monitor-knowledge.ts';
import { trainBot } from './training/train-bot.ts';

const bot = trainBot({ entries: monitorEntries, products: monitors }, 'en_US');
const choicesFor = (text: string) => {
  const answer = answerTo(bot, text, [text]);
  if (answer.kind !== 'unsure') throw new Error(answer.kind);
  return answer.choices;
};

describe('a message without a sure answer', () => {
  test.each([
    'who won the football match yesterday',
    'what is the capital of France',
    'best recipe for banana bread',
    'Mi pantalla no enciende',
    'ekranım çalışmıyor',
    'asdf qwer',
  ])('gets no choices if no entry has its words or is likely: "%s"', (text) => {
    expect(choicesFor(text)).toEqual([]);
  });

  test.each(['something is weird with the display', 'help with display', 'and the S17?'])(
    'gets choices if an entry has one of its words, or it names a product: "%s"',
    (text) => {
      expect(choicesFor(text)).not.toEqual([]);
    },
  );
});
