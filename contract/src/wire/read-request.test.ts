import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logIn } from '../account/log-in.ts';
import { askBot } from '../bot/chat.ts';
import { calls } from '../calls.ts';
import { listProducts } from '../products/products.ts';
import { listWarranties } from '../warranty/index.ts';
import { checkOrder } from '../warranty/order-check.ts';
import { formProblems, readRequest } from './read-request.ts';

const english = { lang: 'en_US' } as const;
const login = { email: 'ann@example.com', password: 'secret' };

describe('a body that no client of the product sends', () => {
  test.each([
    ['a missing field', { email: login.email }, { password: 'missing' }],
    ['a number for a string', { ...login, password: 5 }, { password: 'wrongType' }],
    ['an array for a string', { ...login, email: [login.email] }, { email: 'wrongType' }],
    ['null for a string', { ...login, email: null }, { email: 'wrongType' }],
    ['a string for a boolean', { ...login, remember_me: 'true' }, { remember_me: 'wrongType' }],
    ['an unknown key', { ...login, role: 'admin' }, { role: 'unknownKey' }],
    [
      'a field by our name instead of the wire name',
      { ...login, rememberMe: true },
      { rememberMe: 'unknownKey' },
    ],
    [
      'an email address over the maximum length',
      { ...login, email: `${'a'.repeat(250)}@b.co` },
      { email: 'tooLong' },
    ],
    ['a password over 256 bytes', { ...login, password: 'ä'.repeat(129) }, { password: 'tooLong' }],
    ['NUL in a text', { ...login, password: 'a\0' }, { password: 'wrongForm' }],
    ['a string for the body', 'x', { body: 'wrongType' }],
    ['a missing body', undefined, { body: 'wrongType' }],
  ])('%s is malformed, by wire field', (_, body, fields) => {
    expect(readRequest(logIn, body, english)).toEqual({ kind: 'malformed', fields });
  });

  test('a body that is malformed and breaks a rule too counts as malformed', () => {
    expect(readRequest(logIn, { email: 'x', password: 5 }, english).kind).toBe('malformed');
  });

  test('lists at most twenty fields, with bounded names', () => {
    const body = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${n}${'x'.repeat(100)}`, 1]));
    const read = readRequest(logIn, { ...login, ...body }, english);
    const names = read.kind === 'malformed' ? Object.keys(read.fields) : [];
    expect(names).toHaveLength(20);
    expect(Math.max(...names.map((name) => name.length))).toBe(64);
  });

  test('never throws for any input', () => {
    fc.assert(
      fc.property(fc.constantFrom(...calls), fc.anything(), (call, body) => {
        expect(['ok', 'malformed', 'invalid']).toContain(
          readRequest(call as typeof logIn, body, english).kind,
        );
      }),
      { numRuns: 500 },
    );
  });

  test('treats a prototype-pollution key as an unknown field', () => {
    const body: unknown = JSON.parse('{"email":"a@b.co","password":"x","__proto__":{"admin":true}}');
    const read = readRequest(logIn, body, english);
    expect(read.kind).toBe('malformed');
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });
});

describe('a rule that a customer breaks', () => {
  test('reports broken rules by wire field, in the order of the form', () => {
    const read = readRequest(logIn, { password: '', email: 'x' }, english);
    expect(read).toMatchObject({
      kind: 'invalid',
      fields: { email: 'emailInvalid', password: 'required' },
      value: { password: '' },
    });
    expect(read.kind === 'invalid' && Object.keys(read.fields)).toEqual(['email', 'password']);
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['---', 'required'],
    ['12', 'orderNumberTooShort'],
    ['123', undefined],
    ['1-2', undefined],
    ['a'.repeat(64), undefined],
  ])('reads the order number %j with the broken rule %s', (typed, key) => {
    const read = readRequest(checkOrder, { order_no: typed }, english);
    expect(read.kind === 'invalid' ? read.fields.order_no : undefined).toBe(key);
  });

  test.each(['a@b.co', 'ann.lee+x@mail.example.co.jp', '田中@例え.jp', "o'neil@x.org"])(
    '%s is an email address',
    (email) => {
      expect(readRequest(logIn, { ...login, email }, english).kind).toBe('ok');
    },
  );

  test.each([
    'a',
    'a@b',
    '@b.co',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a b@c.de',
    'a@b.co,c@d.ef',
    'a@b.co\r\nBcc: x@y.zz',
    '<a@b.co>',
  ])('%j is not an email address', (email) => {
    expect(readRequest(logIn, { ...login, email }, english)).toMatchObject({
      fields: { email: 'emailInvalid' },
    });
  });
});

describe('a valid request', () => {
  test('reads a valid request into our names, trimmed and with defaults', () => {
    const value = { email: 'ann@example.com', password: ' se cret ', rememberMe: true };
    const body = { email: ' ann@example.com ', password: ' se cret ' };
    expect(readRequest(logIn, body, english)).toEqual({ kind: 'ok', value });
  });

  test('keeps a password as typed, and trims a message', () => {
    const ids = { zhuiyibot_chat_id: 'a', zhuiyibot_thread_id: 'b' };
    const read = readRequest(askBot, { ...ids, message: ' hi\nyou ', type: 'text', file_name: '' }, english);
    expect(read).toEqual({
      kind: 'ok',
      value: { botChatId: 'a', botThreadId: 'b', message: 'hi\nyou', type: 'text' },
    });
  });

  test('reads a number that the query sends as text', () => {
    const sent = listProducts.request.toWire({ page: 2, pageSize: 20, productName: 'label' });
    expect(sent).toEqual({ p: '2', r: '20', product_name: 'label' });
    expect(readRequest(listProducts, sent, english)).toMatchObject({
      kind: 'ok',
      value: { page: 2, pageSize: 20 },
    });
  });
});

describe('pages of a list', () => {
  test.each([
    [{}, { page: 1, pageSize: 100 }],
    [
      { p: '3', r: '10' },
      { page: 3, pageSize: 10 },
    ],
    [{ r: '101' }, { page: 1, pageSize: 100 }],
    [{ r: '1000000000' }, { page: 1, pageSize: 100 }],
    [{ p: '99999999999999999999' }, { page: 1_000_000, pageSize: 100 }],
  ])('reads %j as %j', (query, value) => {
    expect(readRequest(listWarranties, query, english)).toEqual({ kind: 'ok', value });
  });

  test.each(['', '0', '-1', '1.5', '1e3', 'x', ' 1', '٣', '9'.repeat(21)])('p=%j is malformed', (p) => {
    expect(readRequest(listWarranties, { p }, english).kind).toBe('malformed');
  });

  test('refuses numbers and repeated keys in a query', () => {
    expect(readRequest(listWarranties, { p: 1 }, english).kind).toBe('malformed');
    expect(readRequest(listWarranties, { p: ['1', '2'] }, english).kind).toBe('malformed');
  });
});

describe('a form', () => {
  test('a form reports lengths over a limit as well as broken rules, by our names', () => {
    const form = { email: `${'a'.repeat(250)}@b.co`, password: '', rememberMe: true };
    expect([...formProblems(logIn, form, english)]).toEqual([
      ['email', 'tooLong'],
      ['password', 'required'],
    ]);
  });

  test('the server accepts every form that has no problems', () => {
    const typed = fc.record({
      email: fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme', maxLength: 300 })),
      password: fc.string({ unit: 'grapheme', maxLength: 300 }),
      rememberMe: fc.boolean(),
    });
    fc.assert(
      fc.property(typed, (form) => {
        const read = readRequest(logIn, JSON.parse(JSON.stringify(logIn.request.toWire(form))), english);
        expect(read.kind === 'ok').toBe(formProblems(logIn, form, english).size === 0);
      }),
    );
  });
});
