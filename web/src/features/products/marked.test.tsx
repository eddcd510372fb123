import { Marked } from '@aftercare/ui/marked';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const shown = (text: string, marks: { start: number; end: number }[] | undefined) =>
  renderToStaticMarkup(<Marked text={text} marks={marks} />).replace(/ class="[^"]*"/g, '');

test('what was looked for is marked, and every letter stands where it stood', () => {
  expect(shown('Papierstau & mehr', [{ start: 6, end: 10 }])).toBe(
    '<span>Papier<mark>stau</mark></span> &amp; mehr',
  );
  expect(
    shown('<b>ab</b>', [
      { start: 0, end: 3 },
      { start: 4, end: 5 },
    ]),
  ).toBe('<span><mark>&lt;b&gt;</mark></span><span>a<mark>b</mark></span>&lt;/b&gt;');
});

test('a text without marks is that text alone', () => {
  for (const marks of [[], undefined]) expect(shown('Papierstau', marks)).toBe('Papierstau');
});
