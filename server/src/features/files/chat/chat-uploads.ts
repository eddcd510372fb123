import type { Readable } from 'node:stream';
import { appendChunks } from '../chat-uploads/append-chunks.ts';
import { type Announced, beginUpload } from '../chat-uploads/begin-upload.ts';
import { findCurrentUpload, settled } from '../chat-uploads/finish-upload.ts';
import { removeChunks } from '../chat-uploads/upload-chunks.ts';
import { gone, type UploadStep } from '../chat-uploads/upload-step.ts';
import { giveBackBytes, type Uploader } from '../transfer/file-budget.ts';
import type { OfConversation } from './chat-file.repository.ts';
import { dropUpload } from './chat-upload.repository.ts';
import type { ChatFileDeps } from './upload-chat-file.ts';

export function createChatUploads(deps: ChatFileDeps) {
  const { database, storage } = deps;

  async function view(of: OfConversation, id: string): Promise<UploadStep> {
    const upload = await findCurrentUpload(deps, of, id);
    return upload ? settled(deps, upload) : gone;
  }

  async function giveUp(of: Uploader, id: string): Promise<boolean> {
    const dropped = await database.forMerchant(of.merchantId, async (tx) => {
      const upload = await dropUpload(tx, of, id);
      if (upload?.fileId === null) await giveBackBytes(tx, of, upload.length);
      return upload;
    });
    if (dropped) await removeChunks(storage, dropped);
    return dropped !== undefined;
  }

  return {
    begin: (announced: Announced) => beginUpload(deps, announced),
    view,
    append: (of: OfConversation, id: string, received: { offset: number; content: Readable }) =>
      appendChunks(deps, of, id, received),
    giveUp,
  };
}
