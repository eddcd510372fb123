import { join } from 'node:path';
import { createDiskStorage } from './disk-storage.ts';
import type { S3Settings } from './s3-storage.ts';
import type { Storage } from './storage.port.ts';

/** Uses a bucket when one is configured, else the data folder. Loads the large library only for a bucket. */
export async function createStorage(settings: {
  s3: S3Settings | undefined;
  dataDir: string;
}): Promise<Storage> {
  if (settings.s3 === undefined) return createDiskStorage(join(settings.dataDir, 'files'));
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(settings.s3);
}
