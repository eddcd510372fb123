import { describe, expect, test } from 'vitest';
import { choiceByPosition, chosenText } from './chosen-text.ts';

const choices = ['How do I clean it?', 'How do I charge it?', 'Where is my order?'];

describe('a message that names a choice by its position', () => {
  test.each([
    ['1', 0],
    ['#2', 1],
    ['2.', 1],
    ['the second one', 1],
    ['number 3 please', 2],
    ['option two', 1],
    ['the last one', 2],
    ['die zweite', 1],
    ['Nummer 3 bitte', 2],
    ['das erste', 0],
    ['die letzte', 2],
    ['２', 1],
    ['2番', 1],
    ['二番目です', 1],
    ['②', 1],
    ['最初のでお願いします', 0],
    ['最後のもの', 2],
  ])('"%s" selects the choice at index %i', (text, index) => {
    expect(choiceByPosition(text, choices)).toBe(choices[index]);
  });
});

test.each([
  ['4', 3],
  ['number five', 4],
  ['die sechste', 5],
  ['六番目', 5],
  ['sechs', 5],
  ['7', 6],
  ['the 5th please', 4],
])('of seven choices, "%s" selects the one at index %i', (text, index) => {
  const seven = ['A', 'B', 'C', 'D', 'E', 'F', 'None of these'];
  expect(choiceByPosition(text, seven)).toBe(seven[index]);
});

test.each([
  '',
  'two monitors stay black',
  'it is the first time',
  '2 Stunden geladen',
  '7',
  '二台とも映らない',
  'on the S16?',
])('"%s" selects no choice', (text) => {
  expect(choiceByPosition(text, choices)).toBeNull();
});

test('a number selects nothing if there is no choice with this number', () => {
  expect(choiceByPosition('1', [])).toBeNull();
  expect(choiceByPosition('4', choices)).toBeNull();
});

describe('a message that selects several choices', () => {
  const two = choices.slice(0, 2);

  test.each([
    'both',
    'Both please!',
    'both of those',
    'I have both problems',
    'beides',
    'Beide bitte',
    'alle beide',
    'beide Fragen',
    '両方です',
    '両方ともお願いします',
    'どちらも',
    '2つとも',
  ])('"%s" selects the two choices, and not the offer of an agent', (text) => {
    expect(chosenText(text, [...two, 'Talk to our team'])).toBe(two.join('\n'));
  });

  test.each(['all of them', 'alle drei', '全部お願いします', 'すべてです'])(
    '"%s" selects all choices',
    (text) => {
      expect(chosenText(text, [...choices, 'None of these'])).toBe(choices.join('\n'));
    },
  );

  test.each(['both', 'beides'])('"%s" of three choices selects none', (text) => {
    expect(chosenText(text, choices)).toBe(text);
  });

  test('does so only if there are choices', () => {
    expect(chosenText('both', ['Talk to our team'])).toBe('both');
    expect(chosenText('both screens stay black', two)).toBe('both screens stay black');
  });
});

test('"yes" selects a single question, and never the report of a danger', () => {
  const [question = ''] = choices;
  for (const text of ['yes', 'ja des', 'Ja, das', 'yes that one', 'それです'])
    expect(chosenText(text, [question, 'Yes, it is dangerous', 'None of these'])).toBe(question);
  expect(chosenText('yes', ['Yes, it is dangerous', 'None of these'])).toBe('yes');
});
