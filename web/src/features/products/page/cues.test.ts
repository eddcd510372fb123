import { expect, it } from 'vitest';
import { cuesOf } from './cues.ts';

it('reads the texts of a caption file in order', () => {
  const file = [
    'WEBVTT',
    '00:00:01.000 --> 00:00:04.000\nPull both arms apart.',
    'NOTE made by hand',
    '2\n00:00:05.000 --> 00:00:08.000 line:90%\n<v Anna>Connect one cable\nfor each screen.',
  ];
  const texts = ['Pull both arms apart.', 'Connect one cable for each screen.'];
  expect(cuesOf(file.join('\n\n'))).toEqual(texts);
  expect(cuesOf(file.join('\r\n\r\n').replaceAll(/(?<!\r)\n/g, '\r\n'))).toEqual(texts);
});

it('finds nothing in a file without texts', () => {
  expect(cuesOf('WEBVTT\n')).toEqual([]);
  expect(cuesOf('')).toEqual([]);
});
