/** Returns the bytes with a buffer of their own, so that the buffer can be transferred to another thread. */
export function transferred(file: Uint8Array<ArrayBuffer> | null): Uint8Array<ArrayBuffer> | null {
  if (file === null || file.byteLength === file.buffer.byteLength) return file;
  return file.slice();
}
