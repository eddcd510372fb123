import { expect, test } from 'vitest';
import { pages, productPage, siteBase } from './pages.ts';

test('spells page addresses as the specification does', () => {
  expect(siteBase).toBe('/web');
  expect(Object.values(pages)).toEqual(
    expect.arrayContaining([
      ...['/quickWarranty', '/index', '/product', '/self-install', '/productDetail', '/userCenter'],
      ...['/privacy', '/extendedWarrantyPortocol', '/login', '/register', '/forgot', '/404'],
    ]),
  );
  expect(productPage('a b')).toBe('/productDetail?product_id=a%20b');
});
