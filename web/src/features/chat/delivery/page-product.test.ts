import { pageQuery, pages } from '@aftercare/contract/pages';
import { expect, test } from 'vitest';
import { productOnPage } from './page-product.ts';

const detail = `/web${pages.productDetail}`;
const search = (id: string) => `?${pageQuery.productId}=${encodeURIComponent(id)}`;

test('on the page of a product, its id is found', () => {
  expect(productOnPage({ pathname: detail, search: search('7LFoL-9qLX') })).toBe('7LFoL-9qLX');
});

test.each([
  ['/web/index', search('7LFoL-9qLX')],
  [detail, ''],
  [detail, search('')],
  [detail, search('a b')],
  [detail, search('x'.repeat(65))],
])('at %s%s there is no product', (pathname, query) => {
  expect(productOnPage({ pathname, search: query })).toBeUndefined();
});
