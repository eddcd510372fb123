import { expect, test } from 'vitest';
import { lengthOf, lengthsFor, sectionsOf } from './divide-sections.ts';

const heading = (text: string, page = 1) => ({ text, page, isHeading: true });
const paragraph = (text: string, page = 1) => ({ text, page, isHeading: false });
const sentence = 'The lamp of the device blinks twice and then stays green. ';

test('a section is the text below a heading, with the page on which it begins', () => {
  const blocks = [
    heading('First steps', 2),
    paragraph('Open it.', 2),
    paragraph('Close it.', 3),
    heading('Care', 3),
  ];
  expect(sectionsOf(blocks, 'en_US')).toEqual([
    { heading: 'First steps', body: 'Open it.\nClose it.', place: 2 },
  ]);
});

test('a long text is divided after sentences, and its parts are numbered', () => {
  const sections = sectionsOf([heading('Lamps'), paragraph(sentence.repeat(25))], 'en_US');
  expect(sections.map((one) => one.heading)).toEqual(['Lamps', 'Lamps (2)', 'Lamps (3)']);
  for (const { body } of sections) {
    expect(lengthOf(body, 'en_US')).toBeLessThanOrEqual(lengthsFor('en_US').most);
    expect(body).toMatch(/green\.$/);
  }
});

test('two sections with the same heading get different titles', () => {
  const blocks = [heading('Care'), paragraph('Wipe it.'), heading('Care'), paragraph('Dry it.')];
  expect(sectionsOf(blocks, 'en_US').map((one) => one.heading)).toEqual(['Care', 'Care (2)']);
});

test('a few words at the end join the part before them', () => {
  const text = sentence.repeat(10).trim();
  const sections = sectionsOf([heading('Lamps'), paragraph(text), paragraph('Thank you.')], 'en_US');
  expect(sections).toHaveLength(1);
  expect(sections[0]?.body).toMatch(/Thank you\.$/);
});

test('a title page without a heading is no section, a text without headings is', () => {
  expect(sectionsOf([paragraph('Manual')], 'en_US')).toEqual([]);
  expect(sectionsOf([paragraph('取扱説明書')], 'ja_JP')).toEqual([]);
  expect(sectionsOf([paragraph(sentence)], 'en_US')).toMatchObject([{ heading: '', place: 1 }]);
});

test.each(['en_US', 'ja_JP'] as const)('a text without full stops is divided too, in %s', (lang) => {
  const text = lang === 'ja_JP' ? 'あ'.repeat(1_000) : 'word '.repeat(500);
  const sections = sectionsOf([paragraph(text)], lang);
  for (const { body } of sections) expect(lengthOf(body, lang)).toBeLessThanOrEqual(lengthsFor(lang).most);
  expect(sections.map(({ body }) => lengthOf(body, lang)).reduce((sum, one) => sum + one)).toBe(
    lengthOf(text, lang),
  );
});
