import { NotStored, type Storage } from '../../../providers/storage/storage.port.ts';
import { storageKeyOf } from './store-public-file.ts';

export async function restorePublicFile(
  storage: Storage,
  merchantId: string,
  id: string,
  bytes: () => Promise<Buffer>,
): Promise<void> {
  const key = storageKeyOf(merchantId, id);
  try {
    await storage.size(key);
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    await storage.write(key, await bytes());
  }
}
