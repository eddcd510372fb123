import type { Tx } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/lifecycle/jobs.ts';
import type { Email } from '../../../platform/mail/email.port.ts';
import type { Orphans } from '../../../platform/privacy/personal-data.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';

const job = 'privacy.remains';
/** Keys per job; an interrupted job starts over. */
const atOnce = 500;

type OrphansJob = { storageKeys: string[]; messageIds: string[] };

const slices = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / atOnce) }, (_, place) =>
    list.slice(place * atOnce, (place + 1) * atOnce),
  );

/**
 * Queues the removal of files and mails in the transaction that deletes their rows, so that none is left
 * over.
 */
export async function removeOrphans(tx: Tx, jobs: Jobs, orphans: readonly Orphans[]): Promise<void> {
  const keys = orphans.flatMap(({ storageKeys = [] }) => storageKeys);
  const mails = orphans.flatMap(({ messageIds = [] }) => messageIds);
  for (const storageKeys of slices(keys))
    await jobs.enqueue(tx, job, { storageKeys, messageIds: [] } satisfies OrphansJob);
  for (const messageIds of slices(mails))
    await jobs.enqueue(tx, job, { storageKeys: [], messageIds } satisfies OrphansJob);
}

export async function workOnOrphans(
  jobs: Jobs,
  { storage, email }: { storage: Storage; email: Email },
): Promise<void> {
  await jobs.work<OrphansJob>(job, async ({ storageKeys, messageIds }) => {
    for (const key of storageKeys) await storage.remove(key);
    await email.forget(messageIds);
  });
}
