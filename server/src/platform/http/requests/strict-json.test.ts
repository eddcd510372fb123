import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonBody, parseStrictJson, Unreadable } from './strict-json.ts';

const isSafe = (value: unknown): boolean => !JSON.stringify(value).includes('__proto__');

describe('strict JSON', () => {
  it('reads the same as JSON.parse', () => {
    const values = fc.jsonValue({ maxDepth: 6, stringUnit: 'grapheme' }).filter(isSafe);
    fc.assert(
      fc.property(values, fc.nat(3), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        if (text.includes('\\u0000')) return;
        expect(parseStrictJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('returns a value or throws Unreadable for any text, and never another error', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'{}[]",:0123456789eE+-.truefalsn\\u \n') }),
        (text) => {
          try {
            expect(parseStrictJson(text)).toEqual(JSON.parse(text));
          } catch (error) {
            expect(error).toBeInstanceOf(Unreadable);
          }
        },
      ),
    );
  });

  it.each([
    ['a key twice', '{"a":1,"a":2}'],
    ['a key twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['a key twice further in', '{"a":[{"b":1,"b":1}]}'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['__proto__ further in', '{"a":{"__proto__":1}}'],
    ['NUL', '{"a":"x\\u0000"}'],
    ['half a surrogate pair', '{"a":"\\ud83d"}'],
    ['an endless number', '{"a":1e999}'],
    ['deep nesting', '['.repeat(40) + ']'.repeat(40)],
    ['a trailing comma', '{"a":1,}'],
    ['a comment', '{"a":1/**/}'],
    ['a second value', '{} {}'],
    ['a bare word', 'undefined'],
    ['a byte order mark', '\ufeff{}'],
  ])('refuses %s', (_name, text) => {
    expect(() => parseStrictJson(text)).toThrow(Unreadable);
  });

  it('refuses bytes that are no UTF-8 and reads an empty body as {}', () => {
    expect(() => parseJsonBody(Buffer.from([0x22, 0xff, 0x22]))).toThrow(Unreadable);
    expect(parseJsonBody(Buffer.alloc(0))).toEqual({});
  });

  it('names the duplicate key', () => {
    expect(() => parseStrictJson('{"email":"a","email":"b"}')).toThrow(
      expect.objectContaining({ field: 'email' }),
    );
  });
});
