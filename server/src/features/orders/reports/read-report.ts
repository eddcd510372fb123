import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { JobAttempt } from '../../../platform/lifecycle/jobs.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import { NotStored, type Storage } from '../../../providers/storage/storage.port.ts';
import type { Site } from '../ledger/ledger.repository.ts';
import { keepPostalCodeKey } from '../ledger/postal-code.ts';
import { type OrdersArrived, placeUnplaced } from '../orders.port.ts';
import { decodeReport, detectReportEncoding } from '../report-file/report-encoding.ts';
import { ReportRefused } from '../report-file/report-refused.ts';
import { type ReportEntry, readReportRows } from '../report-file/report-rows.ts';
import {
  endReport,
  findReport,
  forgetFile,
  markReading,
  type OrderReport,
  type ReportEnd,
} from './order-report.repository.ts';
import { ReadElsewhere, storeBatch } from './store-batch.ts';

/** For large reports; small ones have a separate queue. */
export const readReportJob = 'orders.read-report';
export const readSmallReportJob = 'orders.read-small-report';
const rowsAtOnce = 1_000;

export type ReadDeps = {
  database: Database;
  clock: Clock;
  storage: Storage;
  log: Logger;
  /** All current sites: a merchant may be added while a long report is read. */
  sites: () => readonly Site[];
  ordersArrived: OrdersArrived;
};

type Reading = { report: OrderReport; storageKey: string };

/** Stores batches in the background, so that the next rows are read while the database writes. */
function batchWriter(deps: ReadDeps, { report }: Reading, postalCodeKey: string) {
  let rowsBefore = report.rowsRead;
  let writing: Promise<void> = Promise.resolve();

  async function write(entries: ReportEntry[], bytesRead: number): Promise<void> {
    const { database, sites, ordersArrived, clock } = deps;
    const batch = { reportId: report.id, entries, rowsBefore, bytesRead };
    const storing = { sites: sites(), ordersArrived, postalCodeKey, now: clock.now() };
    await database.forAll((tx) => storeBatch(tx, batch, storing));
    rowsBefore += entries.length;
  }

  return {
    async add(entries: ReportEntry[], bytesRead: number): Promise<void> {
      await writing;
      writing = write(entries, bytesRead);
      // The error is thrown where the batch is awaited; until then it must not end the process.
      writing.catch(() => undefined);
    },
    end: () => writing,
  };
}

/** Continues where an earlier run ended: rows and counts were committed together, so `rowsRead` is exact. */
async function storeRows(deps: ReadDeps, reading: Reading): Promise<void> {
  const { database, storage, clock } = deps;
  const { report, storageKey } = reading;
  const encoding = await detectReportEncoding(await storage.read(storageKey));
  await database.forAll((tx) => markReading(tx, report.id, encoding));
  const writer = batchWriter(deps, reading, await database.forAll(keepPostalCodeKey));

  let toSkip = report.rowsRead;
  let waiting: ReportEntry[] = [];
  let bytesRead = 0;
  for await (const part of readReportRows(
    decodeReport(await storage.read(storageKey), encoding),
    clock.now(),
  )) {
    bytesRead = part.bytesRead;
    waiting.push(...part.entries.slice(toSkip));
    toSkip -= Math.min(toSkip, part.entries.length);
    for (; waiting.length >= rowsAtOnce; waiting = waiting.slice(rowsAtOnce)) {
      await writer.add(waiting.slice(0, rowsAtOnce), bytesRead);
    }
  }
  await writer.add(waiting, bytesRead);
  await writer.end();
}

/** Ends a report and then deletes its file: it names buyers, the ledger does not. */
async function end(
  { database, clock, storage }: ReadDeps,
  report: OrderReport,
  how: ReportEnd,
): Promise<void> {
  await database.forAll((tx) => endReport(tx, report.id, how, clock.now()));
  await removeFile({ database, storage }, report);
}

async function removeFile(
  { database, storage }: Pick<ReadDeps, 'database' | 'storage'>,
  report: OrderReport,
) {
  if (report.storageKey === null) return;
  await storage.remove(report.storageKey);
  await database.forAll((tx) => forgetFile(tx, report.id));
}

async function hasEnded({ database }: Pick<ReadDeps, 'database'>, { id }: OrderReport): Promise<boolean> {
  const report = await database.forAll((tx) => findReport(tx, id));
  return report?.finishedAt !== null;
}

/** The result of an error for the report; null if the next attempt may succeed. */
function endBy(error: unknown, { isLast }: JobAttempt): ReportEnd | null {
  if (error instanceof ReportRefused) {
    return { status: 'refused', refusal: error.reason, missingColumns: error.details };
  }
  return isLast || error instanceof NotStored ? { status: 'failed' } : null;
}

/**
 * Reads an uploaded report into the ledger. Runs again after a node stopped, and loses and duplicates
 * nothing.
 */
export async function readReport(deps: ReadDeps, reportId: string, attempt: JobAttempt): Promise<void> {
  const report = await deps.database.forAll((tx) => findReport(tx, reportId));
  if (report === undefined) return;
  const { storageKey } = report;
  if (report.finishedAt !== null || storageKey === null) return await removeFile(deps, report);
  const { log } = deps;
  log.event('orders.report_read_started', {
    job: readReportJob,
    attempt: attempt.attempt,
    count: report.rowsRead,
  });
  try {
    await storeRows(deps, { report, storageKey });
    // A catalogue may have changed between the lookup of a batch and its commit.
    await deps.database.forAll((tx) => placeUnplaced(tx, deps.sites(), deps.ordersArrived));
    await end(deps, report, { status: 'done' });
  } catch (error) {
    if (error instanceof ReadElsewhere) return;
    // Another node that ended the report may delete its file while this one opens it.
    if (error instanceof NotStored && (await hasEnded(deps, report))) return;
    const how = endBy(error, attempt);
    if (how?.status === 'failed') log.event('orders.report_failed', { job: readReportJob, error });
    if (how === null) throw error;
    await end(deps, report, how);
  }
}
