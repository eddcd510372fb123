import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createPictures } from './picture-process.ts';
import type { Pictures } from './pictures.port.ts';

const usual = {
  maxPixels: 24_000_000,
  maxSide: 4096,
  smallWidth: 240,
  deadlineMs: 20_000,
  maxWaiting: 20,
};
let pictures: Pictures;
afterEach(() => pictures.close());

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

test('a valid picture that exceeds the deadline is answered as busy, and is rendered on a later attempt', async () => {
  const picture = await png(3000, 3000);
  pictures = createPictures(usual);
  await pictures.rerender(async () => picture, 'png');
  const started = performance.now();
  await pictures.rerender(async () => picture, 'png');
  const needsMs = performance.now() - started;
  pictures.close();
  // Too short for the first attempt; the deadline grows to four times as much.
  pictures = createPictures({ ...usual, deadlineMs: needsMs / 2 });
  const answers = [];
  for (let attempt = 0; attempt < 6 && answers.at(-1) !== 'rendered'; attempt += 1)
    answers.push((await pictures.rerender(async () => picture, 'png')).kind);
  expect(answers.slice(0, -1)).not.toContain('broken');
  expect(answers.at(-1)).toBe('rendered');
});

test('a picture whose process starts slower than the deadline is rendered at the first attempt', async () => {
  const picture = await png(30, 30);
  pictures = createPictures(usual);
  const started = performance.now();
  await pictures.rerender(async () => picture, 'png');
  const needsMs = performance.now() - started;
  pictures.close();
  // The start is nearly all of this time.
  pictures = createPictures({ ...usual, deadlineMs: needsMs / 2 });
  expect(await pictures.rerender(async () => picture, 'png')).toMatchObject({ kind: 'rendered' });
});

test('an exceeded deadline and a crashed process are answered as busy, not as a broken picture', async () => {
  const picture = await png(3000, 3000);
  pictures = createPictures({ ...usual, deadlineMs: 1 });
  expect(await pictures.rerender(async () => picture, 'png')).toEqual({ kind: 'busy' });
  pictures.close();
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const program = join(folder, 'ends.mjs');
  await writeFile(program, "process.on('message', () => process.kill(process.pid, 'SIGSEGV'));");
  pictures = createPictures(usual, program);
  expect(await pictures.rerender(async () => picture, 'png')).toEqual({ kind: 'busy' });
  await rm(folder, { recursive: true });
});

test('a picture that cannot be read does not affect concurrent ones', async () => {
  pictures = createPictures(usual);
  const picture = await png(30, 30);
  const rendered = await Promise.all([
    pictures.rerender(async () => Buffer.from('no picture'), 'png'),
    pictures.rerender(() => Promise.reject(new Error('the storage is away')), 'png').catch(() => 'away'),
    pictures.rerender(async () => picture, 'png'),
  ]);
  expect(rendered).toMatchObject([{ kind: 'broken' }, 'away', { kind: 'rendered' }]);
});

test('pictures over the queue’s limit are refused as busy, and their bytes are not read', async () => {
  pictures = createPictures({ ...usual, maxWaiting: 2 });
  const picture = await png(30, 30);
  let reads = 0;
  const bytes = async () => {
    reads += 1;
    return picture;
  };
  const rendered = await Promise.all(Array.from({ length: 5 }, () => pictures.rerender(bytes, 'png')));
  expect(rendered.map(({ kind }) => kind)).toEqual(['rendered', 'rendered', 'busy', 'busy', 'busy']);
  expect(reads).toBe(2);
});

test('a large picture is scaled down, and an animation stays animated', async () => {
  pictures = createPictures(usual);
  const large = await png(5000, 100);
  const rendered = await pictures.rerender(async () => large, 'png');
  if (rendered.kind !== 'rendered') throw new Error('not rendered');
  expect((await sharp(rendered.bytes).metadata()).width).toBe(4096);
  const frames = await Promise.all(['red', 'blue'].map((background) => frame(background)));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const moving = await pictures.rerender(async () => gif, 'gif');
  if (moving.kind !== 'rendered') throw new Error('not rendered');
  expect((await sharp(moving.bytes).metadata()).pages).toBe(2);
});

const frame = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
