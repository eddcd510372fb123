import { describe, expect, it } from 'vitest';
import { parseQuery } from './query.ts';
import { Unreadable } from './strict-json.ts';

describe('a query', () => {
  it('is parsed into decoded strings', () => {
    expect(parseQuery('/v1/x?p=1&name=%E3%81%82+b&empty=&bare')).toEqual({
      p: '1',
      name: 'あ b',
      empty: '',
      bare: '',
    });
  });

  it('does not turn brackets into objects or lists', () => {
    expect(parseQuery('/v1/x?a[]=1&a[b]=2')).toEqual({ 'a[]': '1', 'a[b]': '2' });
  });

  it.each(['?a=1&a=2', '?a=%zz', '?a=%ff', '?__proto__=1', '?a=%00', `?${'a=1&'.repeat(70)}`])(
    'refuses %s',
    (query) => {
      expect(() => parseQuery(`/v1/x${query}`)).toThrow(Unreadable);
    },
  );
});
