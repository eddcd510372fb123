import { describe, expect, test } from 'vitest';
import { answerFrom } from '../embedded-bot.ts';
import { trainBot } from '../training/train-bot.ts';
import { monitorEntries, monitors } from './testing/monitor-knowledge.ts';

const bot = trainBot({ entries: monitorEntries, products: monitors }, 'en_US');
const questionOf = (id: string) => monitorEntries.find((one) => one.id === id)?.question ?? '';
const offered = ['black', 'clean', 'flicker'].map(questionOf);
const entriesIn = (answer: ReturnType<typeof answerFrom>) =>
  answer.kind === 'several'
    ? answer.answers.map((one) => (one.kind === 'answer' ? one.entryId : one.fact.name))
    : [];

describe('two choices, one in each line', () => {
  test('are both answered, also if a choice has two sentences', () => {
    const text = [questionOf('black'), questionOf('length')].join('\n');
    const answer = answerFrom(bot, { text, earlier: ['help with my monitor'] });
    expect(entriesIn(answer)).toEqual(['black', 'length']);
    expect(answer).toMatchObject({ choices: [], confidence: 1 });
  });

  test('are both answered if they are properties', () => {
    const text = `Weight – ${monitors[0]?.name}\nScreen size – ${monitors[1]?.name}`;
    expect(entriesIn(answerFrom(bot, { text, earlier: [] }))).toEqual(['Weight', 'Screen size']);
  });

  test('keep a section of a manual as a choice', () => {
    const title = 'Hinges – Manual of the P16';
    const section = {
      id: 'hinge',
      title,
      heading: 'Hinges',
      document: 'Manual',
      body: 'Oil the hinge.',
      productIds: [],
    };
    const own = trainBot({ entries: monitorEntries, products: monitors, sections: [section] }, 'en_US');
    const answer = answerFrom(own, { text: `${questionOf('clean')}\n${title}`, earlier: [] });
    expect(entriesIn(answer)).toEqual(['clean']);
    expect(answer).toMatchObject({ choices: [{ entryId: 'hinge', question: title }] });
  });
});

describe('"both" after a message with two problems', () => {
  const problems = 'the picture keeps going weird and there is a lot of dust';
  const both = (last: string, bothOf: readonly string[]) =>
    answerFrom(bot, { text: 'both', earlier: [last], bothOf });

  test('gets the answers to both, each one of the offered choices', () => {
    expect(entriesIn(both(problems, offered))).toEqual(['flicker', 'clean']);
  });

  test('gets no answer that was not offered', () => {
    const answer = both(problems, ['black', 'clean', 'length'].map(questionOf));
    expect(entriesIn(answer)).not.toContain('flicker');
  });

  test('gets both answers if only one was given', () => {
    expect(
      entriesIn(both('screen flickers all the time and where do I sign up for the warranty', [])),
    ).toEqual(['flicker', 'register']);
  });

  test('gets the choices again if the message describes one problem', () => {
    const answer = both('something is weird with the display', offered);
    expect(answer).toEqual(answerFrom(bot, { text: 'something is weird with the display', earlier: [] }));
    expect(answer.kind).toBe('unsure');
  });

  test('is unsure without an earlier message or choices', () => {
    expect(answerFrom(bot, { text: 'both', earlier: [], bothOf: [] })).toMatchObject({
      kind: 'unsure',
      choices: [],
    });
  });
});
