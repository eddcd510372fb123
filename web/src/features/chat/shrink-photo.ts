import { limits } from '@aftercare/contract/limits';

/** Neither what may move nor what is small already. */
export const isShrinkable = ({ type, size }: Blob): boolean =>
  /^image\/(jpeg|png)$/.test(type) && size > limits.photoShrunkFromBytes;

/**
 * A photo as large as anybody looks at it, upright as it was taken. Decoding and writing, which take long, happen beside
 * the page's own work. What this browser cannot do, or what does not pay, is left as it is.
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  if (!isShrinkable(photo)) return photo;
  try {
    const whole = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const scale = Math.min(1, limits.photoMaxSidePx / Math.max(whole.width, whole.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(whole.width * scale);
    canvas.height = Math.round(whole.height * scale);
    // Drawn, not handed over as a bitmap, which would lose which way is up.
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    const drawn = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, photo.type, limits.photoQuality),
    );
    return drawn && drawn.type === photo.type && drawn.size < photo.size ? drawn : photo;
  } catch {
    return photo;
  }
}
