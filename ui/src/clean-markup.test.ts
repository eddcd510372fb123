import { addressStays, allowedAttributes, allowedTags } from '@aftercare/contract/content/allowed-html';
import { anyCharacter } from '@aftercare/contract/testing/any-character';
import { brokenChunks } from '@aftercare/contract/testing/broken-markup';
import { hostileMarkup } from '@aftercare/contract/testing/hostile-markup';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanMarkup } from './clean-markup.ts';

beforeEach(() => {
  const { window } = new JSDOM('<!doctype html>');
  for (const name of ['document', 'DOMParser', 'Node'] as const) vi.stubGlobal(name, window[name]);
});

function rendered(html: string): HTMLElement {
  const place = document.createElement('div');
  place.append(cleanMarkup(html));
  return place;
}

const added = ['target', 'rel'];

/**
 * Elements and attributes that are not on the allow-list. Reads the rendered tree itself, because pages never
 * parse its markup a second time.
 */
function beyondList(html: string): string[] {
  return [...rendered(html).querySelectorAll('*')].flatMap(({ localName, attributes }) => [
    ...(allowedTags.includes(localName) ? [] : [`<${localName}>`]),
    ...[...attributes].flatMap(({ name, value }) =>
      [...allowedAttributes, ...added].includes(name) && addressStays(name, value)
        ? []
        : [`${name}=${value}`],
    ),
  ]);
}

describe('rendered markup', () => {
  test('contains only elements of the allow-list for each known attack', () => {
    expect(hostileMarkup.length).toBeGreaterThan(140);
    expect(hostileMarkup.flatMap(beyondList)).toEqual([]);
  });

  test('contains only elements of the allow-list for random broken markup', () => {
    const part = fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...brokenChunks) },
      { weight: 2, arbitrary: fc.constantFrom(...hostileMarkup) },
      { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 6 }) },
    );
    const markup = fc.array(part, { maxLength: 8, size: 'max' }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(markup, (html) => {
        expect(beyondList(html)).toEqual([]);
      }),
      { numRuns: 1_000, seed: 1 },
    );
  });

  test('keeps every element and attribute of the allow-list', () => {
    const html =
      '<h2 id="top">Noise</h2><p>The <strong>fan</strong> &amp; <a href="#top">more</a><br>now</p>' +
      '<ol start="3"><li>one</li></ol><table><tbody><tr><td colspan="2">cell</td></tr></tbody></table>' +
      '<figure><img src="/kept/1" alt="a fan" width="10" height="10"><figcaption>fan</figcaption></figure>';
    expect(rendered(html).innerHTML).toBe(
      html.replace('<a href="#top">', '<a href="#top" rel="noopener noreferrer">'),
    );
  });

  test('keeps the text of elements that are not allowed, except for elements without readable text', () => {
    expect(
      rendered('<section>Read <blink>this</blink></section><style>p{}</style><svg><text>t</text></svg>')
        .innerHTML,
    ).toBe('Read this');
  });

  test.each([
    ['https://elsewhere.example/', '_blank'],
    ['/web/product', '_blank'],
    ['mailto:help@northwind.example', null],
    ['tel:+123', null],
    ['#top', null],
  ])(
    'a link to %s opens in a new tab, unless it is an anchor, an email address or a telephone number',
    (href, target) => {
      const link = rendered(`<a href="${href}" target="_top" rel="opener">there</a>`).querySelector('a');
      expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
        target,
        'noopener noreferrer',
      ]);
    },
  );

  test('removes an id that would shadow a property of the document', () => {
    expect(rendered('<p id="cookie">a</p><p id="getElementById">b</p><p id="step">c</p>').innerHTML).toBe(
      '<p>a</p><p>b</p><p id="step">c</p>',
    );
  });
});
