import { describe, expect, it } from 'vitest';
import { tagChoices } from './tag-choices.ts';

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
