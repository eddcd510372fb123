import { expect, test } from 'vitest';
import { blocksOf, type TextLine } from './text-lines.ts';

/** Lines of one page, 14 points apart; a number before a text is its size. */
function page(number: number, texts: readonly (string | [number, string])[]): TextLine[] {
  return texts.map((one, at) => {
    const [size, text] = typeof one === 'string' ? [9, one] : one;
    return { text, size, page: number, up: 500 - at * 14 };
  });
}
const shown = (lines: readonly TextLine[]) =>
  blocksOf(lines).map(({ text, isHeading }) => (isHeading ? `# ${text}` : text));

test('larger letters and numbers with points are headings, list items are paragraphs', () => {
  const lines = page(1, [
    [12, 'Cleaning'],
    'Switch the device off and let it',
    'cool down.',
    '1. Open the lid.',
    '2. Take the filter',
    'out.',
    '3.2 Storage over the winter',
    'Keep it dry, please.',
  ]);
  expect(shown(lines)).toEqual([
    '# Cleaning',
    'Switch the device off and let it cool down.',
    '1. Open the lid.',
    '2. Take the filter out.',
    '# 3.2 Storage over the winter',
    'Keep it dry, please.',
  ]);
});

test('joins a heading of two lines, a divided word, and Japanese without a space', () => {
  const lines = page(1, [
    [12, 'What to do if the'],
    [12, 'lamp blinks'],
    'Press the but-',
    'ton until it is off.',
    [12, 'お手入れ'],
    '乾いた柔らかい布で',
    'ふいてください。',
  ]);
  expect(shown(lines)).toEqual([
    '# What to do if the lamp blinks',
    'Press the button until it is off.',
    '# お手入れ',
    '乾いた柔らかい布でふいてください。',
  ]);
});

test('leaves out page numbers, and lines that most pages have at the same place', () => {
  const lines = [1, 2, 3].flatMap((number) =>
    page(number, [
      `Manual of the X1, page ${number}`,
      `This is the text of page ${'abc'[number - 1]}.`,
      String(number),
    ]),
  );
  expect(shown(lines)).toEqual(['a', 'b', 'c'].map((letter) => `This is the text of page ${letter}.`));
});

test('a sentence goes on behind the end of a page', () => {
  expect(shown([...page(1, ['Hold the button']), ...page(2, ['for three seconds.'])])).toEqual([
    'Hold the button for three seconds.',
  ]);
});

test('no lines give no blocks', () => {
  expect(blocksOf([])).toEqual([]);
});
