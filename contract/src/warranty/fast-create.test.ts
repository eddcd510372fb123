import { describe, expect, test } from 'vitest';
import type { RuleContext } from '../fields/rules.ts';
import { readRequest } from '../wire/read-request.ts';
import { fastCreateWarranty } from './fast-create.ts';

const short: RuleContext = {
  lang: 'en_US',
  features: { asksNameAndPassword: false, asksPhone: false, phoneRequired: true, asksPostalCode: false },
};
const long: RuleContext = {
  lang: 'en_US',
  features: { asksNameAndPassword: true, asksPhone: true, phoneRequired: true, asksPostalCode: false },
};
const order = { order_no: '503-1234567-1234567', email: 'ann@example.com', scene: '2' };
const whole = { ...order, given_name: 'Ann', password: 'a good one', is_read: true };

const broken = (body: object, context: RuleContext) => {
  const read = readRequest(fastCreateWarranty, body, context);
  return read.kind === 'invalid' ? read.fields : read.kind;
};

describe('the quick form', () => {
  test('requires only an order number and an email address if the site asks for nothing else', () => {
    expect(broken(order, short)).toBe('ok');
    expect(broken({ ...order, order_no: '', email: '' }, short)).toEqual({
      order_no: 'required',
      email: 'required',
    });
  });

  test('requires a name and a password if the site asks for them, whether absent or blank', () => {
    const missing = { given_name: 'required', password: 'required' };
    expect(broken(order, long)).toEqual(missing);
    expect(broken({ ...order, given_name: ' ', password: '' }, long)).toEqual(missing);
    expect(broken(whole, long)).toBe('ok');
  });

  test.each([
    [2, 'en_US', 'nameLength'],
    [3, 'en_US', undefined],
    [50, 'en_US', undefined],
    [51, 'en_US', 'nameLength'],
    [2, 'de_DE', 'nameLength'],
    [1, 'ja_JP', undefined],
    [50, 'ja_JP', undefined],
    [51, 'ja_JP', 'nameLength'],
  ] as const)(
    'validates a name of %d characters in the language %s, with the broken rule %s',
    (length, lang, key) => {
      const read = broken({ ...whole, given_name: '花'.repeat(length) }, { ...long, lang });
      expect(read).toEqual(key ? { given_name: key } : 'ok');
    },
  );

  test.each([
    [7, 'passwordTooShort'],
    [8, undefined],
    [64, undefined],
  ] as const)('validates a password of %d characters, with the broken rule %s', (length, key) => {
    const read = broken({ ...whole, password: '🔑'.repeat(length) }, long);
    expect(read).toEqual(key ? { password: key } : 'ok');
  });

  test('asks a logged-in customer for neither name nor password, and refuses both', () => {
    const context = { ...long, isSignedIn: true };
    expect(broken(order, context)).toBe('ok');
    expect(broken(whole, context)).toEqual({ given_name: 'notForCustomers', password: 'notForCustomers' });
    expect(broken({ ...order, password: 'x' }, { ...short, isSignedIn: true })).toEqual({
      password: 'notForCustomers',
    });
  });

  test('accepts any password if the form does not ask for one', () => {
    expect(broken({ ...order, password: 'x' }, short)).toBe('ok');
  });

  test.each([
    [0, undefined],
    [30, undefined],
    [31, 'phoneTooLong'],
  ] as const)('validates a phone number of %d characters, with the broken rule %s', (length, key) => {
    const read = broken({ ...whole, user_phone: '1'.repeat(length) }, long);
    expect(read).toEqual(key ? { user_phone: key } : 'ok');
  });

  test('ignores the phone if the form does not ask for it', () => {
    expect(broken({ ...order, user_phone: '1'.repeat(31) }, short)).toBe('ok');
  });

  test('requires the agreement, but accepts a client without that field', () => {
    expect(broken({ ...order, is_read: false }, short)).toEqual({ is_read: 'agreementMissing' });
    expect(broken({ ...order, is_read: true }, short)).toBe('ok');
    expect(broken({ ...order, is_read: 'true' }, short)).toBe('malformed');
  });

  test('lists every broken rule in the order of the form', () => {
    const body = {
      is_read: false,
      user_phone: '1'.repeat(31),
      password: 'x',
      email: 'x',
      order_no: '1',
      scene: 2,
    };
    const read = broken({ ...body, given_name: 'A' }, long);
    const inOrder = ['order_no', 'email', 'user_phone', 'given_name', 'password', 'is_read'];
    expect(Object.keys(read)).toEqual(inOrder);
  });

  test('accepts scene two or three, in either spelling', () => {
    expect([2, '2', 3, '3'].map((scene) => broken({ ...order, scene }, short))).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
    ]);
    expect([1, '4', 'x', null].map((scene) => broken({ ...order, scene }, short))).toEqual(
      Array.from({ length: 4 }, () => 'malformed'),
    );
  });

  test('refuses fields that only the server decides', () => {
    expect(broken({ ...order, status: 'activated' }, short)).toBe('malformed');
    expect(broken({ ...order, email_proven: true }, short)).toBe('malformed');
  });
});
