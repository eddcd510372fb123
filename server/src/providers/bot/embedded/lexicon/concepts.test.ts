import { describe, expect, test } from 'vitest';
import { conceptsInJapanese, conceptsInWords } from './concepts.ts';

const english = (text: string) => conceptsInWords(text.split(' '), 'en_US').all;
const german = (text: string) => conceptsInWords(text.split(' '), 'de_DE').all;
const japanese = (text: string) => conceptsInJapanese(text).all;

describe('finds the same concept', () => {
  test.each([
    ['my laptop went mute', 'no sound from the speakers'],
    ['the picture is blurry', 'everything looks fuzzy'],
    ['it is not charging', 'the charge never ends'],
  ])('in "%s" and "%s"', (one, other) => {
    expect(english(other)).toEqual(expect.arrayContaining([expect.toBeOneOf(english(one))]));
  });

  test('in other inflections and with one typo', () => {
    expect(english('batteries')).toEqual(english('battery'));
    expect(english('battrey')).toEqual(english('battery'));
    expect(english('blurrry')).toEqual(english('blurry'));
  });

  test('in the parts of a German compound', () => {
    expect(german('druckerakku')).toEqual(expect.arrayContaining([...german('drucker'), ...german('akku')]));
  });

  test('in kanji, hiragana and katakana', () => {
    expect(japanese('充電')).toEqual(japanese('じゅうでん'));
    expect(japanese('ﾊﾞｯﾃﾘｰ')).toEqual(japanese('バッテリー'));
  });
});

test('stop words have no concept', () => {
  expect(english('the of and')).toEqual([]);
  expect(japanese('です')).toEqual([]);
});
