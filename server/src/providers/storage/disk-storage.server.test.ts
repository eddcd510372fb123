import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { type Storage, StorageUnavailable } from './storage.port.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('removes partial writes of a killed process once no process can be writing them', async () => {
  const half = (name: string) => join(folder, `${name}.0a1b2c.part`);
  for (const name of ['old', 'new']) await writeFile(half(name), 'half');
  const longAgo = new Date(Date.now() - 7_200_000);
  await utimes(half('old'), longAgo, longAgo);
  const storage = createDiskStorage(folder);
  expect([await storage.tidy(3_600_000), await storage.tidy(3_600_000)]).toEqual([1, 0]);
  expect(await createDiskStorage(join(folder, 'nowhere')).tidy(0)).toBe(0);
});

test('refuses files while only the disk’s reserve is free, and accepts them later', async () => {
  const gigabyte = 1_000_000_000;
  let freeBytes = 0.9 * gigabyte;
  const disk = (totalBytes: number) => createDiskStorage(folder, async () => ({ freeBytes, totalBytes }));
  const write = (storage: Storage) => storage.write('chat/one', Buffer.from('a file'));
  await expect(write(disk(100 * gigabyte))).rejects.toThrow(StorageUnavailable);
  expect(await readdir(join(folder, 'chat'))).toEqual([]);
  expect(await write(disk(10 * gigabyte))).toEqual({ size: 6 });
  freeBytes = 1.1 * gigabyte;
  expect(await write(disk(100 * gigabyte))).toEqual({ size: 6 });
});
