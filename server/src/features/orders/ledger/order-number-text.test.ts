import { expect, test } from 'vitest';
import { orderNumberText } from './order-number-text.ts';

test.each([
  ['50312345671234567', '503-1234567-1234567'],
  ['503-1234567-1234567', '503-1234567-1234567'],
  ['５０３ 1234567 1234567', '503-1234567-1234567'],
  ['D01-1234567-1234567', 'D01-1234567-1234567'],
  ['5031234567123456', '5031234567123456'],
  ['order http://shop.example/x', 'order http shop example x'],
])('writes the order number %s as %s in a mail', (typed, shown) =>
  expect(orderNumberText(typed)).toBe(shown),
);
