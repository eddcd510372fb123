import type { CheckItem } from '@aftercare/contract/desk/sites/sites';
import { describe, expect, it } from 'vitest';
import { inOrder, itemText, missingIn, missingText, placeOf } from './check-items.ts';

const item = (part: Partial<CheckItem>): CheckItem => ({
  kind: 'brand',
  what: '',
  lang: null,
  isDone: false,
  isRequired: true,
  leadsTo: 'brand',
  suggested: '',
  ...part,
});

describe('an item of the checklist', () => {
  it('an item names a text and its language, not their ids', () => {
    expect(itemText(item({ kind: 'article', what: 'warranty-terms', lang: 'de_DE' }))).toBe(
      'Legal text “Warranty terms” in German',
    );
    expect(itemText(item({ kind: 'terms', what: 'statutoryRights', lang: 'en_US' }))).toBe(
      'The warranty terms in English state that statutory rights remain',
    );
  });

  it('an item links to the form that changes its value', () => {
    expect(placeOf('kuma-de', item({ kind: 'hosts', leadsTo: 'hosts' }))).toBe(
      '/sites/kuma-de/details#hosts.0',
    );
    expect(placeOf('kuma-de', item({ kind: 'liveChatIds', leadsTo: 'chat' }))).toBe(
      '/sites/kuma-de/details#livechat.licenseId',
    );
    expect(placeOf('kuma-de', item({ kind: 'article', leadsTo: 'articles' }))).toBe('/sites/kuma-de/legal');
    expect(placeOf('kuma-de', item({ kind: 'colour', leadsTo: 'look' }))).toBe('/sites/kuma-de/look');
    expect(placeOf('kuma-de', item({ kind: 'product', leadsTo: 'products' }))).toMatch(
      /^\/content\/kuma-de\/product\/[\w-]{36}\?new=1$/,
    );
  });
});

describe('the checklist', () => {
  const list = [
    item({ kind: 'brand', isDone: true }),
    item({ kind: 'logo', isRequired: false }),
    item({ kind: 'contact' }),
  ];

  it('starts with missing items, and ends with done ones', () => {
    expect(inOrder(list).map(({ kind }) => kind)).toEqual(['contact', 'logo', 'brand']);
  });

  it('counts only items that block the publication', () => {
    expect(missingIn(list).map(({ kind }) => kind)).toEqual(['contact']);
    expect(missingText(1)).toBe('One thing is missing.');
    expect(missingText(3)).toBe('3 things are missing.');
  });
});
