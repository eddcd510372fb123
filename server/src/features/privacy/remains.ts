import type { Tx } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Email } from '../../platform/mail/email.port.ts';
import type { Remains } from '../../platform/privacy/personal-data.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';

const job = 'privacy.remains';
/** Keys per job; an interrupted job starts over. */
const atOnce = 500;

type RemainsJob = { storageKeys: string[]; messageIds: string[] };

const slices = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / atOnce) }, (_, place) =>
    list.slice(place * atOnce, (place + 1) * atOnce),
  );

/**
 * Queues the removal of files and mails in the transaction that deletes their rows, so that none is left
 * over.
 */
export async function removeRemains(tx: Tx, jobs: Jobs, remains: readonly Remains[]): Promise<void> {
  const keys = remains.flatMap(({ storageKeys = [] }) => storageKeys);
  const mails = remains.flatMap(({ messageIds = [] }) => messageIds);
  for (const storageKeys of slices(keys))
    await jobs.enqueue(tx, job, { storageKeys, messageIds: [] } satisfies RemainsJob);
  for (const messageIds of slices(mails))
    await jobs.enqueue(tx, job, { storageKeys: [], messageIds } satisfies RemainsJob);
}

export async function workOnRemains(
  jobs: Jobs,
  { storage, email }: { storage: Storage; email: Email },
): Promise<void> {
  await jobs.work<RemainsJob>(job, async ({ storageKeys, messageIds }) => {
    for (const key of storageKeys) await storage.remove(key);
    await email.forget(messageIds);
  });
}
