import sharp, { type Sharp } from 'sharp';
import type { PictureExtension, RenderedOrNot } from './pictures.port.ts';

export type PictureToRender = {
  kind: 'picture';
  bytes: Uint8Array;
  type: PictureExtension;
  maxPixels: number;
  maxSide: number;
  smallWidth: number;
};

export type PlateToRender = { kind: 'plate'; bytes: Uint8Array; maxPixels: number; height: number };

export type Rendering = PictureToRender | PlateToRender;

// One picture at a time, without a cache, to bound the memory.
sharp.cache(false);
sharp.concurrency(1);

const encode = {
  png: (picture: Sharp) => picture.png(),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 85 }),
  gif: (picture: Sharp) => picture.gif(),
  webp: (picture: Sharp) => picture.webp({ quality: 85 }),
} as const satisfies Record<PictureExtension, (picture: Sharp) => Sharp>;

/** Drops metadata: location, camera, scripts. */
async function renderPicture({
  bytes,
  type,
  maxPixels,
  maxSide,
  smallWidth,
}: PictureToRender): Promise<RenderedOrNot> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const;
  const { width, height, pages = 1 } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (width * height * pages > maxPixels) return { kind: 'tooManyPixels' };
  const isMoving = pages > 1;
  const whole = sharp(bytes, { ...options, animated: isMoving });
  const bounded = isMoving
    ? whole
    : whole.autoOrient().resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
  const small = sharp(bytes, options)
    .autoOrient()
    .resize(smallWidth, smallWidth * 3, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 });
  const renderedSmall = await small.toBuffer({ resolveWithObject: true });
  const rendered = await encode[type](bounded).toBuffer({ resolveWithObject: true });
  return {
    kind: 'rendered',
    bytes: rendered.data,
    size: { width: rendered.info.width, height: rendered.info.pageHeight ?? rendered.info.height },
    small: renderedSmall.data,
    smallSize: { width: renderedSmall.info.width, height: renderedSmall.info.height },
  };
}

/** Margin around the logo, as a share of the plate's height. */
const marginShare = 1 / 6;
/** Maximum aspect ratio; a wider logo is scaled down. */
const maxHeights = 5;
/** Vector logos are rasterized at this density, so that nothing is scaled up afterwards. */
const plateDensity = 288;

/** Always white, so that a dark logo stays visible in a mail client with a dark background. */
async function renderPlate({ bytes, maxPixels, height }: PlateToRender): Promise<RenderedOrNot> {
  const margin = Math.round(height * marginShare);
  const inner = height - 2 * margin;
  const logo = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', density: plateDensity })
    .resize({ width: inner * maxHeights, height: inner, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const above = Math.floor((height - logo.info.height) / 2);
  const plate = await sharp(logo.data)
    .extend({
      top: above,
      bottom: height - logo.info.height - above,
      left: margin,
      right: margin,
      background: '#ffffff',
    })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true });
  const { width, height: plateHeight } = plate.info;
  return {
    kind: 'rendered',
    bytes: plate.data,
    size: { width, height: plateHeight },
    small: plate.data,
    smallSize: { width, height: plateHeight },
  };
}

const render = (job: Rendering): Promise<RenderedOrNot> =>
  job.kind === 'plate' ? renderPlate(job) : renderPicture(job);

// A separate process: a picture that crashes or hangs it affects no request, and can be killed.
process.on('disconnect', () => process.exit(0));
process.on('message', async (job: Rendering) => {
  process.send?.(await render(job).catch((): RenderedOrNot => ({ kind: 'broken' })));
});
process.send?.('ready');
