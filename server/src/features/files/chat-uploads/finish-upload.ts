import { Readable } from 'node:stream';
import { limits } from '@aftercare/contract/limits';
import type { OfConversation } from '../chat/chat-file.repository.ts';
import { type ChatUpload, decideUpload, findUpload } from '../chat/chat-upload.repository.ts';
import { type ChatFileDeps, uploadChatFile } from '../chat/upload-chat-file.ts';
import { joined, removeChunks } from './upload-chunks.ts';
import { gone, type UploadStep } from './upload-step.ts';

export async function findCurrentUpload(
  { database, clock }: ChatFileDeps,
  of: OfConversation,
  id: string,
): Promise<ChatUpload | undefined> {
  const found = await database.forMerchant(of.merchantId, (tx) => findUpload(tx, of, id));
  return found && found.endsAt > clock.now() ? found : undefined;
}

/** Returns the state of an upload, and stores its file once all bytes are received. */
export async function settled(deps: ChatFileDeps, upload: ChatUpload): Promise<UploadStep> {
  const { length, received, refusal, fileId } = upload;
  if (refusal === 'tooLarge') return { kind: refusal, maxBytes: limits.imageMaxBytes };
  if (refusal !== null) return { kind: refusal };
  return received < length || fileId !== null ? { kind: 'at', upload } : finish(deps, upload);
}

/** Safe on several nodes at once: the request key makes them produce one file. */
async function finish(deps: ChatFileDeps, upload: ChatUpload): Promise<UploadStep> {
  const { id, name, pieces: chunks, requestKey } = upload;
  const content = Readable.from(joined(deps.storage, chunks), { objectMode: false });
  const uploaded = await uploadChatFile(deps, {
    merchantId: upload.merchantId,
    conversationId: upload.conversationId,
    uploadId: id,
    file: { name, content, fields: {} },
    requestKey: requestKey ?? id,
    uploader: null,
  });
  if (uploaded.kind === 'brokenOff') {
    // Another node finished first and removed the chunks.
    const now = await findCurrentUpload(deps, upload, id);
    if (now === undefined) return gone;
    return now.pieces.length === 0 ? settled(deps, now) : { kind: 'busy' };
  }
  if (uploaded.kind === 'uploaded') return decided(deps, { ...upload, fileId: uploaded.file.id });
  if (uploaded.kind === 'typeRefused' || uploaded.kind === 'tooLarge')
    return decided(deps, { ...upload, refusal: uploaded.kind });
  return uploaded;
}

async function decided(deps: ChatFileDeps, upload: ChatUpload): Promise<UploadStep> {
  await deps.database.forMerchant(upload.merchantId, (tx) => decideUpload(tx, upload, upload));
  await removeChunks(deps.storage, upload);
  return settled(deps, upload);
}
