import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BrokenUpload, uploadedBytes } from '../../../platform/http/uploads/broken-upload.ts';
import { type Storage, TooLargeToStore } from '../../../providers/storage/storage.port.ts';
import { headBytes, type NoText, whyNoText } from './text-head.ts';

/** Nothing is stored when `refusal` is set. */
export type StoredText = { sizeBytes: number; contentHash: string; refusal: NoText | 'empty' | null };

export type StoringText =
  | ({ kind: 'stored' } & StoredText)
  | { kind: 'tooLarge' }
  /** The sender disconnected; nothing is stored. */
  | { kind: 'brokenOff' };

/** `mayHaveNul`: the reader refuses NUL itself and can report its position. */
type TextToStore = { content: Readable; maxBytes: number; mayHaveNul?: boolean };

/** The file is not stored; the rest was read only so that the sender receives the answer. */
class NotKept extends Error {}

/** Passes the bytes on. Of a refused file only the beginning passes. */
async function* inspect(
  { content, maxBytes, ...how }: TextToStore,
  stored: StoredText,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of uploadedBytes(content)) {
    stored.sizeBytes += chunk.length;
    hash.update(chunk);
    if (head !== null) {
      head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      stored.refusal = whyNoText(head, how);
      if (head.length === headBytes) head = null;
    }
    if (stored.refusal === null && stored.sizeBytes <= maxBytes) yield chunk;
  }
  stored.contentHash = hash.digest('base64url');
  if (stored.sizeBytes === 0) stored.refusal = 'empty';
  if (stored.sizeBytes > maxBytes) throw new TooLargeToStore(maxBytes);
  if (stored.refusal !== null) throw new NotKept();
}

export async function storeText(
  storage: Pick<Storage, 'write'>,
  key: string,
  text: TextToStore,
): Promise<StoringText> {
  const stored: StoredText = { sizeBytes: 0, contentHash: '', refusal: null };
  try {
    await storage.write(key, Readable.from(inspect(text, stored), { objectMode: false }));
  } catch (error) {
    if (error instanceof TooLargeToStore) return { kind: 'tooLarge' };
    if (error instanceof BrokenUpload) return { kind: 'brokenOff' };
    if (!(error instanceof NotKept)) throw error;
  }
  return { kind: 'stored', ...stored };
}
