import type { Readable } from 'node:stream';
import { LoggableError } from '../logging/loggable-error.ts';

export class TooLargeToStore extends LoggableError {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The content has more than ${maxBytes} bytes.`);
    this.name = 'TooLargeToStore';
    this.maxBytes = maxBytes;
  }
}

/**
 * Splits a stream into chunks of exactly this many bytes; only the last one is shorter, and may be empty. One
 * chunk is held in memory at a time.
 */
export async function* chunksOf(
  source: Readable,
  chunkBytes: number,
  maxBytes: number,
): AsyncGenerator<Buffer, void> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLargeToStore(maxBytes);
    let rest = chunk;
    while (heldBytes + rest.length >= chunkBytes) {
      const missing = chunkBytes - heldBytes;
      yield Buffer.concat([...held, rest.subarray(0, missing)]);
      rest = rest.subarray(missing);
      held = [];
      heldBytes = 0;
    }
    held.push(rest);
    heldBytes += rest.length;
  }
  yield Buffer.concat(held);
}
