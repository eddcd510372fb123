import { expect, test } from 'vitest';
import fewTextsGates from '../few-texts-gates.json' with { type: 'json' };
import { trainBot } from './train-bot.ts';

const subjects = ['ink', 'paper', 'cable', 'screen', 'sound', 'charger', 'driver', 'lamp', 'hinge', 'remote'];
const frames = [
  'my {} is broken',
  'where is the {}',
  'help with {}',
  'how do I clean the {}',
  'the {} again',
];

const wording = (frame: string, place: number, subject: string) =>
  `${frame.replace('{}', subject)}${place < frames.length ? '' : ` ${place}`}`;

/** Ten entries with so many texts each. */
const entriesWith = (texts: number, isShipped = false) =>
  subjects.map((subject) => {
    const [question = '', ...variants] = Array.from({ length: texts }, (_, place) =>
      wording(frames[place % frames.length] ?? '', place, subject),
    );
    return { id: subject, question, variants, answer: `<p>${subject}</p>`, isShipped };
  });
const gatesOf = (entries: ReturnType<typeof entriesWith>) =>
  trainBot({ entries, products: [] }, 'en_US').gates;

test('with few wordings of the merchant, the shipped gates judge', () => {
  expect(gatesOf(entriesWith(4))).toEqual(fewTextsGates);
});

test('the many wordings of shipped entries do not count', () => {
  const shipped = entriesWith(20, true).map((entry) => ({
    ...entry,
    id: `shipped ${entry.id}`,
    question: `${entry.question} please`,
    variants: entry.variants.map((variant) => `${variant} please`),
  }));
  expect(gatesOf([...entriesWith(4), ...shipped])).toEqual(fewTextsGates);
});

test('with many wordings, the gate is learnt from them', () => {
  const { own, shipped } = gatesOf(entriesWith(20));
  expect(own).toEqual(shipped);
  expect(own).not.toEqual(fewTextsGates.own);
});
