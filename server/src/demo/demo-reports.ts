import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { languages } from '@aftercare/contract/languages';
import { demoId } from '@aftercare/demo/demo-id';
import { reportProfiles } from '@aftercare/demo/reports/report-profiles';
import { demoReportPath } from '@aftercare/demo/sites';
import { type ReadDeps, readReport, reportsByRequestKey, uploadReport } from '../features/orders/index.ts';
import { findPerson, insertPerson } from '../features/team/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { LoggableError } from '../platform/logging/loggable-error.ts';

/**
 * The desk shows this name as the uploader. Disabled and without a password, so the account cannot sign in.
 */
const uploader = {
  id: demoId('Demo data'),
  email: 'demo-data@desk.example',
  name: 'Demo data',
  lang: languages[0],
  state: 'disabled',
  isEverywhere: false,
} as const;

/** The demo sites that have order reports, in the order in which they are read. */
const reportedSites = reportProfiles.map(({ siteId }) => siteId);
const requestKeyOf = (siteId: string): string => `demo-report-${siteId}`;

/** Marks the store as one that gets the demo's reports. Call it in the transaction that loads the demo. */
export async function addDemoUploader(tx: Tx, clock: Clock): Promise<void> {
  await insertPerson(tx, { ...uploader, createdAt: clock.now() });
}

const reportsOfSites = (tx: Tx) => reportsByRequestKey(tx, uploader.id, reportedSites.map(requestKeyOf));

/** The demo sites whose first report is imported, so that its orders can be registered. */
export async function sitesWithReport(tx: Tx): Promise<Set<string>> {
  const reports = await reportsOfSites(tx);
  const isRead = (siteId: string): boolean =>
    reports.some(({ requestKey, status }) => requestKey === requestKeyOf(siteId) && status === 'done');
  return new Set(reportedSites.filter(isRead));
}

/**
 * Uploads the first order report of each demo site and reads it into the ledger before the server is ready.
 * After a process was killed, the next start completes what is missing. A store that `loadDemo` did not fill
 * gets no report.
 */
export async function importDemoReports(deps: ReadDeps): Promise<void> {
  const known = await deps.database.forAll(async (tx) =>
    (await findPerson(tx, uploader.id)) === null ? null : reportsOfSites(tx),
  );
  if (known === null) return;
  for (const siteId of reportedSites) {
    const report =
      known.find(({ requestKey }) => requestKey === requestKeyOf(siteId)) ?? (await upload(deps, siteId));
    if (report.finishedAt === null) await readReport(deps, report.id, onlyAttempt);
  }
}

/** Not the last attempt: a fault ends the start instead of the report, and the next start continues. */
const onlyAttempt = { id: 'demo', attempt: 1, isLast: false };

async function upload(deps: ReadDeps, siteId: string) {
  const path = demoReportPath(siteId);
  // No job: a job per report would keep later uploads waiting, and this process reads the report itself.
  const jobs = { enqueue: async () => undefined };
  const uploaded = await uploadReport(
    // No audit entry, because the demo loads it and no user of the desk.
    { ...deps, jobs, recordAudit: async () => undefined },
    {
      personId: uploader.id,
      fileName: basename(path),
      content: createReadStream(path),
      requestKey: requestKeyOf(siteId),
    },
  );
  if (uploaded.kind !== 'uploaded')
    throw new LoggableError(`The demo's order report of ${siteId} was not stored: ${uploaded.kind}.`);
  return uploaded.report;
}
