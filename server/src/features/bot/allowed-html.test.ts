import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedHtml } from './allowed-html.ts';

test.each([
  ['<p>One</p><ul><li>two</li></ul>', '<p>One</p><ul><li>two</li></ul>'],
  ['<P CLASS="x">One<BR/>two</P>', '<p>One<br>two</p>'],
  ['<p>open <strong>both', '<p>open <strong>both</strong></p>'],
  ['</p>shut</strong>', 'shut'],
  ['<p><em>crossed</p></em>', '<p><em>crossed</em></p>'],
  ['1 < 2 > 0 &lt;b&gt;', '1 &lt; 2 &gt; 0 &lt;b&gt;'],
  ['<a href="/web/index">a</a>', '<a href="/web/index">a</a>'],
  ["<a target=_blank href='mailto:a@b.example'>a</a>", '<a href="mailto:a@b.example">a</a>'],
  ['<a href="javascript:alert(1)">a</a><a href="//evil">b</a>', '<a>a</a><a>b</a>'],
  ['<a data-href="https://a.example">a</a>', '<a>a</a>'],
  ['<script>alert(1)</script >a<style>b', 'a'],
  ['a<!-- <p> -->b<!-- c', 'ab'],
  ['<img src=x onerror="alert(1)">a<p title="</p><script>alert(1)</script>">b', 'a<p>b</p>'],
  ['<scr<script>x</script>ipt>alert(1)</script>', 'alert(1)'],
])('%s becomes %s', (given, expected) => {
  expect(allowedHtml(given)).toBe(expected);
});

const bits = [
  '<',
  '>',
  '"',
  "'",
  '/',
  '=',
  '<p',
  '<a href="',
  '<script',
  '</',
  '<!--',
  '-->',
  'on',
  'x',
  ' ',
  '&',
  '<svg',
  '<img src',
];
const tag = /<(\/?)(\w+)( href="(?:\/[^"/][^"]*|\/|https:\/\/[^"]*|mailto:[^"]*|tel:[^"]*)")?>/g;
const allowed = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'code', 'h2', 'h3', 'h4', 'a'];

test('A02: whatever is given, only allow-listed tags without other attributes are left, each closed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...bits, ...allowed.map((name) => `<${name}>`)), { maxLength: 30 }),
      (parts) => {
        const html = allowedHtml(parts.join(''));
        expect(html.replace(tag, '')).not.toMatch(/[<>]/);
        const open: string[] = [];
        for (const [, slash, name = ''] of html.matchAll(tag)) {
          expect(allowed).toContain(name);
          if (slash === '/') expect(open.pop()).toBe(name);
          else if (name !== 'br') open.push(name);
        }
        expect(open).toEqual([]);
        expect(allowedHtml(html)).toBe(html);
      },
    ),
    { numRuns: 2000 },
  );
});
