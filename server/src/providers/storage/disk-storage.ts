import { randomBytes } from 'node:crypto';
import { createWriteStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@aftercare/contract/limits';
import {
  checkStorageKey,
  NotStored,
  type Storage,
  StorageUnavailable,
  TooLargeToStore,
} from './storage.port.ts';

const deadlineMs = 10 * 60_000;

function counter(maxBytes: number): { stream: Transform; size: () => number } {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(new TooLargeToStore(maxBytes));
      else done(null, chunk);
    },
  });
  return { stream, size: () => size };
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Temporary errors: no space, no permission, a failing disk or share, too many open files, the deadline. */
const passing = new Set<unknown>([
  ...[
    'ENOSPC',
    'EDQUOT',
    'EFBIG',
    'EROFS',
    'EACCES',
    'EPERM',
    'EIO',
    'ESTALE',
    'ETIMEDOUT',
    'ENFILE',
    'EMFILE',
  ],
  'ABORT_ERR',
]);

const faultOf = (error: unknown): unknown =>
  passing.has(codeOf(error)) ? new StorageUnavailable('The disk failed.', { cause: error }) : error;
const readFaultOf = (error: unknown, key: string): unknown =>
  isMissing(error) ? new NotStored(key) : faultOf(error);

async function filesUnder(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile());
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Uses the disk's clock, not the product's. */
async function isOlder(file: string, ms: number): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs > ms;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Share of a small disk that is reserved for everything but files. */
const reservedShare = 0.05;

export type DiskSpace = { freeBytes: number; totalBytes: number };

async function spaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** The database is usually on the same disk, and messages must work when files find no space. */
function checkReserve({ freeBytes, totalBytes }: DiskSpace): void {
  const reserve = Math.min(limits.diskReserveBytes, totalBytes * reservedShare);
  if (freeBytes < reserve) throw new StorageUnavailable('The disk is almost full.');
}

/** Files on the local disk. A write goes to a temporary file, is flushed, and is renamed atomically. */
export function createDiskStorage(folder: string, space = spaceOf): Storage {
  const fileOf = (key: string) => join(folder, ...checkStorageKey(key).split('/'));
  return {
    async write(key, content, { maxBytes = Number.MAX_SAFE_INTEGER } = {}) {
      const file = fileOf(key);
      const part = `${file}.${randomBytes(6).toString('hex')}.part`;
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      const counted = counter(maxBytes);
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        checkReserve(await space(folder));
        const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(source, counted.stream, target, { signal: AbortSignal.timeout(deadlineMs) });
        await rename(part, file);
      } catch (error) {
        source.destroy();
        await rm(part, { force: true });
        throw faultOf(error);
      }
      return { size: counted.size() };
    },
    async read(key, range) {
      const file = fileOf(key);
      try {
        const handle = await open(file, 'r');
        return handle.createReadStream(range && { start: range.first, end: range.last });
      } catch (error) {
        throw readFaultOf(error, key);
      }
    },
    async size(key) {
      const file = fileOf(key);
      try {
        return (await stat(file)).size;
      } catch (error) {
        throw readFaultOf(error, key);
      }
    },
    async remove(key) {
      const file = fileOf(key);
      try {
        await rm(file, { force: true });
      } catch (error) {
        throw faultOf(error);
      }
    },
    async tidy(olderThanMs) {
      let removed = 0;
      for (const entry of await filesUnder(folder)) {
        const file = join(entry.parentPath, entry.name);
        const isUnfinished = entry.name.endsWith('.part') || entry.parentPath === join(folder, 'incoming');
        if (!isUnfinished || !(await isOlder(file, olderThanMs))) continue;
        await rm(file, { force: true });
        removed += 1;
      }
      return removed;
    },
    close: () => undefined,
  };
}
