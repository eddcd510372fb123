import type { Tx } from '../../../platform/database/database.ts';
import { NotStored, type Storage } from '../../../providers/storage/storage.port.ts';
import { type PublicFile, putPublicFiles } from '../files.repository.ts';
import { storageKeyOf } from '../public/store-public-file.ts';

type Copied = Omit<PublicFile, 'merchantId' | 'createdAt'>;

/** Copies bytes one file after the other. They are not served before `copyRows`. */
export async function copyBytes(
  storage: Storage,
  { from, to }: { from: string; to: string },
  files: readonly Copied[],
): Promise<void> {
  for (const { id } of files) {
    try {
      await storage.write(storageKeyOf(to, id), await storage.read(storageKeyOf(from, id)));
    } catch (error) {
      // If the storage has lost a file of the original site, the copy lacks it too; do not fail.
      if (!(error instanceof NotStored)) throw error;
    }
  }
}

export const copyRows = (
  tx: Tx,
  merchantId: string,
  files: readonly Copied[],
  createdAt: Date,
): Promise<void> =>
  putPublicFiles(
    tx,
    files.map((file) => ({ ...file, merchantId, createdAt })),
  );
