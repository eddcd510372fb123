import { Marked } from '@aftercare/ui/marked';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const shown = (text: string, marks: { start: number; end: number }[] | undefined) =>
  renderToStaticMarkup(<Marked text={text} marks={marks} />).replace(/ class="[^"]*"/g, '');

test('marks the search term without changing the text', () => {
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

test('renders a text without marks unchanged', () => {
  for (const marks of [[], undefined]) expect(shown('Papierstau', marks)).toBe('Papierstau');
});
