import { describe, expect, it } from 'vitest';
import { splitTags, withoutTags } from './split-tags.ts';

describe('splitTags', () => {
  it.each([
    ['', ['']],
    ['plain', ['plain']],
    ['<p>a</p>', ['', '<p>', 'a', '</p>', '']],
    ['a < b', ['a < b']],
    ['<<a>b<', ['', '<<a>', 'b<']],
    ['a > b<br>', ['a > b', '<br>', '']],
  ])('splits %j', (html, parts) => {
    expect(splitTags(html)).toEqual(parts);
  });
});

describe('withoutTags', () => {
  it('replaces each tag and keeps an unfinished one', () => {
    expect(withoutTags('<p>one</p><p title="two">three</p> <fo', ' ')).toBe(' one  three  <fo');
  });
});
