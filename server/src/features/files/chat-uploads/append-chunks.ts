import { Readable } from 'node:stream';
import { limits } from '@aftercare/contract/limits';
import { chunksOf, TooLargeToStore } from '../../../platform/chunks/pieces.ts';
import { newId } from '../../../platform/ids.ts';
import type { OfConversation } from '../chat/chat-file.repository.ts';
import { addChunk, type ChatUpload } from '../chat/chat-upload.repository.ts';
import type { ChatFileDeps } from '../chat/upload-chat-file.ts';
import { findCurrentUpload, settled } from './finish-upload.ts';
import { asLongAsItComes, chunkKey } from './upload-chunks.ts';
import { elsewhere, gone, type UploadStep } from './upload-step.ts';

/**
 * Stores chunk by chunk while the bytes arrive, so that an interrupted upload resumes at the last chunk.
 */
export async function appendChunks(
  deps: ChatFileDeps,
  of: OfConversation,
  id: string,
  { offset, content }: { offset: number; content: Readable },
): Promise<UploadStep> {
  let upload = await findCurrentUpload(deps, of, id);
  if (!upload) return gone;
  if (upload.received !== offset) return elsewhere;
  const came = Readable.from(asLongAsItComes(content));
  try {
    for await (const chunk of chunksOf(came, limits.uploadChunkBytes, upload.length - offset)) {
      if (chunk.length === 0) continue;
      const longer = await storeChunk(deps, upload, chunk);
      if (longer === undefined) return (await findCurrentUpload(deps, of, id)) ? elsewhere : gone;
      upload = longer;
    }
  } catch (error) {
    if (error instanceof TooLargeToStore) return { kind: 'brokenOff' };
    throw error;
  }
  return settled(deps, upload);
}

/** Returns undefined, and keeps nothing, when the upload is gone or another request continued it. */
async function storeChunk(
  { database, storage }: ChatFileDeps,
  upload: ChatUpload,
  chunk: Buffer,
): Promise<ChatUpload | undefined> {
  const key = newId();
  await storage.write(chunkKey(key), chunk);
  const longer = await database.forMerchant(upload.merchantId, (tx) =>
    addChunk(tx, upload, { key, size: chunk.length }),
  );
  if (longer === undefined) await storage.remove(chunkKey(key));
  return longer;
}
