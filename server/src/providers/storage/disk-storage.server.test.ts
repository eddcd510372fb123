import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('halves of writes that a killed process left are removed, once nobody can be at them any more', async () => {
  const half = (name: string) => join(folder, `${name}.0a1b2c.part`);
  for (const name of ['old', 'new']) await writeFile(half(name), 'half');
  const longAgo = new Date(Date.now() - 7_200_000);
  await utimes(half('old'), longAgo, longAgo);
  const storage = createDiskStorage(folder);
  expect([await storage.tidy(3_600_000), await storage.tidy(3_600_000)]).toEqual([1, 0]);
  expect(await createDiskStorage(join(folder, 'nowhere')).tidy(0)).toBe(0);
});
