/** Width of a preview in px: twice the displayed width, for sharp screens. */
const previewPx = 192;

/** Returns a data URL, or '' if the browser cannot decode the picture. */
export async function picturePreview(file: Blob): Promise<string> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, previewPx / Math.min(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL('image/webp', 0.85);
  } catch {
    // The browser cannot decode the file; the server reports the problem after the upload.
    return '';
  }
}
