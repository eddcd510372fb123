import type { Jobs } from '../../../platform/lifecycle/jobs.ts';
import type { Sweepers } from '../../../platform/lifecycle/sweeper.ts';
import { dropPostalCodes } from '../ledger/ledger.repository.ts';
import { type ReadDeps, readReport, readReportJob, readSmallReportJob } from './read-report.ts';

const hourMs = 3_600_000;
const droppedAtOnce = 5_000;
/** Ample for a gigabyte of rows; a dead node is detected much earlier. */
const readingSeconds = 3 * 3_600;

export async function startOrders(deps: ReadDeps & { jobs: Jobs; sweepers: Sweepers }): Promise<void> {
  const { jobs, sweepers, database, clock } = deps;
  for (const job of [readReportJob, readSmallReportJob])
    await jobs.work<{ reportId: string }>(
      job,
      ({ reportId }, attempt) => readReport(deps, reportId, attempt),
      { timeoutSeconds: readingSeconds },
    );
  sweepers.sweep('orders.postal-codes', hourMs, () =>
    database.forAll((tx) => dropPostalCodes(tx, clock.now(), droppedAtOnce)),
  );
}
