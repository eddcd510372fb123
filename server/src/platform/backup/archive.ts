import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { newId } from '../ids.ts';
import { LoggableError } from '../logging/loggable-error.ts';
import { diskRefusal, isMissing } from './backup-refusal.ts';
import { paddingOf, tarEnd, tarHeader } from './tar.ts';

export type Part = { path: string; mode: number } & (
  | { kind: 'folder' }
  | { kind: 'content'; content: Buffer }
  /** `isLive`: another process writes to it at the same time, so its size may change. */
  | { kind: 'file'; file: string; isLive: boolean }
);

export type Checksum = { path: string; size: number; sha256: string };

export const headerPath = 'aftercare-backup.json';
export const checksumsPath = 'checksums.json';

type Options = {
  header: object;
  onBytes?: (bytes: number) => void;
  signal?: AbortSignal;
};

const chunkBytes = 1 << 20;
// A large window, because a cluster holds the same system tables several times, several megabytes apart.
const compression = {
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  [constants.ZSTD_c_windowLog]: 25,
  [constants.ZSTD_c_checksumFlag]: 1,
};

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Exactly `size` bytes: truncated content is filled with zeros, which the write-ahead log restores. */
async function* contentOf(
  handle: FileHandle,
  size: number,
  path: string,
  isLive: boolean,
): AsyncGenerator<Buffer> {
  for (let position = 0; position < size; ) {
    const wanted = Math.min(chunkBytes, size - position);
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, position);
    if (bytesRead === 0 && !isLive)
      throw new LoggableError(`The file ${path} became shorter while it was read.`);
    const read = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    position += read.length;
    yield read;
  }
}

async function* entry(part: Part, checksums: Checksum[]): AsyncGenerator<Buffer> {
  const { path, mode } = part;
  if (part.kind === 'folder') {
    yield tarHeader({ path, size: 0, mode, isFolder: true });
    return;
  }
  const handle = part.kind === 'file' ? await openIfThere(part.file) : undefined;
  if (part.kind === 'file' && handle === undefined) return;
  try {
    const size = part.kind === 'content' ? part.content.length : ((await handle?.stat())?.size ?? 0);
    const hash = createHash('sha256');
    yield tarHeader({ path, size, mode, isFolder: false });
    if (part.kind === 'content') {
      hash.update(part.content);
      yield part.content;
    } else if (handle !== undefined) {
      for await (const chunk of contentOf(handle, size, path, part.isLive)) {
        hash.update(chunk);
        yield chunk;
      }
    }
    yield paddingOf(size);
    checksums.push({ path, size, sha256: hash.digest('hex') });
  } finally {
    await handle?.close();
  }
}

const json = (path: string, value: object): Part => ({
  path,
  mode: 0o600,
  kind: 'content',
  content: Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`),
});

async function* tarOf(parts: AsyncIterable<Part>, { header, onBytes }: Options): AsyncGenerator<Buffer> {
  const checksums: Checksum[] = [];
  yield* entry(json(headerPath, header), checksums);
  for await (const part of parts) {
    for await (const chunk of entry(part, checksums)) {
      onBytes?.(chunk.length);
      yield chunk;
    }
  }
  // The checksums are written last, so that a truncated archive has none.
  yield* entry(json(checksumsPath, checksums), []);
  yield tarEnd;
}

/** Makes renames in a folder survive a power cut. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Writes an archive (tar, zstd) under a temporary name and renames it when it is complete and on the disk.
 */
export async function writeArchive(
  file: string,
  parts: AsyncIterable<Part>,
  options: Options,
): Promise<void> {
  const unfinished = `${file}.${newId()}.unfinished`;
  try {
    await pipeline(
      Readable.from(tarOf(parts, options), { objectMode: false }),
      createZstdCompress({ params: compression }),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
      { ...(options.signal && { signal: options.signal }) },
    );
    await rename(unfinished, file);
    await flushFolder(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw diskRefusal(error, file);
  }
}
