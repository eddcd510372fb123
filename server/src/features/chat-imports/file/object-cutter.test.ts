import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FileRefused } from './entries.ts';
import { objectCutter } from './object-cutter.ts';

function cutAll(text: string, size = text.length, maxLength = 1_000): unknown[] {
  const cutter = objectCutter(maxLength);
  const found = [];
  for (let at = 0; at < text.length; at += Math.max(size, 1))
    found.push(...cutter.cut(text.slice(at, at + size)));
  cutter.end();
  return found.map((cut) => ({ line: cut.line, ...JSON.parse(cut.text) }));
}

const first = { id: 1, text: '{"tickets": [' };
const second = { id: 2, tags: ['a', { b: [] }], payload: 'x', users: [{ id: 9 }] };

describe('entries are cut', () => {
  test.each([
    ['from lines', `${JSON.stringify(first)}\n${JSON.stringify(second).replace('"users"', '"people"')}\n`],
    ['from an array', `[${JSON.stringify(first)}, ${JSON.stringify(second)}]`],
    [
      'from a list of tickets',
      `{"count": 2, "tickets": [${JSON.stringify(first)},${JSON.stringify(second)}]}`,
    ],
    [
      'from a payload in data',
      `{"data": {"meta": {"payload": [1, {"id": 7}]}, "payload": [${JSON.stringify(first)},${JSON.stringify(second)}]}}`,
    ],
    [
      'from several answers',
      `{"tickets":[${JSON.stringify(first)}],"next_page":"x"}\n{"users": [], "tickets":[${JSON.stringify(second)}]}`,
    ],
  ])('%s, wherever the chunks end', (_, text) => {
    for (const size of [text.length, 1, 3, 7])
      expect(cutAll(text, size)).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  test('with the line where they begin', () => {
    expect(cutAll('{"id":1}\n\n{"id":\n2}\n{"id":3}')).toEqual([
      { line: 1, id: 1 },
      { line: 3, id: 2 },
      { line: 5, id: 3 },
    ]);
  });

  test('for any objects', () => {
    const value = fc
      .dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 })
      .map((one) => ({ z: one }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 5 }), fc.integer({ min: 1, max: 40 }), (list, size) => {
        const text = list.map((one) => JSON.stringify(one)).join('\n');
        const found = cutAll(text, size, 1e6).map((one) => (one as { z: unknown }).z);
        expect(found).toEqual(list.map((one) => JSON.parse(JSON.stringify(one.z))));
      }),
    );
  });
});

describe('a file is refused', () => {
  test.each(['[1, 2]', '{"a": 1', '{"a": 1}}', '"text"', 'id,name\n1,Ada', '[[{"a": 1}]]', '{"a": "'])(
    'that is %s',
    (text) => {
      expect(() => cutAll(text)).toThrow(FileRefused);
    },
  );

  test('with an entry that is too long, before it is read to its end', () => {
    const cutter = objectCutter(50);
    cutter.cut('{"id": 1, "text": "');
    expect(() => cutter.cut('x'.repeat(60))).toThrow(FileRefused);
  });
});
