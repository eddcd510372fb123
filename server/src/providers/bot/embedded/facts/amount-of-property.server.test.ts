import { describe, expect, test } from 'vitest';
import { demoKnowledge } from '../../../../../testing/sites/demo-knowledge.ts';
import { answerFrom } from '../embedded-bot.ts';
import { trainBot } from '../training/train-bot.ts';

const bot = trainBot(demoKnowledge('hohem-us', 'en_US'), 'en_US');
const ask = (text: string) => answerFrom(bot, { text, earlier: [] });
const firstChoice = (text: string) => {
  const answer = ask(text);
  return answer.kind === 'unsure' ? answer.choices[0]?.question : answer.kind;
};

describe('a question for an amount that resembles a FAQ', () => {
  test('offers the property first, unless the FAQ is sure', () => {
    expect(firstChoice('how many hours does the S1 go on a full battery')).toMatch(/^Run time – .*S1/);
    expect(ask('how long must I charge the gimbal')).toMatchObject({
      kind: 'answer',
      question: 'How do I charge the gimbal?',
    });
  });

  test('of a product without this property gets the FAQ', () => {
    expect(firstChoice('how many hours does the T1 go on a full battery')).not.toMatch(/^Run time/);
  });
});
