import { expect, it } from 'vitest';
import { figuresOf, partsOf } from './figures-of.ts';

const row = (metric: string, part: string, count: number) => ({ metric, part, count });

it('figures of no rows are zero, and their times are unknown', () => {
  const { firstAnswerMedian, resolutionSlow, ...counts } = figuresOf([]);
  expect([firstAnswerMedian, resolutionSlow]).toEqual([null, null]);
  expect(counts).toMatchObject({ chats: 0, solvedByBot: 0, ticketsOpened: 0, registrations: 0 });
});

it('figures add the rows of several days, and read times from the added histograms', () => {
  const rows = [
    row('chat', '', 2),
    row('chat', '', 3),
    row('firstAnswer', '0', 1),
    row('firstAnswer', '10', 1),
    row('firstAnswer', '10', 2),
    row('handOver', 'asked_for_person', 2),
    row('handOver', 'bot_handed_over', 1),
    row('rating', '1', 4),
    row('rating', '0', 1),
  ];
  expect(figuresOf(rows)).toMatchObject({
    chats: 5,
    handOvers: 3,
    ratedGood: 4,
    ratedBadly: 1,
    firstAnswerMedian: 220,
    answerMedian: null,
  });
});

it('parts are listed in the given order, without those that did not occur', () => {
  const rows = [row('handOver', 'inactive', 1), row('handOver', 'asked', 2), row('ended', 'asked', 9)];
  expect(partsOf(rows, 'handOver', ['asked', 'inactive', 'lost'], (part) => part)).toEqual([
    { part: 'asked', count: 2 },
    { part: 'inactive', count: 1 },
  ]);
});
