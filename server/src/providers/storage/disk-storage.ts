import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkStorageKey, NotStored, type Storage, TooLargeToStore } from './storage.port.ts';

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

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Files on this machine's disk: written beside their place, flushed, then moved there in one step. */
export function createDiskStorage(folder: string): Storage {
  const fileOf = (key: string) => join(folder, ...checkStorageKey(key).split('/'));
  return {
    async write(key, content, { maxBytes = Number.MAX_SAFE_INTEGER } = {}) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      const part = `${file}.${randomBytes(6).toString('hex')}.part`;
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      const counted = counter(maxBytes);
      try {
        const target = createWriteStream(part, { flags: 'wx', flush: true });
        await pipeline(source, counted.stream, target, { signal: AbortSignal.timeout(deadlineMs) });
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return { size: counted.size() };
    },
    async read(key) {
      try {
        const handle = await open(fileOf(key), 'r');
        return handle.createReadStream();
      } catch (error) {
        throw isMissing(error) ? new NotStored(key) : error;
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}
