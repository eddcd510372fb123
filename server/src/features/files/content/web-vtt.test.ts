import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWebVtt } from './web-vtt.ts';

const cue = '00:01.000 --> 00:02.500\nPress the button.';

test.each([
  ['a cue', `WEBVTT\n\n${cue}\n`],
  ['a byte order mark and other line ends', `\uFEFFWEBVTT\r\n\r\n${cue.replaceAll('\n', '\r\n')}`],
  [
    'a title, a note, a name and settings',
    `WEBVTT - of ours\n\nNOTE by hand\n\none\n${cue.replace('500', '500 align:start')}`,
  ],
  [
    'hours, and cues that overlap',
    `WEBVTT\n\n01:00:00.000 --> 01:00:09.000\nA\n\n01:00:05.000 --> 01:00:06.000\nB`,
  ],
])('accepts captions with %s', (_, text) => {
  const read = readWebVtt(text);
  expect(read).toMatch(/^WEBVTT/);
  expect(read).not.toContain('\r');
  expect(readWebVtt(read ?? '')).toBe(read);
});

test.each([
  ['an empty text', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a note without a cue', 'WEBVTT\n\nNOTE nothing'],
  ['another header', `WEBVTTX\n\n${cue}`],
  ['SubRip', `1\n00:00:01,000 --> 00:00:02,500\nPress.`],
  ['a style', `WEBVTT\n\nSTYLE\n::cue { color: red }\n\n${cue}`],
  ['an end before its start', 'WEBVTT\n\n00:02.000 --> 00:01.000\nA'],
  ['cues out of order', `WEBVTT\n\n00:09.000 --> 00:10.000\nA\n\n${cue}`],
  ['a cue without text', 'WEBVTT\n\n00:01.000 --> 00:02.000'],
  ['a minute of 61 seconds', 'WEBVTT\n\n00:61.000 --> 01:02.000\nA'],
  ['markup among the settings', 'WEBVTT\n\n00:01.000 --> 00:02.000 <script>\nA'],
  ['a NUL character', `WEBVTT\n\n${cue}\0`],
])('refuses captions with %s', (_, text) => {
  expect(readWebVtt(text)).toBeNull();
});

test('any text is either refused or read as captions, and the result reads back unchanged', () => {
  const chunks = fc.constantFrom('WEBVTT', '\n', '\n\n', cue, 'NOTE', ' ', '-->', '00:01.000', 'words', '\r');
  fc.assert(
    fc.property(fc.array(chunks, { maxLength: 12 }), (parts) => {
      const read = readWebVtt(parts.join(''));
      if (read !== null) expect(readWebVtt(read)).toBe(read);
    }),
  );
});
