import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { NotStored, TooLargeToStore } from './storage.port.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterEach(() => rm(folder, { recursive: true }));

const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());

describe('the disk', () => {
  it('gives back what was written or a part of it, from a buffer or a stream', async () => {
    const storage = createDiskStorage(folder);
    const bytes = Buffer.from([0, 1, 255]);
    expect(await storage.write('public/site/a', bytes)).toEqual({ size: 3 });
    expect(await buffer(await storage.read('public/site/a'))).toEqual(bytes);
    expect(await buffer(await storage.read('public/site/a', { start: 1, end: 2 }))).toEqual(
      bytes.subarray(1),
    );
    await storage.write('public/site/a', Readable.from([Buffer.from('new'), Buffer.from('er')]));
    expect(await text(await storage.read('public/site/a'))).toBe('newer');
  });

  it('keeps nothing of a write that breaks off, and leaves what was there', async () => {
    const storage = createDiskStorage(folder);
    await storage.write('report', Buffer.from('old'));
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('gone');
      })(),
    );
    await expect(storage.write('report', breaking)).rejects.toThrow('gone');
    expect(await text(await storage.read('report'))).toBe('old');
    expect(await files()).toHaveLength(1);
  });

  it('keeps nothing of what is too large', async () => {
    const storage = createDiskStorage(folder);
    await storage.write('fits', Buffer.alloc(10), { maxBytes: 10 });
    await expect(storage.write('big', Buffer.alloc(11), { maxBytes: 10 })).rejects.toBeInstanceOf(
      TooLargeToStore,
    );
    expect((await files()).map(({ name }) => name)).toEqual(['fits']);
  });

  it('removes what a killed process left half-done, once nobody can be at it any more', async () => {
    const storage = createDiskStorage(folder);
    await storage.write('chat/site/a', Buffer.from('kept'));
    await storage.write('incoming/b', Buffer.from('never placed'));
    await storage.write('incoming/c', Buffer.from('being placed'));
    await writeFile(join(folder, 'chat/site/d.0a1b2c.part'), 'half');
    const longAgo = new Date(Date.now() - 7_200_000);
    for (const old of ['chat/site/a', 'incoming/b', 'chat/site/d.0a1b2c.part'])
      await utimes(join(folder, old), longAgo, longAgo);
    expect(await storage.tidy(3_600_000)).toBe(2);
    expect((await files()).map(({ name }) => name).sort()).toEqual(['a', 'c']);
    expect(await createDiskStorage(join(folder, 'nowhere')).tidy(0)).toBe(0);
  });

  it('says so when nothing is stored, and forgets what is removed', async () => {
    const storage = createDiskStorage(folder);
    await storage.write('a', Buffer.from('x'));
    await storage.remove('a');
    await storage.remove('a');
    await expect(storage.read('a')).rejects.toBeInstanceOf(NotStored);
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
    'x'.repeat(65),
  ])('refuses the key %j', async (key) => {
    const storage = createDiskStorage(folder);
    await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow(TypeError);
    await expect(storage.read(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
  });
});
