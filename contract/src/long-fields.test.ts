import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { readRequest } from './read-request.ts';

const size = 100_000;
/** What a pattern that looks back can spend for ever on, if nothing bounds the length first. */
const fillings = ['a', 'a@', 'a.a@a.', ' ', '-1', '1', '<a ', '\u3000', '\ud83d\ude00', '\t'];
const texts = fillings
  .map((filling) => filling.repeat(size / filling.length))
  .flatMap((text) => [text, `a@${text}!`]);

type OneCall = Call<unknown, unknown>;

const fieldsOf = (call: OneCall): string[] => {
  const { fields } = call.request as unknown as { fields: Record<string, readonly [string, unknown]> };
  return Object.values(fields).map(([wireName]) => wireName);
};

const named = (calls as unknown as OneCall[]).map((call) => [`${call.method} ${call.path}`, call] as const);

test.each(named)(
  'A33: %s refuses a hundred thousand characters in any field, without a long look',
  (_, call) => {
    for (const field of fieldsOf(call))
      for (const text of texts) {
        const { kind } = readRequest(call, { [field]: text }, { lang: 'en_US', features: undefined });
        // Blanks are as good as nothing where nothing may stand.
        if (text.trim() !== '') expect(kind).not.toBe('ok');
      }
  },
);
