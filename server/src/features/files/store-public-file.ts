import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { putPublicFile } from './files.repository.ts';

/** Types that a page may show in place; anything else is no picture of ours. */
const pictureTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

export type PublicFileToStore = { merchantId: string; type: PictureType; bytes: Buffer; id?: string };

export const storageKeyOf = (merchantId: string, id: string): string => `public/${merchantId}/${id}`;

/** Keeps a picture that anybody on the site may see; answers its id. Bytes first: a row never points at nothing. */
export async function storePublicFile(
  tx: Tx,
  { storage, clock }: { storage: Storage; clock: Clock },
  { merchantId, type, bytes, id = newId() }: PublicFileToStore,
): Promise<string> {
  const { size } = await storage.write(storageKeyOf(merchantId, id), bytes);
  await putPublicFile(tx, { merchantId, id, type, size, createdAt: clock.now() });
  return id;
}
