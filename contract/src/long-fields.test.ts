import { expect, test } from 'vitest';
import { isFullRun } from '../../script/testing/full-run.ts';
import { calls } from './calls.ts';
import type { Call } from './wire/call.ts';
import { readRequest } from './wire/read-request.ts';

const size = 100_000;
/** Texts that trigger backtracking in patterns unless the length is checked first. */
const all = ['a', 'a@', 'a.a@a.', ' ', '-1', '1', '<a ', '\u3000', '\ud83d\ude00', '\t'];
const fillings = isFullRun ? all : ['a.a@a.', ' ', '-1', '<a '];
const texts = fillings
  .map((filling) => filling.repeat(size / filling.length))
  .flatMap((text) => [text, `a@${text}!`]);

type OneCall = Call<unknown, unknown>;

const fieldsOf = (call: OneCall): string[] => {
  const { fields } = call.request as unknown as { fields: Record<string, readonly [string, unknown]> };
  return Object.values(fields).map(([wireName]) => wireName);
};

const named = (calls as unknown as OneCall[]).map((call) => [`${call.method} ${call.path}`, call] as const);

test.each(named)('%s refuses a hundred thousand characters in any field without backtracking', (_, call) => {
  for (const field of fieldsOf(call))
    for (const text of texts) {
      const { kind } = readRequest(call, { [field]: text }, { lang: 'en_US', features: undefined });
      // Whitespace counts as empty, which optional fields allow.
      if (text.trim() !== '') expect(kind).not.toBe('ok');
    }
});
