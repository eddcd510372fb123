import { replayResultOf } from '@aftercare/contract/desk/bot/replay';
import { describe, expect, test } from 'vitest';
import { countResults, type Outcome, reasonOf } from './compare-answers.ts';

const entry = (entryId: string) => ({ entryId, question: `${entryId}?` });
const answer = (...ids: string[]) => ({ answers: ids.map(entry), choices: [] });
const choices = (...ids: string[]) => ({ answers: [], choices: ids.map(entry) });
const received = (change: Partial<Outcome> = {}): Outcome => ({
  outcome: 'missed',
  entryId: null,
  chosen: null,
  thumb: null,
  handedOver: false,
  ...change,
});
const answered = (entryId: string, change: Partial<Outcome> = {}) =>
  received({ outcome: 'answered', entryId, ...change });
const none: ReadonlySet<string> = new Set();

describe('an answer of the draft', () => {
  test.each([
    ['no sure answer before and one now', choices('a'), answer('b'), received(), 'nowAnswered'],
    [
      'the answer that the customer chose',
      choices('a'),
      answer('a'),
      received({ chosen: 'a' }),
      'confirmedAnswered',
    ],
    [
      'another answer than the customer chose',
      choices('a'),
      answer('b'),
      received({ chosen: 'a' }),
      'nowAnswered',
    ],
    ['no answer any more', answer('a'), choices('b'), answered('a'), 'noLongerAnswered'],
    [
      'another one than the helpful one',
      answer('a'),
      answer('b'),
      answered('a', { thumb: '1' }),
      'confirmedLost',
    ],
    [
      'another one than the badly rated one',
      answer('a'),
      answer('b'),
      answered('a', { thumb: '0' }),
      'rejectedReplaced',
    ],
    [
      'another one than before a hand-over',
      answer('a'),
      answer('b'),
      answered('a', { handedOver: true }),
      'rejectedReplaced',
    ],
    [
      'the badly rated one again',
      answer('b'),
      answer('a'),
      answered('a', { thumb: '0' }),
      'rejectedAnswered',
    ],
    [
      'choices in place of the badly rated one',
      answer('a'),
      choices('b'),
      answered('a', { thumb: '0' }),
      'rejectedWithdrawn',
    ],
    ['another one without a sign of the customer', answer('a'), answer('b'), answered('a'), 'otherAnswer'],
    ['the same one', answer('a'), answer('a'), answered('a'), null],
    ['other choices', choices('a', 'b'), choices('a', 'c'), received(), 'otherChoices'],
    ['the same choices in another order', choices('a', 'b'), choices('b', 'a'), received(), null],
    [
      'the chosen one among the choices',
      choices('b'),
      choices('a'),
      received({ chosen: 'a' }),
      'choiceShown',
    ],
    ['choices without the chosen one', choices('a'), choices('b'), received({ chosen: 'a' }), 'choiceLost'],
  ] as const)('that is %s', (_, before, after, outcome, reason) => {
    expect(reasonOf({ before, after, received: outcome, newAnswers: none })).toBe(reason);
  });

  test('of the same FAQ with another text is changed', () => {
    const compared = { before: answer('a'), after: answer('a'), received: answered('a') };
    expect(reasonOf({ ...compared, newAnswers: new Set(['a']) })).toBe('newText');
  });

  test('about a property is another one for another product', () => {
    const fact = (question: string) => ({ answers: [{ entryId: 'fact:Weight', question }], choices: [] });
    const [before, after] = [fact('Weight – P16'), fact('Weight – P17')];
    expect(reasonOf({ before, after, received: answered('fact:Weight'), newAnswers: none })).toBe(
      'otherAnswer',
    );
  });
});

test('a conversation counts with its worst question', () => {
  const results = [
    { conversationId: 'c1', result: replayResultOf('nowAnswered') },
    { conversationId: 'c1', result: replayResultOf('confirmedLost') },
    { conversationId: 'c2', result: replayResultOf(null) },
    { conversationId: 'c2', result: replayResultOf('otherAnswer') },
  ];
  expect(countResults(results)).toEqual({
    questions: { worse: 1, better: 1, changed: 1, same: 1 },
    conversations: { worse: 1, better: 0, changed: 1, same: 0 },
  });
});
