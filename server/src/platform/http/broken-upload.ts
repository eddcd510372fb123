import type { Readable } from 'node:stream';

/** The sender disconnected, or the upload ended too early. */
export class BrokenUpload extends Error {}

/** The bytes of an upload; an interruption throws a BrokenUpload. */
export async function* uploadedBytes(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new BrokenUpload('the upload broke off', { cause });
  }
}
