import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/log.ts';
import { type ImportKey, moveImport } from './imports.repository.ts';

/**
 * Stores the progress in a separate transaction, because the transaction that applies the import is invisible
 * until its commit. Create it outside of that transaction. It never waits; a failed update is made good by
 * the next one.
 */
export function progressTeller({ database, log }: { database: Database; log: Logger }, key: ImportKey) {
  const outside = AsyncLocalStorage.snapshot();
  let latest = 0;
  let telling: Promise<void> | null = null;

  async function tell(): Promise<void> {
    for (let written = -1; written !== latest; ) {
      written = latest;
      await database.forMerchant(key.merchantId, (tx) =>
        moveImport(tx, key, ['applying'], { entriesTaken: written }),
      );
    }
  }

  return {
    tell(entries: number): void {
      latest = entries;
      if (telling !== null) return;
      telling = outside(tell)
        .catch((error: unknown) => log.event('content.import_progress_failed', { error }))
        .finally(() => {
          telling = null;
        });
    },
  };
}
