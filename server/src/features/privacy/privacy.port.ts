import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { findCopy } from './copy/copy.repository.ts';
import { copyKey } from './copy/copy-data.ts';

export type PrivateFile = { merchantId: string; storageKey: string; name: string; type: string };

/** Returns the file of a copy while it is kept. Anyone with its address may open it. */
export async function copyFile(
  { database, clock }: { database: Database; clock: Clock },
  merchantId: string,
  id: string,
): Promise<PrivateFile | null> {
  const copy = await database.forMerchant(merchantId, (tx) => findCopy(tx, merchantId, id));
  if (!copy?.readyAt || copy.endsAt <= clock.now()) return null;
  const day = copy.askedAt.toISOString().slice(0, '2000-01-01'.length);
  return { merchantId, storageKey: copyKey(copy), name: `my-data-${day}.zip`, type: 'application/zip' };
}
