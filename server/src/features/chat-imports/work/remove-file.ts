import { deskLimits } from '@aftercare/contract/desk/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { secondsBefore } from '../../../platform/privacy/retained.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import {
  endImport,
  findImport,
  findOrphans,
  findUnwanted,
  forgetFile,
  type ImportKey,
} from '../imports.repository.ts';

export type RemoveDeps = { database: Database; storage: Storage };

const importsAtOnce = 100;
/** Much longer than the removal takes. */
const orphansSeconds = 600;

/** Deletes the file of an import that needs it no longer; the counts stay. */
export async function removeFile({ database, storage }: RemoveDeps, key: ImportKey): Promise<void> {
  const found = await database.forMerchant(key.merchantId, (tx) => findImport(tx, key));
  if (found === undefined || found.finishedAt === null || found.storageKey === null) return;
  await storage.remove(found.storageKey);
  await database.forMerchant(key.merchantId, (tx) => forgetFile(tx, key));
}

/** Ends imports that were never started, and removes files that a stopped node left. */
export async function sweepImports(deps: RemoveDeps & { clock: Clock }): Promise<number> {
  const { database, clock } = deps;
  const now = clock.now();
  const orphans = await database.forAll(async (tx) => {
    const before = secondsBefore(now, deskLimits.chatImportReadySeconds);
    const unwanted = await findUnwanted(tx, before, importsAtOnce);
    for (const key of unwanted) await endImport(tx, key, 'cancelled', { now });
    return [...unwanted, ...(await findOrphans(tx, secondsBefore(now, orphansSeconds), importsAtOnce))];
  });
  for (const key of orphans) await removeFile(deps, key);
  return orphans.length;
}
