import type { Readable } from 'node:stream';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import type { ChatUpload } from '../chat/chat-upload.repository.ts';

/** Below `incoming/`, which is cleaned up: a chunk is left without a row when its node dies first. */
export const chunkKey = (chunk: string): string => `incoming/${chunk}`;

export async function* joined(
  storage: Pick<Storage, 'read'>,
  chunks: readonly string[],
): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield* (await storage.read(chunkKey(chunk))) as AsyncIterable<Buffer>;
}

export async function removeChunks(
  storage: Pick<Storage, 'remove'>,
  { pieces: chunks }: ChatUpload,
): Promise<void> {
  for (const chunk of chunks) await storage.remove(chunkKey(chunk));
}

/** A lost connection ends the bytes without an error; received bytes are kept. */
export async function* asLongAsItComes(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch {
    // The client asks for the offset and resumes there.
  }
}
