import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3Server } from '../../../testing/fakes/s3-server.ts';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { NotStored, type Storage, TooLargeToStore } from './storage.port.ts';

type Opened = {
  storage: Storage;
  kept(): Promise<string[]>;
  age(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
};

async function openDisk(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  const files = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  };
  return {
    storage: createDiskStorage(folder),
    kept: async () => (await files()).map((file) => file.slice(folder.length + 1)).sort(),
    async age(milliseconds) {
      const then = new Date(Date.now() - milliseconds);
      for (const file of await files()) await utimes(file, then, then);
    },
    stop: () => rm(folder, { recursive: true }),
  };
}

async function openS3(): Promise<Opened> {
  const server = await startS3Server();
  const storage = createS3Storage(server.settings);
  return {
    storage,
    kept: async () => [...server.objects.keys(), ...Array.from({ length: server.begun() }, () => '?')].sort(),
    age: async (milliseconds) => server.age(milliseconds),
    async stop() {
      storage.close();
      await server.stop();
    },
  };
}

describe.each([
  ['the disk', openDisk],
  ['a bucket', openS3],
])('%s', (_name, open) => {
  let opened: Opened;
  let storage: Storage;
  beforeEach(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterEach(() => opened.stop());

  it('returns what was written, from a buffer or a stream, and its size', async () => {
    const bytes = Buffer.from([0, 1, 255]);
    expect(await storage.write('public/site/a', bytes)).toEqual({ size: 3 });
    expect(await buffer(await storage.read('public/site/a'))).toEqual(bytes);
    await storage.write('public/site/a', Readable.from([Buffer.from('new'), Buffer.from('er')]));
    expect(await text(await storage.read('public/site/a'))).toBe('newer');
    expect(await storage.size('public/site/a')).toBe(5);
  });

  it('stores empty files', async () => {
    expect(await storage.write('a', Buffer.alloc(0))).toEqual({ size: 0 });
    expect(await storage.write('b', Readable.from([]))).toEqual({ size: 0 });
    expect([await text(await storage.read('a')), await storage.size('b')]).toEqual(['', 0]);
  });

  it.each([5 * 1024 * 1024 - 1, 5 * 1024 * 1024, 12_000_000])(
    'returns %i streamed bytes unchanged',
    async (size) => {
      const bytes = Buffer.alloc(size, 'The quick brown fox. ');
      const chunks = function* () {
        for (let at = 0; at < size; at += 70_000) yield bytes.subarray(at, at + 70_000);
      };
      expect(await storage.write('large', Readable.from(chunks()))).toEqual({ size });
      expect((await buffer(await storage.read('large'))).equals(bytes)).toBe(true);
      expect(await opened.kept()).toEqual(['large']);
    },
  );

  it('returns a range', async () => {
    await storage.write('a', Buffer.from('abcdefghij'));
    const part = async (first: number, last: number) => text(await storage.read('a', { first, last }));
    expect([await part(0, 0), await part(3, 5), await part(9, 9), await part(0, 9)]).toEqual([
      ...['a', 'def', 'j', 'abcdefghij'],
    ]);
  });

  it.each([4, 6_000_000])(
    'keeps nothing of a write that breaks off after %i bytes, and keeps the earlier file',
    async (bytes) => {
      await storage.write('report', Buffer.from('old'));
      const breaking = Readable.from(
        (async function* () {
          yield Buffer.alloc(bytes);
          throw new Error('gone');
        })(),
      );
      await expect(storage.write('report', breaking)).rejects.toThrow('gone');
      expect(await text(await storage.read('report'))).toBe('old');
      expect(await opened.kept()).toEqual(['report']);
    },
  );

  it('keeps nothing of a file that is too large', async () => {
    await storage.write('fits', Buffer.alloc(10), { maxBytes: 10 });
    for (const size of [11, 6_000_000])
      await expect(storage.write('big', Buffer.alloc(size), { maxBytes: 10 })).rejects.toBeInstanceOf(
        TooLargeToStore,
      );
    const much = Readable.from([Buffer.alloc(5_500_000), Buffer.alloc(5_500_000)]);
    await expect(storage.write('big', much, { maxBytes: 10_000_000 })).rejects.toBeInstanceOf(
      TooLargeToStore,
    );
    expect(await opened.kept()).toEqual(['fits']);
  });

  it('keeps one of two concurrent writes, whole', async () => {
    const writes = ['a', 'b'].map((letter) => storage.write('one', Buffer.alloc(200_000, letter)));
    await Promise.all(writes);
    expect(new Set(await text(await storage.read('one'))).size).toBe(1);
    expect(await opened.kept()).toEqual(['one']);
  });

  it('removes partial writes once no process can be writing them', async () => {
    await storage.write('chat/site/a', Buffer.from('kept'));
    await storage.write('incoming/b', Buffer.from('never placed'));
    await opened.age(7_200_000);
    await storage.write('incoming/c', Buffer.from('being placed'));
    expect(await storage.tidy(3_600_000)).toBe(1);
    expect(await opened.kept()).toEqual(['chat/site/a', 'incoming/c']);
  });

  it('rejects for a missing key and for a removed one', async () => {
    await storage.write('a', Buffer.from('x'));
    await storage.remove('a');
    await storage.remove('a');
    await expect(storage.read('a')).rejects.toBeInstanceOf(NotStored);
    await expect(storage.size('a')).rejects.toBeInstanceOf(NotStored);
    expect(await opened.kept()).toEqual([]);
  });

  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a//b',
    'a/b/c/d/e',
    'a.b',
    'a\\b',
    'a\u0000',
    'a%2e',
    'a?b',
    'a b',
    'ä',
    'a\n',
    'x'.repeat(65),
  ])('refuses the key %j', async (key) => {
    await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow(InvariantViolated);
    await expect(storage.read(key)).rejects.toThrow(InvariantViolated);
    await expect(storage.size(key)).rejects.toThrow(InvariantViolated);
    await expect(storage.remove(key)).rejects.toThrow(InvariantViolated);
    expect(await opened.kept()).toEqual([]);
  });
});
