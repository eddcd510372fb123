import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../testing/any-character.ts';
import {
  digit,
  enumOf,
  id,
  line,
  optionalId,
  optionalText,
  prose,
  queryDigit,
  seconds,
  senderId,
} from './values.ts';

const accepts = (codec: { wire: { safeParse(value: unknown): { success: boolean } } }, value: unknown) =>
  codec.wire.safeParse(value).success;

describe('values of the wire', () => {
  test('reads a digit from a string or an integer as a number', () => {
    const scene = digit(2, 3);
    expect([2, '2', 3, '3'].every((value) => accepts(scene, value))).toBe(true);
    expect([1, '1', 2.5, '02', ' 2', true, null, [2]].some((value) => accepts(scene, value))).toBe(false);
    expect(scene.fromWire('3')).toBe(3);
    expect(scene.toWire(3)).toBe(3);
  });

  test('requires a digit in a query to be a string', () => {
    const uv = queryDigit(0, 1);
    expect(accepts(uv, '0')).toBe(true);
    expect(accepts(uv, 0)).toBe(false);
    expect(uv.toWire(1)).toBe('1');
  });

  test('writes words in snake case, and refuses an unknown one', () => {
    const status = enumOf('pending', 'alreadyApplied');
    expect(status.toWire('alreadyApplied')).toBe('already_applied');
    expect(status.fromWire('already_applied')).toBe('alreadyApplied');
    expect(accepts(status, 'alreadyApplied')).toBe(false);
    expect(() => status.fromWire('other')).toThrow(RangeError);
  });

  test('limits the length of ids; a missing and an empty id are the same', () => {
    expect(id.safeParse('Az09_-').success).toBe(true);
    expect(['', 'a b', 'a/b', 'ä', 'a'.repeat(65), 5].some((value) => id.safeParse(value).success)).toBe(
      false,
    );
    expect(accepts(optionalId, '')).toBe(true);
    expect(accepts(optionalId, '../x')).toBe(false);
    expect(optionalId.fromWire('')).toBeUndefined();
    expect(optionalId.fromWire(undefined)).toBeUndefined();
  });

  test('requires 22 to 64 characters for a sender’s id', () => {
    const lengths = [21, 22, 64, 65].map((length) => senderId.safeParse('a'.repeat(length)).success);
    expect(lengths).toEqual([false, true, true, false]);
  });

  test('counts code points after trimming', () => {
    expect(accepts(line({ max: 3 }), '  🖨️é ')).toBe(true);
    expect(accepts(line({ max: 3 }), '🖨🖨🖨')).toBe(true);
    expect(accepts(line({ max: 3 }), '🖨🖨🖨🖨')).toBe(false);
    expect(accepts(prose(3), '   ')).toBe(false);
    expect(accepts(prose(3), 'a\nb')).toBe(true);
  });

  test('removes control characters from a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (typed) => {
        const { wire, fromWire } = line();
        if (wire.safeParse(typed).success) expect(fromWire(typed)).not.toMatch(/\p{Cc}/u);
      }),
    );
    expect(line().fromWire('Ann\r\nBcc: x')).toBe('Ann  Bcc: x');
  });

  test('refuses text with NUL or a lone surrogate', () => {
    expect(accepts(line(), 'a\0b')).toBe(false);
    expect(accepts(line(), 'a\uD800')).toBe(false);
    expect(accepts(prose(10), 'a\0b')).toBe(false);
  });

  test('treats a blank optional text as absent', () => {
    const phone = optionalText(line());
    expect(phone.fromWire('  ')).toBeUndefined();
    expect(phone.fromWire(' 1 ')).toBe('1');
    expect(phone.toWire('')).toBeUndefined();
  });

  test('writes times as whole seconds', () => {
    expect(seconds.toWire(new Date(1999))).toBe(1);
    expect(seconds.fromWire(1)).toEqual(new Date(1000));
    expect(accepts(seconds, 1.5)).toBe(false);
    expect(accepts(seconds, '1')).toBe(false);
  });
});
