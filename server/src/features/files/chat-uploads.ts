import { Readable } from 'node:stream';
import { limits } from '@aftercare/contract/limits';
import { shownFileName } from '../../platform/http/shown-file-name.ts';
import { newId } from '../../platform/ids.ts';
import { piecesOf, TooLargeToStore } from '../../platform/pieces.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { lockUploads, type OfConversation } from './chat-file.repository.ts';
import {
  addPiece,
  type ChatUpload,
  decideUpload,
  dropUpload,
  findUpload,
  findUploadByRequest,
  insertUpload,
} from './chat-upload.repository.ts';
import { giveBackBytes, takeBytes, type Uploader } from './file-budget.ts';
import type { UploadRefused } from './refuse-upload.ts';
import { type ChatFileParts, hasRoom, uploadChatFile } from './upload-chat-file.ts';

export type Announced = Uploader & { name: string; length: number; requestKey: string | null };

export type UploadStep =
  | { kind: 'at'; upload: ChatUpload }
  | UploadRefused
  /** Unknown, another conversation's, or expired. */
  | { kind: 'gone' }
  /** The offset does not match the received bytes. */
  | { kind: 'elsewhere' };

/** Below `incoming/`, which is cleaned up: a chunk is left without a row when its node dies first. */
export const pieceKey = (piece: string): string => `incoming/${piece}`;

export function createChatUploads(parts: ChatFileParts) {
  const { database, storage, clock } = parts;
  const inMerchant = <T>(
    { merchantId }: OfConversation,
    work: Parameters<typeof database.forMerchant<T>>[1],
  ) => database.forMerchant(merchantId, work);

  async function find(of: OfConversation, id: string): Promise<ChatUpload | undefined> {
    const found = await inMerchant(of, (tx) => findUpload(tx, of, id));
    return found && found.endsAt > clock.now() ? found : undefined;
  }

  async function settled(upload: ChatUpload): Promise<UploadStep> {
    const { length, received, refusal, fileId } = upload;
    if (refusal === 'tooLarge') return { kind: refusal, maxBytes: limits.imageMaxBytes };
    if (refusal !== null) return { kind: refusal };
    return received < length || fileId !== null ? { kind: 'at', upload } : finish(upload);
  }

  /** Safe on several nodes at once: the request key makes them produce one file. */
  async function finish(upload: ChatUpload): Promise<UploadStep> {
    const { id, name, pieces, requestKey } = upload;
    const content = Readable.from(joined(storage, pieces), { objectMode: false });
    const uploaded = await uploadChatFile(parts, {
      merchantId: upload.merchantId,
      conversationId: upload.conversationId,
      uploadId: id,
      file: { name, content, fields: {} },
      requestKey: requestKey ?? id,
      uploader: null,
    });
    if (uploaded.kind === 'brokenOff') {
      // Another node finished first and removed the chunks.
      const now = await find(upload, id);
      return now === undefined || now.pieces.length === 0 ? (now ? settled(now) : gone) : { kind: 'busy' };
    }
    if (uploaded.kind === 'uploaded') return decided({ ...upload, fileId: uploaded.file.id });
    if (uploaded.kind === 'typeRefused' || uploaded.kind === 'tooLarge')
      return decided({ ...upload, refusal: uploaded.kind });
    return uploaded;
  }

  async function decided(upload: ChatUpload): Promise<UploadStep> {
    await inMerchant(upload, (tx) => decideUpload(tx, upload, upload));
    await removePieces(upload);
    return settled(upload);
  }

  const removePieces = async ({ pieces }: ChatUpload) => {
    for (const piece of pieces) await storage.remove(pieceKey(piece));
  };

  async function begin(announced: Announced): Promise<UploadStep> {
    const { merchantId, conversationId, requestKey, length } = announced;
    if (length === 0) return { kind: 'empty' };
    if (length > limits.uploadMaxBytes) return { kind: 'tooLarge', maxBytes: limits.uploadMaxBytes };
    const of = { merchantId, conversationId };
    const name = shownFileName(announced.name, limits.fileNameMaxLength);
    const begun = await inMerchant(of, async (tx): Promise<UploadStep> => {
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
    });
    return begun;
  }

  async function view(of: OfConversation, id: string): Promise<UploadStep> {
    const upload = await find(of, id);
    return upload ? settled(upload) : gone;
  }

  /**
   * Stores chunk by chunk while the bytes arrive, so that an interrupted upload resumes at the last chunk.
   */
  async function append(
    of: OfConversation,
    id: string,
    { offset, content }: { offset: number; content: Readable },
  ): Promise<UploadStep> {
    let upload = await find(of, id);
    if (!upload) return gone;
    if (upload.received !== offset) return elsewhere;
    const came = Readable.from(asLongAsItComes(content));
    try {
      for await (const piece of piecesOf(came, limits.uploadPieceBytes, upload.length - offset)) {
        if (piece.length === 0) continue;
        const held: ChatUpload = upload;
        const key = newId();
        await storage.write(pieceKey(key), piece);
        const longer = await inMerchant(of, (tx) => addPiece(tx, held, { key, size: piece.length }));
        if (longer === undefined) {
          await storage.remove(pieceKey(key));
          return (await find(of, id)) ? elsewhere : gone;
        }
        upload = longer;
      }
    } catch (error) {
      if (error instanceof TooLargeToStore) return { kind: 'brokenOff' };
      throw error;
    }
    return settled(upload);
  }

  async function giveUp(of: Uploader, id: string): Promise<boolean> {
    const dropped = await inMerchant(of, async (tx) => {
      const upload = await dropUpload(tx, of, id);
      if (upload?.fileId === null) await giveBackBytes(tx, of, upload.length);
      return upload;
    });
    if (dropped) await removePieces(dropped);
    return dropped !== undefined;
  }

  return { begin, view, append, giveUp };
}

const gone = { kind: 'gone' } as const;
const elsewhere = { kind: 'elsewhere' } as const;
const idReused = { kind: 'idReused' } as const;

async function* joined(storage: Pick<Storage, 'read'>, pieces: readonly string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield* (await storage.read(pieceKey(piece))) as AsyncIterable<Buffer>;
}

/** A lost connection ends the bytes without an error; received bytes are kept. */
async function* asLongAsItComes(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch {
    // The client asks for the offset and resumes there.
  }
}
