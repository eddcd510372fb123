import { buffer } from 'node:stream/consumers';
import { limits } from '@aftercare/contract/limits';
import type { PictureExtension, Pictures } from '../../../providers/pictures/pictures.port.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';

export type PlacedPicture =
  | { kind: 'placed'; size: number; pixels: { width: number; height: number } }
  | { kind: 'tooLarge'; maxBytes: number }
  | { kind: 'typeRefused' | 'busy' };

type Places = { incoming: string; whole: string; small: string };

/**
 * Renders a picture again and stores it whole and as a thumbnail, so that only pixels of the upload are kept.
 */
export async function placePicture(
  { storage, pictures }: { storage: Storage; pictures: Pictures },
  { incoming, whole, small }: Places,
  extension: PictureExtension,
): Promise<PlacedPicture> {
  const rendered = await pictures.rerender(async () => buffer(await storage.read(incoming)), extension);
  if (rendered.kind === 'busy') return { kind: 'busy' };
  if (rendered.kind === 'tooManyPixels') return { kind: 'tooLarge', maxBytes: limits.imageMaxBytes };
  if (rendered.kind === 'broken') return { kind: 'typeRefused' };
  await storage.write(small, Buffer.from(rendered.small));
  const { size } = await storage.write(whole, Buffer.from(rendered.bytes));
  return { kind: 'placed', size, pixels: rendered.size };
}
