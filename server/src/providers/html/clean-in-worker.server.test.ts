import { afterAll, expect, test } from 'vitest';
import { createCleanHtml } from './clean-in-worker.ts';

const usual = { maxLength: 200_000, deadlineMs: 10_000, maxWaiting: 3, idleMs: 60_000 };
const html = createCleanHtml(usual);
afterAll(() => html.close());

const script = '<p>Press <b onclick="alert(1)">power</b>.<script>alert(1)</script></p>';
const withoutScript = '<p>Press <b>power</b>.</p>';

test('keeps allowed markup as it was written', async () => {
  const allowed =
    '<h2 id="start" lang="de">Größe &amp; Gewicht</h2><p><a href="/web/quickWarranty?a=1&amp;b=2">Garantie</a></p>' +
    '<table><tbody><tr><td colspan="2">1&nbsp;kg</td></tr></tbody></table><img src="/files/a.png" alt="Knopf">';
  expect(await html.cleanHtml(allowed)).toBe(allowed);
  expect(await html.cleanHtml('  3 s, then wait\n')).toBe('  3 s, then wait\n');
  expect(await html.cleanHtml('<pre>\n\n\nline</pre>')).toBe('<pre>line</pre>');
  expect(await html.cleanHtml(script)).toBe(withoutScript);
});

test.each([
  ['href', 'https://example.org/a'],
  ['href', 'HTTP://example.org'],
  ['href', 'mailto:help@example.org'],
  ['href', 'tel:+49891234'],
  ['href', '/web/faq'],
  ['href', '#start'],
  ['src', '/files/a.png'],
])('the cleaner keeps the attribute %s="%s"', async (name, value) => {
  const text = name === 'src' ? `<img src="${value}">` : `<a href="${value}">x</a>`;
  expect(await html.cleanHtml(text)).toBe(text);
});

test.each([
  ['href', 'javascript:alert(1)'],
  ['href', 'java\tscript:alert(1)'],
  ['href', 'data:text/html,x'],
  ['href', 'ftp://example.org'],
  ['href', '//example.org'],
  ['href', '/\\example.org'],
  ['href', '/\t/example.org'],
  ['href', 'blob:https://example.org/a'],
  ['src', 'https://example.org/pixel.gif'],
  ['src', 'data:image/svg+xml,x'],
  ['src', '//example.org/pixel.gif'],
])('the cleaner removes the attribute %s="%s" and keeps the text of the element', async (name, value) => {
  const text = name === 'src' ? `<img src="${value}">` : `<a href="${value}">x</a>`;
  expect(await html.cleanHtml(text)).toBe(name === 'src' ? '<img>' : '<a>x</a>');
});

test('refuses a text that is too long, and texts over the queue’s limit, at once', async () => {
  const waiting = Array.from({ length: usual.maxWaiting }, () => script);
  const answers = await Promise.allSettled(
    ['<'.repeat(usual.maxLength + 1), ...waiting, script, 'no markup'].map(html.cleanHtml),
  );
  expect(answers).toMatchObject([
    { reason: { why: 'tooLong' } },
    ...waiting.map(() => ({ value: withoutScript })),
    { reason: { why: 'busy' } },
    { value: 'no markup' },
  ]);
});
