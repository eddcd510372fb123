import type { Readable } from 'node:stream';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import type { ChatUpload } from '../chat/chat-upload.repository.ts';

/** Below `incoming/`, which is cleaned up: a chunk is left without a row when its node dies first. */
export const pieceKey = (piece: string): string => `incoming/${piece}`;

export async function* joined(
  storage: Pick<Storage, 'read'>,
  pieces: readonly string[],
): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield* (await storage.read(pieceKey(piece))) as AsyncIterable<Buffer>;
}

export async function removePieces(storage: Pick<Storage, 'remove'>, { pieces }: ChatUpload): Promise<void> {
  for (const piece of pieces) await storage.remove(pieceKey(piece));
}

/** A lost connection ends the bytes without an error; received bytes are kept. */
export async function* asLongAsItComes(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch {
    // The client asks for the offset and resumes there.
  }
}
