import { expect, test } from 'vitest';
import { hasPhoneNumber } from './phone-in.ts';

test.each([
  'you can call me, 415 555 0199',
  'no email, call me at (415) 555-0199',
  '+1 415 555 0199',
  'hab keine email nur telefon 0171 2345678',
  '089/123456',
  'rufts mich an 089 123456',
  '電話は090-1234-5678です',
  '０９０ー１２３４ー５６７８',
])('a phone number is found in "%s"', (text) => {
  expect(hasPhoneNumber(text)).toBe(true);
});

test('a number without a word is no phone number if the open question is for another number', () => {
  expect(hasPhoneNumber('0012345678', true)).toBe(false);
  expect(hasPhoneNumber('+49 171 2345678', true)).toBe(true);
  expect(hasPhoneNumber('call me at 0171 2345678', true)).toBe(true);
});

test.each([
  '114-1234567-1234567',
  'call me about order 114-1234567-1234567',
  'my order is 4155550199',
  'the screen is 15.6 inches',
  'ada1234567@example.com',
  'call me',
  'since 2024',
  '',
])('no phone number is found in "%s"', (text) => {
  expect(hasPhoneNumber(text)).toBe(false);
});
