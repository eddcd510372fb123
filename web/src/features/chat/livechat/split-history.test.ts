import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitHistory } from './split-history.ts';

const maxBytes = 16_384;
const bytes = (text: string) => new TextEncoder().encode(text).length;

describe('a history for the provider', () => {
  test('is one message below 16 KB, under the id of the hand-over', () => {
    expect(splitHistory(['So far:', 'Ada: Hello'], 'id')).toEqual([
      { clientId: 'id', text: 'So far:\nAda: Hello' },
    ]);
    expect(splitHistory([], 'id')).toEqual([]);
  });

  test('is split between its lines, and a longer line between its letters', () => {
    const line = '語'.repeat(4_000);
    const parts = splitHistory(['Header', line, line, '😀'.repeat(5_000)], 'id');
    expect(parts.map(({ text }) => text.slice(0, 6))).toEqual(['Header', '語語語語語語', '😀😀😀', '😀😀😀']);
    expect(parts.map(({ clientId }) => clientId)).toEqual(['id', 'id-1', 'id-2', 'id-3']);
  });

  test('loses no letter and exceeds no message', () => {
    const letter = fc.constantFrom('a', 'ß', '語', '😀');
    const line = fc.tuple(letter, fc.nat(9_000)).map(([one, count]) => one.repeat(count));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const parts = splitHistory(lines, 'id').map(({ text }) => text);
        expect(parts.join('').replaceAll('\n', '')).toBe(lines.join('').replaceAll('\n', ''));
        for (const part of parts) expect(bytes(part)).toBeLessThanOrEqual(maxBytes);
      }),
    );
  });
});
