import type { Readable } from 'node:stream';
import { LoggableError } from '../../logging/loggable-error.ts';

/** The sender disconnected, or the upload ended too early. */
export class BrokenUpload extends LoggableError {
  override readonly name = 'BrokenUpload';
}

/** The bytes of an upload; an interruption throws a BrokenUpload. */
export async function* uploadedBytes(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new BrokenUpload('The upload ended early.', { cause });
  }
}
