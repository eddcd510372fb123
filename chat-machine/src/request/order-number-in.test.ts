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
])('reads %s as an order number if all shops of the site use groups of 3, 7 and 7 digits', (text) => {
  expect(orderNumberIn(text, 'grouped', true)).toBe(number);
  expect(orderNumberIn(text, 'grouped', false)).toBe(number);
});

test.each(['12345', 'My screen flickers', '9114123456712345678', '114-1234567-12345678', 'ABC-1234'])(
  'reads no order number from %s if all shops of the site use groups of 3, 7 and 7 digits',
  (text) => {
    expect(orderNumberIn(text, 'grouped', true)).toBeNull();
  },
);

test('reads an order number of a digital purchase, whose first group has a letter', () => {
  expect(orderNumberIn('d01-1234567-1234567', 'grouped', true)).toBe('D01-1234567-1234567');
});

test.each([
  ['#1042', '#1042'],
  ['It is SHOP-2291-X', 'SHOP-2291-X'],
  ['ada99@example.com 77123', '77123'],
  ['2026-10-05', null],
  ['I do not know', null],
])(
  'reads the order number in the answer %s as %s if the format of the shops is unknown',
  (text, expected) => {
    expect(orderNumberIn(text, 'any', true)).toBe(expected);
  },
);

test.each([
  ['my order number is 77123', '77123'],
  ['Bestellnummer: X-90210', 'X-90210'],
  ['注文番号は90210123です', '90210123'],
  ['my order of 120 sheets', null],
  ['it has 77123 pages', null],
])(
  'reads the order number in the message %s as %s if the format of the shops is unknown',
  (text, expected) => {
    expect(orderNumberIn(text, 'any', false)).toBe(expected);
  },
);
