import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { secondsBefore } from '../../platform/privacy/retained.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import {
  dropStaged,
  endImport,
  findImport,
  findOrphans,
  findUnwanted,
  forgetFile,
  type ImportKey,
} from './imports.repository.ts';

export type ClearDeps = { database: Database; clock: Clock; storage: Storage };

const droppedAtOnce = 5_000;
const importsAtOnce = 100;
/** Much longer than the job needs to clear up. */
const orphansSeconds = 3_600;

/** Deletes the staged entries and the file of an import that has ended; its counts and problems stay. */
export async function clearImport({ database, storage }: ClearDeps, key: ImportKey): Promise<void> {
  const found = await database.forMerchant(key.merchantId, (tx) => findImport(tx, key));
  if (found === undefined || found.finishedAt === null) return;
  while ((await database.forMerchant(key.merchantId, (tx) => dropStaged(tx, key, droppedAtOnce))) > 0);
  if (found.storageKey === null) return;
  await storage.remove(found.storageKey);
  await database.forMerchant(key.merchantId, (tx) => forgetFile(tx, key));
}

export async function sweepImports(deps: ClearDeps): Promise<number> {
  const { database, clock } = deps;
  const now = clock.now();
  const orphans = await database.forAll(async (tx) => {
    const unwanted = await findUnwanted(
      tx,
      secondsBefore(now, limits.contentImportReadySeconds),
      importsAtOnce,
    );
    for (const key of unwanted) await endImport(tx, key, 'cancelled', { now });
    return [...unwanted, ...(await findOrphans(tx, secondsBefore(now, orphansSeconds), importsAtOnce))];
  });
  for (const key of orphans) await clearImport(deps, key);
  return orphans.length;
}
