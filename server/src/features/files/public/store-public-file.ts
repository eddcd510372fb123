import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { putPublicFiles } from '../files.repository.ts';

/** Types that a page may show in place; all others are refused as pictures. */
const pictureTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

export type PublicType = PictureType | 'video/mp4' | 'text/vtt' | 'application/pdf';

export type PublicFileToStore = { merchantId: string; type: PublicType; bytes: Buffer; id?: string };

export const storageKeyOf = (merchantId: string, id: string): string => `public/${merchantId}/${id}`;

/** Stores public files and returns their ids. Bytes first: a row never refers to missing bytes. */
export async function storePublicFiles(
  tx: Tx,
  { storage, clock }: { storage: Storage; clock: Clock },
  files: readonly PublicFileToStore[],
): Promise<string[]> {
  const createdAt = clock.now();
  const rows = await Promise.all(
    files.map(async ({ merchantId, type, bytes, id = newId() }) => {
      const { size } = await storage.write(storageKeyOf(merchantId, id), bytes);
      return { merchantId, id, type, size, createdAt };
    }),
  );
  await putPublicFiles(tx, rows);
  return rows.map(({ id }) => id);
}

export async function storePublicFile(
  tx: Tx,
  parts: { storage: Storage; clock: Clock },
  file: PublicFileToStore,
): Promise<string> {
  const [id = ''] = await storePublicFiles(tx, parts, [file]);
  return id;
}
