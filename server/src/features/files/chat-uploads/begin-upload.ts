import { limits } from '@aftercare/contract/limits';
import type { Tx } from '../../../platform/database/database.ts';
import { shownFileName } from '../../../platform/http/answers/shown-file-name.ts';
import { newId } from '../../../platform/ids.ts';
import { lockUploads } from '../chat/chat-file.repository.ts';
import {
  type ChatUpload,
  dropUpload,
  findUploadByRequest,
  insertUpload,
} from '../chat/chat-upload.repository.ts';
import { type ChatFileDeps, hasRoom } from '../chat/upload-chat-file.ts';
import { takeBytes, type Uploader } from '../transfer/file-budget.ts';
import type { UploadStep } from './upload-step.ts';

export type Announced = Uploader & { name: string; length: number; requestKey: string | null };

const idReused = { kind: 'idReused' } as const;

export async function beginUpload(deps: ChatFileDeps, announced: Announced): Promise<UploadStep> {
  const { merchantId, length } = announced;
  if (length === 0) return { kind: 'empty' };
  if (length > limits.uploadMaxBytes) return { kind: 'tooLarge', maxBytes: limits.uploadMaxBytes };
  const name = shownFileName(announced.name, limits.fileNameMaxLength);
  return deps.database.forMerchant(merchantId, (tx) => beginLocked(tx, deps, { ...announced, name }));
}

async function beginLocked(
  tx: Tx,
  { clock }: Pick<ChatFileDeps, 'clock'>,
  announced: Announced,
): Promise<UploadStep> {
  const { merchantId, conversationId, requestKey, name, length } = announced;
  const of = { merchantId, conversationId };
  await lockUploads(tx, of);
  const now = clock.now();
  const before = requestKey === null ? undefined : await findUploadByRequest(tx, of, requestKey);
  if (before && before.endsAt > now)
    return before.length === length && before.name === name ? { kind: 'at', upload: before } : idReused;
  if (before) await dropUpload(tx, of, before.id);
  if (!(await hasRoom(tx, of, now))) return { kind: 'budget' };
  if (!(await takeBytes(tx, clock, announced, length))) return { kind: 'budget' };
  const endsAt = new Date(now.getTime() + limits.uploadKeptSeconds * 1000);
  const row = { ...of, id: newId(), requestKey, name, length, endsAt, received: 0, pieces: [] };
  const upload: ChatUpload = { ...row, fileId: null, refusal: null };
  await insertUpload(tx, upload);
  return { kind: 'at', upload };
}
