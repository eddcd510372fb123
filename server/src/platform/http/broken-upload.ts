import type { Readable } from 'node:stream';

/** The sender went away, or what came ended before its end. */
export class BrokenUpload extends Error {}

/** The bytes of an upload; what breaks off on the way ends in a BrokenUpload. */
export async function* uploadedBytes(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new BrokenUpload('the upload broke off', { cause });
  }
}
