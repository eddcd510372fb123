import { describe, expect, it } from 'vitest';
import { tagChoices, tagOptions } from './tag-choices.ts';

describe('the choices of the tag dialog', () => {
  it('are all tags, those of the chat first, without typed text', () =>
    expect(tagChoices(['Printer', 'Refund'], ['Refund'], ' ')).toEqual({
      found: ['Refund', 'Printer'],
      created: null,
    }));
  it('are the tags with the text, those that begin with it first, and a new one', () =>
    expect(tagChoices(['No refund', 'Refund'], [], 'ref')).toEqual({
      found: ['Refund', 'No refund'],
      created: 'ref',
    }));
  it('offer no new tag if one has the name in another case', () =>
    expect(tagChoices(['Refund'], [], 'rEFUND ').created).toBeNull());
});

describe('the options of the tag filter', () => {
  const tag = (merchantId: string, tagId: string, name: string) => ({ merchantId, tagId, name, version: 1 });

  it('have the id of a renamed tag, with the names that sites have for it', () =>
    expect(tagOptions([tag('a', 'Refund', 'Returns'), tag('b', 'Refund', 'Refund')], undefined)).toEqual([
      ['Refund', 'Returns / Refund'],
    ]));

  it('keep a chosen tag that is no longer offered', () =>
    expect(tagOptions([], 'Typo')).toEqual([['Typo', 'Typo']]));
});
