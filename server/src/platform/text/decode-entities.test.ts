import { expect, test } from 'vitest';
import { decodeEntities } from './decode-entities.ts';

test('the entities of cleaned HTML and of captions are decoded once', () => {
  expect(decodeEntities('A&amp;B &lt;1&gt; &quot;x&quot; &#39;y&#39;&nbsp;z&lrm;&rlm;')).toBe(
    `A&B <1> "x" 'y'\u00a0z`,
  );
  expect(decodeEntities('&amp;lt;')).toBe('&lt;');
});

test('other entities stay', () => {
  expect(decodeEntities('&eacute; &#x27; &;')).toBe('&eacute; &#x27; &;');
});
