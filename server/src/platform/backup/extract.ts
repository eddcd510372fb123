import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { type Checksum, checksumsPath, headerPath } from './archive.ts';
import { BackupRefusal, diskRefusal, isMissing } from './backup-refusal.ts';
import { type BackupHeader, checksumsSchema, headerSchema } from './header.ts';
import { type ByteSource, byteSource, DamagedTar, paddingOf, readTarHeader, type TarEntry } from './tar.ts';

type Options = {
  /** Validates the header before anything is written; throws to refuse it. */
  check: (header: BackupHeader) => void;
  onBytes?: (bytes: number) => void;
  signal?: AbortSignal;
};

const chunkBytes = 1 << 20;
const largestListBytes = 1 << 29;

/** Whether the path stays inside the folder, on every operating system. */
function isInside(path: string): boolean {
  const steps = path.split('/');
  return path !== '' && !/[\\:\0]/.test(path) && steps.every((step) => !['', '.', '..'].includes(step));
}

async function readSmall(source: ByteSource, size: number): Promise<Buffer> {
  if (size > largestListBytes) throw new DamagedTar('a list is too large');
  const content = await source.take(size);
  await source.take(paddingOf(size).length);
  return content;
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function readHeader(source: ByteSource): Promise<BackupHeader> {
  const first = await readTarHeader(source);
  if (first?.path !== headerPath) throw new DamagedTar('it does not begin as one');
  const header = headerSchema.safeParse(parsed(await readSmall(source, first.size)));
  if (!header.success) throw new DamagedTar('its header is of another form');
  return header.data;
}

async function writeFile(
  source: ByteSource,
  { size, mode }: TarEntry,
  file: string,
  hash: Hash,
  options: Options,
) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'wx', mode);
  try {
    for (let missing = size; missing > 0; ) {
      options.signal?.throwIfAborted();
      const chunk = await source.some(Math.min(missing, chunkBytes));
      hash.update(chunk);
      await handle.writeFile(chunk);
      missing -= chunk.length;
      options.onBytes?.(chunk.length);
    }
  } finally {
    await handle.close();
  }
  await source.take(paddingOf(size).length);
}

function compare(listed: unknown, found: readonly Checksum[]): void {
  const list = checksumsSchema.safeParse(listed);
  if (!list.success) throw new DamagedTar('its list of checksums is of another form');
  const wanted = new Map(list.data.map((checksum) => [checksum.path, checksum]));
  wanted.delete(headerPath);
  for (const { path, size, sha256 } of found) {
    const expected = wanted.get(path);
    if (expected?.size !== size || expected.sha256 !== sha256)
      throw new DamagedTar(`${path} has another content`);
    wanted.delete(path);
  }
  const [missing] = wanted.keys();
  if (missing !== undefined) throw new DamagedTar(`${missing} is missing`);
}

async function extractAll(source: ByteSource, folder: string, options: Options): Promise<BackupHeader> {
  const header = await readHeader(source);
  options.check(header);
  const found: Checksum[] = [];
  for (;;) {
    const entry = await readTarHeader(source);
    if (entry === undefined) throw new DamagedTar('it has no checksums');
    if (entry.path === checksumsPath) {
      compare(parsed(await readSmall(source, entry.size)), found);
      return header;
    }
    if (!isInside(entry.path)) throw new DamagedTar(`an entry is named ${JSON.stringify(entry.path)}`);
    const file = join(folder, ...entry.path.split('/'));
    if (entry.isFolder) {
      await mkdir(file, { recursive: true, mode: entry.mode });
      continue;
    }
    const hash = createHash('sha256');
    await writeFile(source, entry, file, hash, options);
    found.push({ path: entry.path, size: entry.size, sha256: hash.digest('hex') });
  }
}

function refusalFor(error: unknown, archive: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isMissing(error)) return new BackupRefusal(`${archive} does not exist; name the file of a backup`);
  if (code === 'EISDIR') return new BackupRefusal(`${archive} is a folder; name the file of a backup`);
  if (error instanceof DamagedTar || /^(Z_|ZSTD_|ERR_ZSTD)/.test(code)) {
    const reason = error instanceof DamagedTar ? error.message : 'it cannot be decompressed';
    return new BackupRefusal(`${archive} is no whole backup: ${reason}; use another backup`, {
      cause: error,
    });
  }
  return error;
}

/**
 * Extracts an archive into an empty folder and compares the checksum of each file. On failure the extracted
 * files stay; the caller deletes them.
 */
export async function extractArchive(
  archive: string,
  folder: string,
  options: Options,
): Promise<BackupHeader> {
  const [file, unpacked] = [createReadStream(archive), createZstdDecompress()];
  // The reader of the second stream receives a failure of either, so this callback has nothing to do.
  pipeline(file, unpacked, () => undefined);
  try {
    return await extractAll(byteSource(unpacked), folder, options);
  } catch (error) {
    throw refusalFor(diskRefusal(error, folder), archive);
  } finally {
    file.destroy();
    unpacked.destroy();
  }
}
