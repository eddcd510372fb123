import { expect, test } from 'vitest';
import { orderNumberIn } from './order-number-in.ts';

const number = '114-1234567-1234567';

test.each([
  number,
  '114 1234567 1234567',
  '11412345671234567',
  `Order ${number}, bought in May`,
  `注文番号は${number}です`,
  '注文番号：１１４－１２３４５６７－１２３４５６７',
  '114–1234567–1234567',
])('reads %s as an order number of a site whose shops number 3-7-7', (text) => {
  expect(orderNumberIn(text, 'grouped', true)).toBe(number);
  expect(orderNumberIn(text, 'grouped', false)).toBe(number);
});

test.each(['12345', 'My screen flickers', '9114123456712345678', '114-1234567-12345678', 'ABC-1234'])(
  'reads no order number from %s where the shops number 3-7-7',
  (text) => {
    expect(orderNumberIn(text, 'grouped', true)).toBeNull();
  },
);

test('reads letters in the first group of a digital order', () => {
  expect(orderNumberIn('d01-1234567-1234567', 'grouped', true)).toBe('D01-1234567-1234567');
});

test.each([
  ['#1042', '#1042'],
  ['It is SHOP-2291-X', 'SHOP-2291-X'],
  ['ada99@example.com 77123', '77123'],
  ['2026-10-05', null],
  ['I do not know', null],
])('reads the answer %s as %s where the form is not known', (text, expected) => {
  expect(orderNumberIn(text, 'any', true)).toBe(expected);
});

test.each([
  ['my order number is 77123', '77123'],
  ['Bestellnummer: X-90210', 'X-90210'],
  ['注文番号は90210123です', '90210123'],
  ['my order of 120 sheets', null],
  ['it has 77123 pages', null],
])('reads %s as %s in a conversation where the form is not known', (text, expected) => {
  expect(orderNumberIn(text, 'any', false)).toBe(expected);
});
