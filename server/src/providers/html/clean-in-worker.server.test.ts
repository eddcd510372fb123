import { afterAll, expect, test } from 'vitest';
import { createCleanHtml } from './clean-in-worker.ts';

const usual = { mostLength: 200_000, deadlineMs: 10_000, mostWaiting: 3, idleMs: 60_000 };
const html = createCleanHtml(usual);
afterAll(() => html.close());

const script = '<p>Press <b onclick="alert(1)">power</b>.<script>alert(1)</script></p>';
const withoutScript = '<p>Press <b>power</b>.</p>';
const deep = '<div>'.repeat(30_000);

test('a text keeps what is allowed, as it was written', async () => {
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
])('%s="%s" stays', async (name, value) => {
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
])('%s="%s" goes, and its text stays', async (name, value) => {
  const text = name === 'src' ? `<img src="${value}">` : `<a href="${value}">x</a>`;
  expect(await html.cleanHtml(text)).toBe(name === 'src' ? '<img>' : '<a>x</a>');
});

test('one that takes longer than the deadline is refused, those behind it are cleaned, and a thread that was let go is there again', async () => {
  // Each thread takes a second to start, so one cleaner shows both.
  const impatient = createCleanHtml({ ...usual, deadlineMs: 1_000, idleMs: 0 });
  try {
    const answers = await Promise.allSettled([script, deep, script].map(impatient.cleanHtml));
    expect(answers).toMatchObject([
      { value: withoutScript },
      { reason: { why: 'tooHard' } },
      { value: withoutScript },
    ]);
    expect(await impatient.cleanHtml(script)).toBe(withoutScript);
  } finally {
    await impatient.close();
  }
});

/** A thread that gets no processor time for so long, then answers. */
const starved = (milliseconds: number) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', (html) => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds});
        parentPort.postMessage({ kind: 'cleaned', html: 'clean' });
      });
      parentPort.postMessage({ kind: 'ready' });
    `)}`,
  );

test('a text whose thread gets no processor time is waited for, and then left for later, not called too hard', async () => {
  const limits = { ...usual, deadlineMs: 100 };
  const [slow, still] = [250, 60_000].map((milliseconds) => createCleanHtml(limits, starved(milliseconds)));
  try {
    expect(await slow?.cleanHtml(script)).toBe('clean');
    await expect(still?.cleanHtml(script)).rejects.toMatchObject({ why: 'busy' });
  } finally {
    await slow?.close();
    await still?.close();
  }
});

test('what is too long, and more than may wait, is refused at once', async () => {
  const waiting = Array.from({ length: usual.mostWaiting }, () => script);
  const answers = await Promise.allSettled(
    ['<'.repeat(usual.mostLength + 1), ...waiting, script, 'no markup'].map(html.cleanHtml),
  );
  expect(answers).toMatchObject([
    { reason: { why: 'tooLong' } },
    ...waiting.map(() => ({ value: withoutScript })),
    { reason: { why: 'busy' } },
    { value: 'no markup' },
  ]);
});
