import { readFileSync } from 'node:fs';
import { manualFile } from '@aftercare/demo/sites';
import { afterAll, expect, test } from 'vitest';
import { readSectionsInWorker, startReading } from './read-in-worker.ts';

const reading = readSectionsInWorker();
afterAll(() => reading.stop());

const manual = (name: string) => new Uint8Array(readFileSync(manualFile(name)));
const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ['en_US', 'Care and safety', 'Keep the packing material away from small children.'],
  ['de_DE', 'Pflege und Sicherheit', 'Halten Sie das Verpackungsmaterial von kleinen Kindern fern.'],
  ['ja_JP', 'お手入れと安全', '包装材は小さなお子さまの手の届かないところに置いてください。'],
] as const)('reads the sections of a manual in %s', async (lang, heading, start) => {
  const sections = await reading.read({ kind: 'manual', lang, bytes: manual(`fopo-s17.${lang}.pdf`) });
  expect(sections.length).toBeGreaterThan(4);
  const care = sections.find((one) => one.heading === heading);
  expect(care?.body.startsWith(start)).toBe(true);
  expect(care?.place).toBe(3);
});

test('reads captions', async () => {
  const bytes = bytesOf('WEBVTT\n\n00:00:03.000 --> 00:00:06.000\nOpen the lid.\n');
  expect(await reading.read({ kind: 'captions', lang: 'en_US', bytes })).toEqual([
    { heading: '', body: 'Open the lid.', place: 3 },
  ]);
});

test('rejects a damaged PDF, and reads the next file', async () => {
  const damaged = manual('fopo-s17.en_US.pdf').slice(0, 400);
  await expect(reading.read({ kind: 'manual', lang: 'en_US', bytes: damaged })).rejects.toThrow(
    'The file cannot be read',
  );
  const bytes = manual('fopo-p16.en_US.pdf');
  expect((await reading.read({ kind: 'manual', lang: 'en_US', bytes })).length).toBeGreaterThan(2);
});

test('rejects a file that takes longer than its deadline, and reads the next one with a new thread', async () => {
  const deadlines = [0, 60_000];
  const hurried = startReading(() => deadlines.shift() ?? 0);
  const source = () => ({ kind: 'manual', lang: 'en_US', bytes: manual('fopo-s17.en_US.pdf') }) as const;
  await expect(hurried.read(source())).rejects.toThrow('took too long');
  expect((await hurried.read(source())).length).toBeGreaterThan(4);
  hurried.stop();
});
