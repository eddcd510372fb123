import sharp, { type Sharp } from 'sharp';
import type { DrawnOrNot, PictureExtension } from './pictures.port.ts';

export type Drawing = {
  bytes: Uint8Array;
  type: PictureExtension;
  mostPixels: number;
  mostSide: number;
  smallWidth: number;
};

// One picture at a time, and nothing kept of the one before.
sharp.cache(false);
sharp.concurrency(1);

const encode = {
  png: (picture: Sharp) => picture.png(),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 85 }),
  gif: (picture: Sharp) => picture.gif(),
  webp: (picture: Sharp) => picture.webp({ quality: 85 }),
} as const satisfies Record<PictureExtension, (picture: Sharp) => Sharp>;

/** What is in the file beside the pixels stays behind: place, camera, scripts. */
async function draw({ bytes, type, mostPixels, mostSide, smallWidth }: Drawing): Promise<DrawnOrNot> {
  const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
  const { width, height, pages = 1 } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (width * height * pages > mostPixels) return { kind: 'tooManyPixels' };
  const isMoving = pages > 1;
  const whole = sharp(bytes, { ...options, animated: isMoving });
  const bounded = isMoving
    ? whole
    : whole.autoOrient().resize(mostSide, mostSide, { fit: 'inside', withoutEnlargement: true });
  const small = sharp(bytes, options)
    .autoOrient()
    .resize(smallWidth, smallWidth * 3, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 });
  const drawnSmall = await small.toBuffer({ resolveWithObject: true });
  return {
    kind: 'drawn',
    bytes: await encode[type](bounded).toBuffer(),
    small: drawnSmall.data,
    smallSize: { width: drawnSmall.info.width, height: drawnSmall.info.height },
  };
}

// A process of its own: whoever is drawn to death takes nobody along, and can be ended in the middle.
process.on('disconnect', () => process.exit(0));
process.on('message', async (drawing: Drawing) => {
  process.send?.(await draw(drawing).catch((): DrawnOrNot => ({ kind: 'broken' })));
});
