import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { shownFileName } from '../../../platform/http/answers/shown-file-name.ts';
import type { IncomingFile } from '../../../platform/http/requests/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { DetectType } from '../../../providers/file-type/file-type.port.ts';
import type { Pictures } from '../../../providers/pictures/pictures.port.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { placePicture } from '../public/place-picture.ts';
import { hasBytes, takeBytes, type Uploader } from '../transfer/file-budget.ts';
import { isPicture, receiveFile } from '../transfer/receive-file.ts';
import {
  type ChatFile,
  countFilesSince,
  findByRequest,
  insertChatFile,
  lockUploads,
  type OfConversation,
} from './chat-file.repository.ts';
import { countUnfinished } from './chat-upload.repository.ts';

export type ChatFileDeps = {
  database: Database;
  clock: Clock;
  storage: Storage;
  pictures: Pictures;
  detectType: DetectType;
};

export type ChatUpload = OfConversation & {
  file: IncomingFile;
  requestKey: string | null;
  /** The resumable upload that this call finishes; its bytes are already in the budget. */
  uploadId?: string;
  /** Null for the desk, which has its own budget, and for bytes that were counted when announced. */
  uploader: Uploader | null;
  isOurs?: true;
  isPicture?: true;
};

export type Uploaded =
  | { kind: 'uploaded'; file: ChatFile; pixels?: Pixels | undefined }
  | { kind: 'tooLarge'; maxBytes: number }
  | { kind: 'typeRefused' | 'empty' | 'brokenOff' | 'budget' | 'busy' | 'idReused' };

type Pixels = { width: number; height: number };

export const chatFileKey = (merchantId: string, id: string): string => `chat/${merchantId}/${id}`;
export const smallPictureKey = (merchantId: string, id: string): string => `chat/${merchantId}/${id}_small`;

const daySeconds = 24 * 3600;

const endings: Readonly<Record<string, string>> = { jpg: 'jpe?g', heic: 'hei[cf]' };

/** Returns the given name, with the extension of the content. */
function nameOf(given: string, extension: string): string {
  const shown = shownFileName(given, limits.fileNameMaxLength) || 'file';
  const isSo = new RegExp(`\\.${endings[extension] ?? extension}$`, 'i').test(shown);
  if (isSo) return shown;
  return `${[...shown].slice(0, limits.fileNameMaxLength - extension.length - 1).join('')}.${extension}`;
}

/**
 * Stores a file of a conversation. Pictures are rendered again, so that only pixels of the upload are kept.
 * The row is written last, and a refused upload leaves nothing.
 */
export async function uploadChatFile(deps: ChatFileDeps, upload: ChatUpload): Promise<Uploaded> {
  const { storage } = deps;
  const id = newId();
  const incoming = `incoming/${id}`;
  const keys = [chatFileKey(upload.merchantId, id), smallPictureKey(upload.merchantId, id)];
  let isKept = false;
  try {
    const received = await receiveFile(deps, incoming, upload.file);
    if (received.kind !== 'received') return received;
    const { extension, contentHash } = received;
    if (upload.isPicture && !isPicture(extension)) return { kind: 'typeRefused' };
    const placed = await place(deps, { merchantId: upload.merchantId, id, incoming }, extension);
    if (placed.kind !== 'placed') return placed;
    const row: ChatFile = {
      merchantId: upload.merchantId,
      conversationId: upload.conversationId,
      id,
      name: nameOf(upload.file.name, extension),
      extension,
      isImage: isPicture(extension),
      size: placed.size,
      contentHash,
      requestKey: upload.requestKey,
      createdAt: deps.clock.now(),
      isOurs: upload.isOurs === true,
    };
    const kept = await keep(deps, row, upload);
    isKept = kept.kind === 'uploaded' && kept.file.id === id;
    return kept.kind === 'uploaded' ? { ...kept, pixels: placed.pixels } : kept;
  } finally {
    await storage.remove(incoming);
    if (!isKept) for (const key of keys) await storage.remove(key);
  }
}

type Placed = { kind: 'placed'; size: number; pixels?: Pixels };

async function place(
  deps: ChatFileDeps,
  { merchantId, id, incoming }: { merchantId: string; id: string; incoming: string },
  extension: string,
): Promise<Placed | Exclude<Uploaded, { kind: 'uploaded' }>> {
  const whole = chatFileKey(merchantId, id);
  if (isPicture(extension))
    return placePicture(deps, { incoming, whole, small: smallPictureKey(merchantId, id) }, extension);
  const { size } = await deps.storage.write(whole, await deps.storage.read(incoming));
  return { kind: 'placed', size };
}

/** Returns the stored row, also of an earlier attempt with the same key. */
function keep(
  { database, clock }: ChatFileDeps,
  row: ChatFile,
  { uploadId, uploader }: Pick<ChatUpload, 'uploadId' | 'uploader'>,
): Promise<Uploaded> {
  return database.forMerchant(row.merchantId, async (tx): Promise<Uploaded> => {
    await lockUploads(tx, row);
    const before = row.requestKey === null ? undefined : await findByRequest(tx, row, row.requestKey);
    if (before)
      return before.contentHash === row.contentHash
        ? { kind: 'uploaded', file: before }
        : { kind: 'idReused' };
    if (!row.isOurs && !(await hasRoom(tx, row, clock.now(), uploadId))) return { kind: 'budget' };
    if (uploader && !(await takeBytes(tx, clock, uploader, row.size))) return { kind: 'budget' };
    await insertChatFile(tx, row);
    return { kind: 'uploaded', file: row };
  });
}

export async function hasRoom(tx: Tx, of: OfConversation, now: Date, exceptId?: string): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - daySeconds * 1000);
  const files = await countFilesSince(tx, of, dayAgo);
  return files + (await countUnfinished(tx, of, now, exceptId ?? null)) < limits.filesPerVisitorDay;
}

/** Checked before any byte is read. A repeat of a stored file is always allowed. */
export async function mayUpload(
  { database, clock }: Pick<ChatFileDeps, 'database' | 'clock'>,
  of: Uploader,
  requestKey: string | null,
): Promise<boolean> {
  return database.forMerchant(of.merchantId, async (tx) => {
    if ((await hasRoom(tx, of, clock.now())) && (await hasBytes(tx, clock, of, 1))) return true;
    return requestKey !== null && (await findByRequest(tx, of, requestKey)) !== undefined;
  });
}
