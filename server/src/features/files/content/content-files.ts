import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ContentFileUse, contentFileMaxBytes } from '@aftercare/contract/desk/content/content';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { IncomingFile } from '../../../platform/http/requests/context.ts';
import { BrokenUpload, uploadedBytes } from '../../../platform/http/uploads/broken-upload.ts';
import { newId } from '../../../platform/ids.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import { putPublicFiles } from '../files.repository.ts';
import type { LogoDeps } from '../public/logos.ts';
import { type PublicType, storageKeyOf } from '../public/store-public-file.ts';
import { isPicture, receiveFile } from '../transfer/receive-file.ts';
import type { UploadRefused } from '../transfer/refuse-upload.ts';
import { readWebVtt } from './web-vtt.ts';

export type ContentFileDeps = LogoDeps;

type StoredFile = { kind: 'stored'; id: string; extension: string; size: number };
type Kept = { extension: string; type: PublicType; content: Readable | Buffer };
type Accepted = Kept & { kind: 'taken' };

const pictureTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
const wholeFiles = { film: ['mp4', 'video/mp4'], manual: ['pdf', 'application/pdf'] } as const;

type Upload = { merchantId: string; personId: string; use: ContentFileUse; file: IncomingFile };

const tooLarge = (use: ContentFileUse) => ({ kind: 'tooLarge', maxBytes: contentFileMaxBytes[use] }) as const;

/** Captions are small and read whole; only valid WebVTT is stored. */
async function takeCaptions({ use, file }: Upload): Promise<Accepted | UploadRefused> {
  const bytes = await wholeUpload(file.content);
  if (bytes === null) return { kind: 'brokenOff' };
  if (bytes.length > contentFileMaxBytes[use]) return tooLarge(use);
  const text = readUtf8(bytes);
  const captions = text === null ? null : readWebVtt(text);
  if (captions === null) return { kind: 'typeRefused' };
  return { kind: 'taken', extension: 'vtt', type: 'text/vtt', content: Buffer.from(captions) };
}

async function wholeUpload(content: Readable): Promise<Buffer | null> {
  try {
    return await buffer(uploadedBytes(content));
  } catch (error) {
    if (error instanceof BrokenUpload) return null;
    throw error;
  }
}

function readUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // TypeError: the bytes are not UTF-8, which WebVTT requires.
    return null;
  }
}

async function takeFile(
  deps: ContentFileDeps,
  incoming: string,
  upload: Upload,
): Promise<Accepted | UploadRefused> {
  const { use, file } = upload;
  const { storage, pictures } = deps;
  const received = await receiveFile(deps, incoming, file, contentFileMaxBytes[use]);
  if (received.kind === 'tooLarge') return tooLarge(use);
  if (received.kind !== 'received') return received;
  const { extension } = received;
  if (use === 'film' || use === 'manual') {
    const [wanted, type] = wholeFiles[use];
    if (extension !== wanted) return { kind: 'typeRefused' };
    return { kind: 'taken', extension, type, content: await storage.read(incoming) };
  }
  if (!isPicture(extension) || extension === 'gif') return { kind: 'typeRefused' };
  const rendered = await pictures.rerender(
    async () => buffer(await storage.read(incoming)),
    extension,
    limits.contentPictureMaxSidePx,
  );
  if (rendered.kind === 'busy') return rendered;
  if (rendered.kind === 'tooManyPixels') return tooLarge(use);
  if (rendered.kind === 'broken') return { kind: 'typeRefused' };
  return { kind: 'taken', extension, type: pictureTypes[extension], content: Buffer.from(rendered.bytes) };
}

async function isWithinBudget({ database, clock }: ContentFileDeps, { merchantId, personId }: Upload) {
  const one = { merchantId, kind: 'content.files', subject: personId };
  const verdict = await database.forMerchant(merchantId, (tx) =>
    countAttempts(tx, clock, [{ ...one, limit: throttles.contentFilesPerPerson }]),
  );
  return verdict.isAllowed;
}

/** Bytes first: a row never refers to missing bytes, and no transaction waits for the storage. */
async function keep(deps: ContentFileDeps, upload: Upload, { type, content, extension }: Accepted) {
  const { database, storage, clock } = deps;
  const { merchantId, personId, use } = upload;
  const id = newId();
  const { size } = await storage.write(storageKeyOf(merchantId, id), content);
  await database.forMerchant(merchantId, async (tx) => {
    await putPublicFiles(tx, [{ merchantId, id, type, size, createdAt: clock.now() }]);
    await deps.recordAudit(tx, {
      personId,
      action: `content.${use}`,
      aboutMerchant: merchantId,
      subject: id,
    });
  });
  return { kind: 'stored', id, extension, size } as const;
}

/**
 * Stores a file of the content editor under a random name. Pictures are rendered again, captions must be
 * WebVTT, videos and manuals stay as uploaded. A file that no document names is kept, because a version may
 * name it.
 */
export async function storeContentFile(
  deps: ContentFileDeps,
  upload: Upload,
): Promise<StoredFile | UploadRefused> {
  if (!(await isWithinBudget(deps, upload))) return { kind: 'budget' };
  const incoming = `incoming/${newId()}`;
  try {
    const accepted =
      upload.use === 'captions' ? await takeCaptions(upload) : await takeFile(deps, incoming, upload);
    return accepted.kind === 'taken' ? await keep(deps, upload, accepted) : accepted;
  } finally {
    if (upload.use !== 'captions') await deps.storage.remove(incoming);
  }
}
