import { expect, test } from 'vitest';
import { sectionHtml, shortened, sourceOf } from './section-html.ts';
import type { SectionDocument } from './sections.view.ts';

const manual: SectionDocument = {
  kind: 'manual',
  fileKey: 'file-1',
  title: 'Set up',
  productId: 'p1',
  productName: 'X1 <Pro>',
  href: '/files/file-1',
};
const section = { fileKey: 'file-1', number: 0, heading: 'Care', body: 'Wipe it.\nDry it & wait.', place: 3 };
const sentence = 'The lamp of the device blinks twice and then stays green. ';

test('shows the text as paragraphs, with a link to the page of the manual', () => {
  expect(sectionHtml(section, manual, 'en_US')).toBe(
    '<p>Wipe it.</p><p>Dry it &amp; wait.</p>' +
      '<p><a href="/files/file-1#page=3">Manual of X1 &lt;Pro&gt;, section “Care”</a></p>',
  );
});

test('names the page of a section without a heading', () => {
  expect(sourceOf({ ...section, heading: '' }, manual, 'de_DE').title).toBe('Anleitung: X1 <Pro>, Seite 3');
});

test.each([
  ['/files/film-1', '/files/film-1#t=75'],
  ['https://videos.example/x1#old', 'https://videos.example/x1#t=75'],
  ['https://www.youtube.com/watch?v=abc&t=3', 'https://www.youtube.com/watch?v=abc&t=75s'],
  ['https://youtu.be/abc', 'https://youtu.be/abc?t=75s'],
  ['https://vimeo.com/123', 'https://vimeo.com/123#t=75s'],
])('a video at %s opens at the second of the section', (address, href) => {
  const video = { ...manual, kind: 'video' as const, href: address };
  const source = sourceOf({ ...section, heading: '', place: 75 }, video, 'en_US');
  expect(source).toEqual({ title: 'Video “Set up” from 1:15', href });
});

test('cuts a long text after a sentence', () => {
  const shown = shortened(sentence.repeat(30), 'en_US');
  expect(shown.length).toBeLessThanOrEqual(700);
  expect(shown).toMatch(/green\.$/);
});

test.each(['en_US', 'ja_JP'] as const)('cuts a sentence without an end after a word, in %s', (lang) => {
  const shown = shortened(lang === 'ja_JP' ? '電源を入れて'.repeat(200) : 'button '.repeat(300), lang);
  expect(shown.length).toBeLessThanOrEqual(701);
  expect(shown).toMatch(lang === 'ja_JP' ? /…$/ : /button…$/);
});
