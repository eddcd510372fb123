import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { webUrl } from '../../../testing/cases/web-url.ts';
import { findLinks } from './find-links.ts';

const hrefs = (text: string) => findLinks(text).flatMap(({ href }) => href ?? []);

describe('links in typed text', () => {
  test.each([
    ['See https://fopo.example/help?a=1&b=2#c.', ['https://fopo.example/help?a=1&b=2#c']],
    ['(http://fopo.example/a_(b))', ['http://fopo.example/a_(b)']],
    ['詳しくはhttps://例え.jp/製品、をご覧ください', ['https://例え.jp/製品']],
    [
      'www.fopo.example/help, then www.fopo.example',
      ['https://www.fopo.example/help', 'https://www.fopo.example'],
    ],
    ['Write to help@fopo.example!', ['mailto:help@fopo.example']],
  ])('%s', (text, expected) => {
    expect(hrefs(text)).toEqual(expected);
  });

  test.each([
    'javascript:alert(1)',
    'ftp://fopo.example/a',
    '//fopo.example/a',
    'manual.md',
    'v1.2.3',
    '111-2223334-5556667',
    'data:text/html,x',
  ])('%s is no link', (text) => {
    expect(hrefs(text)).toEqual([]);
  });

  test('the text is unchanged, and links lead only to web pages and email addresses', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'https://',
        'http://',
        'www.',
        'mailto:',
        'javascript:',
        'a.example',
        '@',
        '/',
        '(',
        ')',
        '.',
        ' ',
        '、',
        '"',
        '<',
        '&',
      ),
      webUrl(['http', 'https']),
      fc.emailAddress(),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const found = findLinks(parts.join(''));
        expect(found.map(({ text }) => text).join('')).toBe(parts.join(''));
        for (const { href, text } of found) {
          if (href === null) continue;
          expect(href).toMatch(/^(https?:\/\/|mailto:)/i);
          expect([text, `mailto:${text}`, `https://${text}`]).toContain(href);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
