import { expect, test } from 'vitest';
import { captionSections } from './caption-sections.ts';

const cue = (second: number, text: string) =>
  `00:0${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}.000 --> 00:59:59.000\n${text}`;
const file = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n');
const words = (count: number) => `${'step '.repeat(count - 1)}end`;

test('cues form a section that ends with a sentence, with the second at which it begins', () => {
  const text = file(
    cue(3, `${words(40)}`),
    cue(20, `${words(30)}.`),
    cue(70, `Now <b>open</b> the lid &amp; wait.`),
  );
  expect(captionSections(text, 'en_US')).toEqual([
    { heading: '', body: `${words(40)}\n${words(30)}.`, place: 3 },
    { heading: '', body: 'Now open the lid & wait.', place: 70 },
  ]);
});

test('a section without the end of a sentence has at most 120 words', () => {
  const sections = captionSections(file(...[0, 1, 2, 3].map((at) => cue(at, words(50)))), 'en_US');
  expect(sections.map(({ place }) => place)).toEqual([0, 2]);
});

test('notes and names of cues are no text', () => {
  const text = file('NOTE written by hand', `chapter 1\n${cue(5, 'Open the lid.')}`);
  expect(captionSections(text, 'en_US')).toEqual([{ heading: '', body: 'Open the lid.', place: 5 }]);
});
