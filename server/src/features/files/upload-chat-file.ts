import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { IncomingFile } from '../../platform/http/context.ts';
import { shownFileName } from '../../platform/http/shown-file-name.ts';
import { newId } from '../../platform/ids.ts';
import type { DetectType } from '../../providers/file-type/file-type.port.ts';
import type { Pictures } from '../../providers/pictures/pictures.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import {
  type ChatFile,
  countFilesSince,
  findByRequest,
  insertChatFile,
  lockUploads,
  type OfConversation,
} from './chat-file.repository.ts';
import { countUnfinished } from './chat-upload.repository.ts';
import { hasBytes, takeBytes, type Uploader } from './file-budget.ts';
import { placePicture } from './place-picture.ts';
import { isPicture, receiveFile } from './receive-file.ts';

export type ChatFileParts = {
  database: Database;
  clock: Clock;
  storage: Storage;
  pictures: Pictures;
  detectType: DetectType;
};

export type ChatUpload = OfConversation & {
  file: IncomingFile;
  /** The Idempotency-Key, if one was sent. */
  requestKey: string | null;
  /** The upload in pieces that this is the end of: it has its part of the budget already. */
  uploadId?: string;
  /** Whose budgets it counts for; null for the desk, which has its own, and for what was counted when it was announced. */
  uploader: Uploader | null;
  /** Of somebody at the desk. */
  isOurs?: true;
  /** Anything but a picture is refused. */
  isPicture?: true;
};

export type Uploaded =
  /** `pixels` of a picture. */
  | { kind: 'uploaded'; file: ChatFile; pixels?: Pixels | undefined }
  | { kind: 'tooLarge'; maxBytes: number }
  | { kind: 'typeRefused' | 'empty' | 'brokenOff' | 'budget' | 'busy' | 'idReused' };

type Pixels = { width: number; height: number };

export const chatFileKey = (merchantId: string, id: string): string => `chat/${merchantId}/${id}`;
export const smallPictureKey = (merchantId: string, id: string): string => `chat/${merchantId}/${id}_small`;

const daySeconds = 24 * 3600;

/** One content, more than one ending. */
const endings: Readonly<Record<string, string>> = { jpg: 'jpe?g', heic: 'hei[cf]' };

/** The name it came with, ending as what it is. */
function nameOf(given: string, extension: string): string {
  const shown = shownFileName(given, limits.fileNameMaxLength) || 'file';
  const isSo = new RegExp(`\\.${endings[extension] ?? extension}$`, 'i').test(shown);
  if (isSo) return shown;
  return `${[...shown].slice(0, limits.fileNameMaxLength - extension.length - 1).join('')}.${extension}`;
}

/**
 * Takes a file in for a conversation. Pictures are drawn again, so that nothing of a stranger's bytes but the pixels is
 * kept; the row comes last, and what is refused on the way leaves nothing.
 */
export async function uploadChatFile(parts: ChatFileParts, upload: ChatUpload): Promise<Uploaded> {
  const { storage } = parts;
  const id = newId();
  const incoming = `incoming/${id}`;
  const keys = [chatFileKey(upload.merchantId, id), smallPictureKey(upload.merchantId, id)];
  let isKept = false;
  try {
    const received = await receiveFile(parts, incoming, upload.file);
    if (received.kind !== 'received') return received;
    const { extension, contentHash } = received;
    if (upload.isPicture && !isPicture(extension)) return { kind: 'typeRefused' };
    const placed = await place(parts, { merchantId: upload.merchantId, id, incoming }, extension);
    if (placed.kind !== 'placed') return placed;
    const row: ChatFile = {
      ...{ merchantId: upload.merchantId, conversationId: upload.conversationId, id },
      ...{ name: nameOf(upload.file.name, extension), extension, isImage: isPicture(extension) },
      ...{
        size: placed.size,
        contentHash,
        requestKey: upload.requestKey,
        createdAt: parts.clock.now(),
        isOurs: upload.isOurs === true,
      },
    };
    const kept = await keep(parts, row, upload);
    isKept = kept.kind === 'uploaded' && kept.file.id === id;
    return kept.kind === 'uploaded' ? { ...kept, pixels: placed.pixels } : kept;
  } finally {
    await storage.remove(incoming);
    if (!isKept) for (const key of keys) await storage.remove(key);
  }
}

type Placed = { kind: 'placed'; size: number; pixels?: Pixels };

/** Brings it to where it stays; how many bytes that took. */
async function place(
  parts: ChatFileParts,
  { merchantId, id, incoming }: { merchantId: string; id: string; incoming: string },
  extension: string,
): Promise<Placed | Exclude<Uploaded, { kind: 'uploaded' }>> {
  const whole = chatFileKey(merchantId, id);
  if (isPicture(extension))
    return placePicture(parts, { incoming, whole, small: smallPictureKey(merchantId, id) }, extension);
  const { size } = await parts.storage.write(whole, await parts.storage.read(incoming));
  return { kind: 'placed', size };
}

/** The row, or the one that an earlier try of the same upload has left. */
function keep(
  { database, clock }: ChatFileParts,
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

/** Files of the last day and those that may still become one, but for this upload. */
export async function hasRoom(tx: Tx, of: OfConversation, now: Date, exceptId?: string): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - daySeconds * 1000);
  const files = await countFilesSince(tx, of, dayAgo);
  return files + (await countUnfinished(tx, of, now, exceptId ?? null)) < limits.filesPerVisitorDay;
}

/** Asked before anything is read. A repeat of what is kept already may always come. */
export async function mayUpload(
  { database, clock }: Pick<ChatFileParts, 'database' | 'clock'>,
  of: Uploader,
  requestKey: string | null,
): Promise<boolean> {
  return database.forMerchant(of.merchantId, async (tx) => {
    if ((await hasRoom(tx, of, clock.now())) && (await hasBytes(tx, clock, of, 1))) return true;
    return requestKey !== null && (await findByRequest(tx, of, requestKey)) !== undefined;
  });
}
