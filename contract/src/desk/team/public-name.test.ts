import { describe, expect, it } from 'vitest';
import { isPublicName, publicName } from './public-name.ts';

describe('a public name', () => {
  it.each([
    'Anna',
    'J. Park',
    "Siobhán O'Neil",
    'Jean-Luc',
    '山田 花子',
    'Dr. Müller',
    'Team 2',
    'x'.repeat(40),
    '',
  ])('accepts "%s"', (name) => expect(isPublicName(name)).toBe(true));

  it.each([
    ['41 characters', 'x'.repeat(41)],
    ['a control character', 'An\u0007na'],
    ['a line break', 'An\nna'],
    ['a bidirectional override', '\u202eannA'],
    ['a bidirectional isolate', 'Anna\u2067'],
    ['a character without width', 'An\u200bna'],
    ['a letter without a glyph', '\u3164'],
    ['a line separator', 'An\u2028na'],
    ['an email address', 'anna@brand.example'],
    ['a full-width at sign', 'anna＠brand'],
    ['a web address', 'https://brand.example'],
    ['the name of a host', 'brand.example'],
    ['the name of a host in other letters', 'бренд.рф'],
    ['a phone number', 'Anna 030 1234567'],
    ['no letter', '...'],
    ['stacked marks', 'A\u0300\u0301\u0302\u0303nna'],
  ])('refuses %s', (_what, name) => expect(isPublicName(name)).toBe(false));

  it('is trimmed, and refused on the wire if it is not allowed', () => {
    expect(publicName.fromWire('  Anna ')).toBe('Anna');
    expect(publicName.wire.safeParse('  Anna ').success).toBe(true);
    for (const name of ['anna@brand.example', 'a\ud800', 'x'.repeat(1_000_000)])
      expect(publicName.wire.safeParse(name).success).toBe(false);
  });
});
