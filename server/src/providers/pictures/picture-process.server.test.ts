import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createPictures } from './picture-process.ts';
import type { Pictures } from './pictures.port.ts';

const usual = {
  mostPixels: 24_000_000,
  mostSide: 4096,
  smallWidth: 240,
  deadlineMs: 20_000,
  mostWaiting: 20,
};
let pictures: Pictures;
afterEach(() => pictures.close());

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

test('one that takes longer than the deadline is ended, and the next one is drawn', async () => {
  pictures = createPictures({ ...usual, deadlineMs: 1 });
  const picture = await png(3000, 3000);
  expect(await pictures.redraw(async () => picture, 'png')).toEqual({ kind: 'broken' });
  pictures.close();
  pictures = createPictures(usual);
  expect(await pictures.redraw(async () => picture, 'png')).toMatchObject({ kind: 'drawn' });
});

test('one that cannot be read takes nobody else along', async () => {
  pictures = createPictures(usual);
  const picture = await png(30, 30);
  const drawn = await Promise.all([
    pictures.redraw(async () => Buffer.from('no picture'), 'png'),
    pictures.redraw(() => Promise.reject(new Error('the storage is away')), 'png').catch(() => 'away'),
    pictures.redraw(async () => picture, 'png'),
  ]);
  expect(drawn).toMatchObject([{ kind: 'broken' }, 'away', { kind: 'drawn' }]);
});

test('more than may wait are told so, and hold nothing', async () => {
  pictures = createPictures({ ...usual, mostWaiting: 2 });
  const picture = await png(30, 30);
  let asked = 0;
  const bytes = async () => {
    asked += 1;
    return picture;
  };
  const drawn = await Promise.all(Array.from({ length: 5 }, () => pictures.redraw(bytes, 'png')));
  expect(drawn.map(({ kind }) => kind)).toEqual(['drawn', 'drawn', 'busy', 'busy', 'busy']);
  expect(asked).toBe(2);
});

test('a large one is drawn smaller, a moving one keeps moving', async () => {
  pictures = createPictures(usual);
  const large = await png(5000, 100);
  const drawn = await pictures.redraw(async () => large, 'png');
  if (drawn.kind !== 'drawn') throw new Error('not drawn');
  expect((await sharp(drawn.bytes).metadata()).width).toBe(4096);
  const frames = await Promise.all(['red', 'blue'].map((background) => frame(background)));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const moving = await pictures.redraw(async () => gif, 'gif');
  if (moving.kind !== 'drawn') throw new Error('not drawn');
  expect((await sharp(moving.bytes).metadata()).pages).toBe(2);
});

const frame = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
