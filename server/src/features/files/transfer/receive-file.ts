import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type fileExtensions, phonePhotos } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { BrokenUpload, uploadedBytes } from '../../../platform/http/uploads/broken-upload.ts';
import { type DetectType, signatureBytes } from '../../../providers/file-type/file-type.port.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';

type FileExtension = (typeof fileExtensions)[number];

export type Received =
  | { kind: 'received'; extension: FileExtension; size: number; contentHash: string }
  | { kind: 'tooLarge'; maxBytes: number }
  | { kind: 'typeRefused' }
  | { kind: 'empty' }
  | { kind: 'brokenOff' };

const pictures = ['png', 'jpg', 'gif', 'webp'] as const;
const others = ['pdf', 'mp4', 'mov', ...phonePhotos] as const;

export const isPicture = (extension: string): extension is (typeof pictures)[number] =>
  (pictures as readonly string[]).includes(extension);

/** Photo types share the size limit of pictures, also those that browsers cannot show. */
const isPhoto = (extension: string): boolean =>
  isPicture(extension) || (phonePhotos as readonly string[]).includes(extension);

/** Old QuickTime videos start with "free" or "wide" at an offset where a text may have the same word. */
const isTextDetectedAsVideo = (detected: string | null, head: Buffer): boolean =>
  detected === 'mov' && head.toString('latin1', 4, 8) !== 'ftyp';

const wideText = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
/** Control characters that no text contains: all but tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
const controls = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;

/**
 * Detects the type by content. Only plain text, which has no signature, must also have a matching name. Some
 * signatures are also words ("BM" of a bitmap, "MZ" of a program), so for those the whole file is checked.
 */
function extensionOf(
  detected: string | null,
  {
    head,
    name,
    hasZero,
    hasControls,
  }: { head: Buffer; name: string; hasZero: boolean; hasControls: boolean },
): FileExtension | null {
  const known = [...pictures, ...others].find((one) => one === detected);
  if (known && !isTextDetectedAsVideo(known, head)) return known;
  if (!/\.txt$/i.test(name)) return null;
  if (detected !== null) return hasControls ? null : 'txt';
  const isWide = wideText.some((mark) => head.subarray(0, 2).equals(mark));
  return isWide || !hasZero ? 'txt' : null;
}

/** Stores an upload of up to `limitBytes` bytes under `key`. The caller removes it when it is refused. */
export async function receiveFile(
  { storage, detectType }: { storage: Storage; detectType: DetectType },
  key: string,
  { name, content }: { name: string; content: Readable },
  limitBytes: number = limits.uploadMaxBytes,
): Promise<Received> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  let hasZero = false;
  let hasControls = false;
  async function* inspected() {
    for await (const chunk of uploadedBytes(content)) {
      size += chunk.length;
      hash.update(chunk);
      if (head.length < signatureBytes) head = Buffer.concat([head, chunk]).subarray(0, signatureBytes);
      hasZero ||= chunk.includes(0);
      hasControls ||= controls.test(chunk.toString('latin1'));
      // Reads the rest of a file that is too large without storing it, so that the sender receives the
      // answer.
      if (size <= limitBytes) yield chunk;
    }
  }
  try {
    await storage.write(key, Readable.from(inspected(), { objectMode: false }));
  } catch (error) {
    if (error instanceof BrokenUpload) return { kind: 'brokenOff' };
    throw error;
  }
  if (size === 0) return { kind: 'empty' };
  const extension = extensionOf(await detectType(head), { head, name, hasZero, hasControls });
  const maxBytes = extension !== null && isPhoto(extension) ? limits.imageMaxBytes : limitBytes;
  if (size > maxBytes) return { kind: 'tooLarge', maxBytes };
  if (extension === null) return { kind: 'typeRefused' };
  return { kind: 'received', extension, size, contentHash: hash.digest('base64url') };
}
