import { calls } from '@aftercare/contract/calls';
import { type AnySchema, bodyBytes, documents, textPlaces } from '@aftercare/contract/testing/text-places';
import { readRequest } from '@aftercare/contract/wire/read-request';
import { expect, test } from 'vitest';

const longestMs = 50;
/** The worst cases of patterns and checks: starts without an end, blanks, letters of two code units. */
const fillings = [
  '<',
  '<a ',
  '&',
  ' ',
  '\t',
  '\u3000',
  'a',
  'a@',
  'a.a@a.',
  '.',
  '-',
  '1',
  '\ud83d\ude00',
  '/',
];

/** The shortest of a few runs, because other processes of a busy machine take time too. */
function shortestMs(work: () => void): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5 && shortest > longestMs; attempt += 1) {
    const startedAt = performance.now();
    work();
    shortest = Math.min(shortest, performance.now() - startedAt);
  }
  return shortest;
}

function expectShort(schema: AnySchema, bytes: number, read: (value: unknown) => void): void {
  for (const place of textPlaces(schema))
    for (const filling of fillings) {
      const value = place.with(filling.repeat(bytes / Buffer.byteLength(filling)));
      const what = `${place.path.join('.')} full of ${JSON.stringify(filling)}`;
      expect(
        shortestMs(() => read(value)),
        what,
      ).toBeLessThan(longestMs);
    }
}

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s: no text as long as a request blocks the server for 50 ms',
  (_, call) => {
    const context = { lang: 'en_US', features: undefined } as const;
    expectShort(call.request.wire as AnySchema, bodyBytes(call), (value) =>
      readRequest(call as never, value, context),
    );
  },
);

test.each(documents)('%s: no text as long as a request blocks the server for 50 ms', (_, schema, bytes) => {
  expectShort(schema, bytes, (value) => schema.safeParse(value));
});
