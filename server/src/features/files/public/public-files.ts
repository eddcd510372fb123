import type { Database } from '../../../platform/database/database.ts';
import type { Document } from '../../../platform/http/pages/documents.ts';
import type { KeptBytes } from '../../../platform/http/pages/kept-bytes.ts';
import { NotStored, type Storage } from '../../../providers/storage/storage.port.ts';
import { findPublicFile } from '../files.repository.ts';
import { storageKeyOf } from './store-public-file.ts';

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotStored) return null;
    throw error;
  }
}

export async function keptBytes(
  storage: Storage,
  key: string,
  { tag, size }: { tag: string; size?: number },
): Promise<KeptBytes | null> {
  const known = size ?? (await orNull(storage.size(key)));
  return known === null ? null : { size: known, tag, read: (range) => orNull(storage.read(key, range)) };
}

export const publicFilesOf =
  ({ database, storage }: { database: Database; storage: Storage }) =>
  async (merchantId: string, id: string): Promise<Document | null> => {
    const file = await database.forMerchant(merchantId, (tx) => findPublicFile(tx, merchantId, id));
    if (file === undefined) return null;
    const { type, size, createdAt } = file;
    // A replaced file keeps its id, so the ETag includes the time.
    const tag = `${id}-${createdAt.getTime().toString(36)}`;
    const content = await keptBytes(storage, storageKeyOf(merchantId, id), { tag, size });
    // The browser's built-in viewer shows a manual.
    const policy = type === 'application/pdf' ? ({ policy: { name: 'shown' } } as const) : {};
    return content && { content, type, cache: 'day', ...policy };
  };
