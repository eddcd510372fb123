import { pageFragment } from '@aftercare/contract/pages';
import { anyCharacter } from '@aftercare/contract/testing/any-character';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderOfFragment, takeOrderOfAddress } from './order-of-address.ts';

const carrying = (order: string) => `#${pageFragment.orderNumber}=${encodeURIComponent(order)}`;

// Test files share modules, and the router reads `history` when it is imported.
afterEach(() => vi.unstubAllGlobals());

function standAt(hash: string) {
  const replaceState = vi.fn();
  vi.stubGlobal('location', { pathname: '/web/quickWarranty', search: '?isChat=1', hash });
  vi.stubGlobal('history', { state: { place: 'p1' }, replaceState });
  return replaceState;
}

describe('order number in the fragment of an address', () => {
  it.each([
    ['11412345671234567', '114-1234567-1234567'],
    ['114-1234567-1234567', '114-1234567-1234567'],
    ['114\u20111234567\u20111234567', '114-1234567-1234567'],
    ['１１４－１２３４５６７－１２３４５６７', '114-1234567-1234567'],
    ['D01-1234567', 'D01-1234567'],
    [' abc ', 'abc'],
  ])('reads %j as %j', (given, order) => {
    expect(orderOfFragment(carrying(given))).toBe(order);
  });

  it.each(['', ' ', '--', 'ab', 'x'.repeat(65), '<b>123</b>', '12;34', 'a=b&c=d', '\u0000', '😀😀😀', '%'])(
    'returns no order number for %j',
    (given) => {
      expect(orderOfFragment(carrying(given))).toBe('');
    },
  );

  it('returns a text of safe characters or no order number, for any fragment', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.boolean(), (text, isNamed) => {
        const found = orderOfFragment(isNamed ? `#${pageFragment.orderNumber}=${text}` : `#${text}`);
        if (found) expect(found).toMatch(/^[^<>&"'=;]{3,64}$/u);
      }),
      { numRuns: 1000 },
    );
  });

  it('takeOrderOfAddress removes the order number from the address, and keeps the state of the history entry', () => {
    for (const given of ['114-1234567-1234567', '<b>']) {
      const replaceState = standAt(carrying(given));
      takeOrderOfAddress();
      expect(replaceState).toHaveBeenCalledExactlyOnceWith(
        { place: 'p1' },
        '',
        '/web/quickWarranty?isChat=1',
      );
    }
  });

  it('takeOrderOfAddress changes no other fragment', () => {
    for (const hash of ['', '#', '#faq', '#Secret_of-a-mail', '#other=1']) {
      const replaceState = standAt(hash);
      expect(takeOrderOfAddress()).toBe('');
      expect(replaceState).not.toHaveBeenCalled();
    }
  });
});
