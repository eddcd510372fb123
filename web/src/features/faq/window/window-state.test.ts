import type { Faq } from '@aftercare/contract/faq/faq';
import { describe, expect, test } from 'vitest';
import {
  emptyWindow,
  faqTarget,
  keyOf,
  reduceWindow,
  type Step,
  thumbAfter,
  topOf,
  type WindowEvent,
  type WindowState,
} from './window-state.ts';

const product = { productId: 'p1', productName: 'Triple monitor', productImageUrl: '/p1.svg' };
const faq: Faq = {
  faqId: 'f1',
  productId: 'p1',
  question: 'Why is it black?',
  answer: '<p>Cable.</p>',
  vote: '',
};
const target = faqTarget(faq);
const key = keyOf(target);

const play = (events: readonly WindowEvent[], from: WindowState = emptyWindow('en_US')): WindowState =>
  events.reduce(reduceWindow, from);
const kinds = ({ steps }: WindowState) => steps.map(({ kind }) => kind);

const opened = (step: Step): WindowEvent => ({ kind: 'opened', step });
const toAnswer = [opened({ kind: 'faqs', product }), opened({ kind: 'faq', faq })];
const voted = (thumb: '1' | '0' | ''): WindowEvent => ({ kind: 'voteSent', target, before: faq.vote, thumb });
const stored = (thumb: '1' | '0' | '' | null): WindowEvent => ({
  kind: 'settled',
  target,
  thumb,
  isComment: false,
});
const confirmed: WindowEvent = { kind: 'commentSent', target, before: '', thumb: '0' };
const confirmedAs = (thumb: '1' | '0' | null): WindowEvent => ({
  kind: 'settled',
  target,
  thumb,
  isComment: true,
});
const wrote: WindowEvent = { kind: 'wrote', target, comment: 'Step three is missing.' };
const back: WindowEvent = { kind: 'wentBack' };

describe('the navigation in the window', () => {
  test('goes from products to questions, an answer and a comment, and back the same way', () => {
    const there = play([...toAnswer, voted('1')]);
    expect(kinds(there)).toEqual(['products', 'faqs', 'faq', 'comment']);
    expect(kinds(play([back], there))).toEqual(['products', 'faqs', 'faq']);
    expect(kinds(play([back, back, back], there))).toEqual(['products']);
  });

  test('never goes back past the products', () => {
    expect(kinds(play([back, back]))).toEqual(['products']);
  });

  test('opens guided answers inside guided answers to any depth, and goes back one at a time', () => {
    const spots = ['a', 'b'].map((id) => ({ id, storyId: `story ${id}`, content: `Question ${id}` }));
    const deep = play(spots.map((spot) => opened({ kind: 'story', spot })));
    expect(kinds(deep)).toEqual(['products', 'story', 'story']);
    expect(topOf(play([back], deep))).toEqual({ kind: 'story', spot: spots[0] });
  });

  test('keeps the search and typed texts on every step', () => {
    const state = play([
      { kind: 'searched', search: 'mon' },
      ...toAnswer,
      voted('0'),
      wrote,
      back,
      back,
      back,
    ]);
    expect(state.search).toBe('mon');
    expect(state.comments).toEqual({ [key]: 'Step three is missing.' });
  });

  test('starts with the products again after a change of language, and keeps typed texts', () => {
    const there = play([...toAnswer, voted('0'), wrote]);
    expect(play([{ kind: 'languageChanged', lang: 'en_US' }], there)).toBe(there);
    const german = play([{ kind: 'languageChanged', lang: 'de_DE' }], there);
    expect(kinds(german)).toEqual(['products']);
    expect(german.comments).toEqual(there.comments);
  });
});

