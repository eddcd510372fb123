import type { Jobs } from '../../../platform/lifecycle/jobs.ts';
import type { Sweepers } from '../../../platform/lifecycle/sweeper.ts';
import { claimDueSources } from './order-source.repository.ts';
import { readSource, readSourceJob, type SourceDeps } from './read-source.ts';

const lookEveryMs = 15_000;
const claimedAtOnce = 50;
/** A job that is lost with its node is added again after this time. */
const claimedMs = 5 * 60_000;
const readingSeconds = 30 * 60;

/** Each account is read by one node at a time. */
export async function startSources(deps: SourceDeps & { jobs: Jobs; sweepers: Sweepers }): Promise<void> {
  const { jobs, sweepers, database, clock } = deps;
  await jobs.work<{ sourceId: string }>(readSourceJob, ({ sourceId }) => readSource(deps, sourceId), {
    concurrency: 2,
    retryLimit: 0,
    timeoutSeconds: readingSeconds,
  });
  sweepers.sweep('orders.sources', lookEveryMs, () =>
    database.forAll(async (tx) => {
      const now = clock.now();
      const ids = await claimDueSources(tx, now, new Date(now.getTime() + claimedMs), claimedAtOnce);
      for (const sourceId of ids) await jobs.enqueue(tx, readSourceJob, { sourceId }, { onceKey: sourceId });
      return ids.length;
    }),
  );
}
