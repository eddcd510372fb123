import { expect, test } from 'vitest';
import { readRequest } from '../wire/read-request.ts';
import { createWarranty } from './create.ts';

const form = {
  shopping_site: 'Amazon.com',
  order_no: '503-1234567-1234567',
  product_id: 'p16',
  is_read: true,
};

const broken = (body: object) => {
  const read = readRequest(createWarranty, body, { lang: 'en_US' });
  return read.kind === 'ok' ? 'ok' : read.fields;
};

test('a further order requires a shop, a number, a product and the agreement, in the form’s order', () => {
  expect(broken(form)).toBe('ok');
  const empty = { is_read: false, product_id: '', order_no: ' - ', shopping_site: '\t' };
  expect(Object.entries(broken(empty))).toEqual([
    ['shopping_site', 'required'],
    ['order_no', 'required'],
    ['product_id', 'required'],
    ['is_read', 'agreementMissing'],
  ]);
});

test.each([
  ['a missing product', { ...form, product_id: undefined }, { product_id: 'missing' }],
  ['a missing agreement', { ...form, is_read: undefined }, { is_read: 'missing' }],
  ['an agreement that is no boolean', { ...form, is_read: 'true' }, { is_read: 'wrongType' }],
  ['an id with a space', { ...form, product_id: 'p 16' }, { product_id: 'wrongForm' }],
  ['a shop of 101 characters', { ...form, shopping_site: 'x'.repeat(101) }, { shopping_site: 'tooLong' }],
  ['a status, which only the server sets,', { ...form, status: 'activated' }, { status: 'unknownKey' }],
])('%s is refused as malformed', (_, body, fields) => {
  expect(broken(body)).toEqual(fields);
});
