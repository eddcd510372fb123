import sharp from 'sharp';

const [width, height] = [4_000, 3_000];
const half = (background: string) =>
  sharp({
    create: {
      width: width / 2,
      height,
      channels: 3 as const,
      background,
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .tint(background)
    .png({ compressionLevel: 1 })
    .toBuffer();

/**
 * An upright phone photo: landscape pixels with an EXIF orientation. Displayed, its top is red and its bottom
 * is blue.
 */
export async function uprightPhoto(): Promise<Buffer> {
  const [top, foot] = await Promise.all([half('#d02020'), half('#2020d0')]);
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([
      { input: top, left: 0, top: 0 },
      { input: foot, left: width / 2, top: 0 },
    ])
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
