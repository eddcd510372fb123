import { describe, expect, test } from 'vitest';
import { demoKnowledge } from '../../../../../testing/sites/demo-knowledge.ts';
import { answerFrom } from '../embedded-bot.ts';
import { trainBot } from '../training/train-bot.ts';

const knowledge = demoKnowledge('fopo-us', 'en_US');
const bot = trainBot(knowledge, 'en_US');
const text = 'the 18.5 double decker comes with a charger right, how many watts does it put out';
const firstChoice = (own = bot) => {
  const answer = answerFrom(own, { text, earlier: [] });
  return answer.kind === 'unsure' ? answer.choices[0]?.question : answer.kind;
};

describe('a question for an amount that resembles a FAQ', () => {
  test('offers the property of the product first', () => {
    expect(firstChoice()).toMatch(/^Power – .*V18/);
  });

  test('gets the FAQ if the product does not have the property', () => {
    const products = knowledge.products.map((product) => ({
      ...product,
      parameters: product.parameters.filter(({ name }) => name !== 'Power'),
    }));
    expect(firstChoice(trainBot({ ...knowledge, products }, 'en_US'))).not.toMatch(/^Power/);
  });
});
