import { limits } from '@aftercare/contract/limits';

/** Excludes animated formats and small files. */
export const isShrinkable = ({ type, size }: Blob): boolean =>
  /^image\/(jpeg|png)$/.test(type) && size > limits.photoShrunkFromBytes;

/**
 * Reduces a photo to a useful size and applies its orientation. Decoding and encoding run off the main
 * thread. Returns the original if the browser cannot do it or if the result is not smaller.
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  if (!isShrinkable(photo)) return photo;
  try {
    const whole = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const scale = Math.min(1, limits.photoMaxSidePx / Math.max(whole.width, whole.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(whole.width * scale);
    canvas.height = Math.round(whole.height * scale);
    // Drawn on the canvas, because transferring the bitmap would lose the orientation.
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    const rendered = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, photo.type, limits.photoQuality),
    );
    return rendered && rendered.type === photo.type && rendered.size < photo.size ? rendered : photo;
  } catch {
    return photo;
  }
}
