/** The bytes in a buffer of their own, which can go to another thread. */
export function transferred(file: Uint8Array<ArrayBuffer> | null): Uint8Array<ArrayBuffer> | null {
  if (file === null || file.byteLength === file.buffer.byteLength) return file;
  return file.slice();
}
