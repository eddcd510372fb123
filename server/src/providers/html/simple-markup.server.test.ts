import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadCleaner } from './load-cleaner.ts';
import { isSimpleMarkup } from './simple-markup.ts';

const anyText = fc.string({
  unit: fc.constantFrom('a', ' ', '\n', '"', '=', '屋', '&amp;', '&lt;', '&nbsp;'),
  maxLength: 6,
});
const inline = fc
  .array(
    fc.oneof(
      anyText,
      fc.constant('<br>'),
      fc
        .tuple(fc.constantFrom('strong', 'em', 'b', 'i', 'u', 'code'), anyText)
        .map(([tag, content]) => `<${tag}>${content}</${tag}>`),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''));
const block = fc.oneof(
  fc.tuple(fc.constantFrom('p', 'h2', 'h3'), inline).map(([tag, content]) => `<${tag}>${content}</${tag}>`),
  fc
    .tuple(fc.constantFrom('ul', 'ol'), fc.array(inline, { minLength: 1, maxLength: 3 }))
    .map(([tag, items]) => `<${tag}>\n${items.map((one) => `<li>${one}</li>`).join('\n')}\n</${tag}>`),
);
const markup = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join('\n'));

test('simple markup is unchanged by the cleaner', () => {
  const clean = loadCleaner();
  fc.assert(
    fc.property(markup, (html) => {
      expect(isSimpleMarkup(html)).toBe(true);
      expect(clean(html)).toBe(html);
    }),
    { numRuns: 300 },
  );
});

test('no markup with one changed character counts as simple if the cleaner would change it', () => {
  const clean = loadCleaner();
  const odd = fc.constantFrom(
    '<',
    '>',
    '&',
    '</p>',
    '<p>',
    '<svg>',
    '<p x>',
    '\r',
    '\0',
    '<li>',
    '<style>',
    '&#60;',
    '<!--',
  );
  fc.assert(
    fc.property(markup, odd, fc.nat(), (html, character, at) => {
      const changed = html.slice(0, at % html.length) + character + html.slice(at % html.length);
      if (isSimpleMarkup(changed)) expect(clean(changed)).toBe(changed);
    }),
    { numRuns: 500 },
  );
});

test.each([
  '<p>a',
  '<p onclick="x">a</p>',
  '<p><p>a</p></p>',
  '<b><script>a</script></b>',
  '<P>a</P>',
  'a<p>b</p>',
  ' <p>a</p>',
])('%s is not simple markup, so it goes to the cleaner', (html) => expect(isSimpleMarkup(html)).toBe(false));
