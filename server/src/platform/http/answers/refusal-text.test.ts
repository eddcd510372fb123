import { calls } from '@aftercare/contract/calls';
import { deskCalls } from '@aftercare/contract/desk/calls';
import { type Language, languages } from '@aftercare/contract/languages';
import { describe, expect, test } from 'vitest';
import { messageOf } from './messages.ts';
import { refusalText } from './refusal-text.ts';

const retryAt = new Date('2026-11-25T19:47:30Z');
const zone = { en_US: 'America/Los_Angeles', de_DE: 'Europe/Berlin', ja_JP: 'Asia/Tokyo' } as const;
const times = {
  en_US: 'Nov 25, 2026, 11:48 AM PST',
  de_DE: '25.11.2026, 20:48 MEZ',
  ja_JP: '2026年11月26日 4:48 JST',
} as const;

const textOf = (call: unknown, name: 'tooManyAttempts' | 'threadGone', lang: Language) =>
  refusalText(call, name, name === 'threadGone' ? {} : { retryAt }, { lang, timeZone: zone[lang] });

const everyCall = [...calls, ...deskCalls];

describe.each(languages)('the refusals in %s', (lang) => {
  test.each(everyCall.filter(({ codes }) => 'tooManyAttempts' in codes))(
    'name the time of the next attempt in one sentence: $method $path',
    (call) => {
      const text = textOf(call, 'tooManyAttempts', lang);
      const time = times[lang].replaceAll(' ', '\u00a0');
      expect(text.split(time)).toHaveLength(2);
      expect(text.replace(time, '').match(/[.。!?]/g)).toHaveLength(1);
    },
  );

  test.each(
    everyCall.filter(({ path, codes }) => 'threadGone' in codes && /^\/v1\/(warranty|privacy)\//.test(path)),
  )('mention an ended chat only in the chat: $method $path', (call) => {
    const text = textOf(call, 'threadGone', lang);
    expect(text).not.toBe(messageOf(lang, 'threadGone'));
    expect(text).not.toBe('');
  });
});

test('only these codes of refusals come with the time of the next attempt', () => {
  const codes = everyCall.flatMap((call) => Object.entries(call.codes));
  const timed = codes.filter(([, codec]) => 'retryAt' in ((codec as { fields?: object }).fields ?? {}));
  // The specification writes "in one minute" in the text itself, and that pause is never longer. A required
  // code needs no wait.
  expect([...new Set(timed.map(([name]) => name))].sort()).toEqual([
    'codeNeeded',
    'codeTooSoon',
    'tooManyAttempts',
  ]);
});
