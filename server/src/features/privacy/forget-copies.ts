import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { dropEndedCopies } from './copy.repository.ts';
import { copyKey } from './copy-data.ts';
import { removeRemains } from './remains.ts';

const atOnce = 100;

/** Removes copies that were kept long enough; answers how many. */
export function forgetCopies({
  database,
  clock,
  jobs,
}: {
  database: Database;
  clock: Clock;
  jobs: Jobs;
}): Promise<number> {
  return database.forAll(async (tx) => {
    const dropped = await dropEndedCopies(tx, clock.now(), atOnce);
    await removeRemains(tx, jobs, [{ storageKeys: dropped.map(copyKey) }]);
    return dropped.length;
  });
}