describe('a vote', () => {
  test('a second click on the same thumb removes the vote', () => {
    expect([thumbAfter('', '1'), thumbAfter('1', '1'), thumbAfter('1', '0'), thumbAfter('0', '0')]).toEqual([
      ...['1', '', '0', ''],
    ]);
  });

  test('shows a vote at the click, and opens the comment step with the chosen thumb', () => {
    const state = play([...toAnswer, voted('0')]);
    expect(topOf(state)).toEqual({ kind: 'comment', target, thumb: '0' });
    expect(state.ballots[key]).toMatchObject({ shown: '0', stored: '', pending: 1 });
  });

  test('removing the vote closes the comment step, and keeps the typed text', () => {
    const state = play([...toAnswer, voted('0'), stored('0'), wrote, voted(''), stored('')]);
    expect(kinds(state)).toEqual(['products', 'faqs', 'faq']);
    expect(state.ballots[key]).toMatchObject({ shown: '', stored: '', pending: 0 });
    expect(state.comments[key]).toBe('Step three is missing.');
  });

  test('a vote for the other thumb stays in the same comment step', () => {
    const state = play([...toAnswer, voted('0'), voted('1')]);
    expect(kinds(state)).toEqual(['products', 'faqs', 'faq', 'comment']);
    expect(topOf(state)).toMatchObject({ thumb: '1' });
  });

  test('shows the last click until every vote is answered', () => {
    const sent = play([...toAnswer, voted('1'), voted('0')]);
    expect(play([stored('1')], sent).ballots[key]).toMatchObject({ shown: '0', stored: '1', pending: 1 });
    expect(play([stored('1'), stored('0')], sent).ballots[key]).toMatchObject({ shown: '0', stored: '0' });
    expect(play([stored(null), stored('0')], sent).ballots[key]).toMatchObject({
      shown: '0',
      hasFailed: false,
    });
  });

  test('a vote that fails shows the stored vote and an error, and stays in the comment step', () => {
    const state = play([...toAnswer, voted('1'), stored('1'), voted('0'), wrote, stored(null)]);
    expect(state.ballots[key]).toMatchObject({ shown: '1', stored: '1', pending: 0, hasFailed: true });
    expect(topOf(state)).toEqual({ kind: 'comment', target, thumb: '0' });
    expect(state.comments[key]).toBe('Step three is missing.');
  });

  test('ignores the answer to a vote after a restart of the window', () => {
    expect(play([stored('1')])).toEqual(emptyWindow('en_US'));
  });
});

describe('a comment', () => {
  const typed = play([...toAnswer, voted('0'), stored('0'), wrote]);

  test('a stored comment leads back to its answer with thanks, until the next step', () => {
    const sent = play([confirmed], typed);
    expect(sent.ballots[key]).toMatchObject({ isConfirming: true, pending: 1 });
    const done = play([confirmedAs('0')], sent);
    expect(kinds(done)).toEqual(['products', 'faqs', 'faq']);
    expect(done.thanked).toBe(key);
    expect(done.ballots[key]).toMatchObject({ shown: '0', stored: '0', pending: 0, isConfirming: false });
    expect(play([back], done).thanked).toBeNull();
  });

  test('a comment that fails keeps the typed text and shows the error', () => {
    const failed = play([confirmed, confirmedAs(null)], typed);
    expect(topOf(failed)).toEqual({ kind: 'comment', target, thumb: '0' });
    expect(failed.comments[key]).toBe('Step three is missing.');
    expect(failed.ballots[key]).toMatchObject({ stored: '0', hasFailed: true, isConfirming: false });
  });

  test('a comment also stores the vote whose own request failed', () => {
    const state = play([...toAnswer, voted('0'), stored(null), wrote, confirmed, confirmedAs('0')]);
    expect(state.ballots[key]).toMatchObject({ shown: '0', stored: '0', hasFailed: false });
    expect(kinds(state)).toEqual(['products', 'faqs', 'faq']);
  });

  test('a comment that is stored after the visitor went on does not navigate', () => {
    const state = play([confirmed, back, back, confirmedAs('0')], typed);
    expect(kinds(state)).toEqual(['products', 'faqs']);
  });
});
