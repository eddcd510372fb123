import { demoSites } from '@aftercare/demo/sites';
import { describe, expect, test } from 'vitest';
import { answerFrom } from '../embedded-bot.ts';
import { trainBot } from '../training/train-bot.ts';

function gimbalBot() {
  const site = demoSites.find(({ id }) => id === 'hohem-us');
  if (site === undefined) throw new Error('The demo has no site hohem-us.');
  const entries = site.faqs
    .filter(({ lang }) => lang === 'en_US')
    .map((faq) => ({ ...faq, id: faq.entryId }));
  const products = site.products.map(({ id, names, parameters }) => ({
    id,
    name: names.en_US,
    parameters: parameters.en_US,
  }));
  return trainBot({ entries, products }, 'en_US');
}
const bot = gimbalBot();
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
