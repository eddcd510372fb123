import { limits } from '@aftercare/contract/limits';
import type { Tx } from '../../../platform/database/database.ts';
import type { ReportEntry } from '../report-file/report-rows.ts';
import { addBatch, addProblems, type FoundProblem, lockReport } from './order-report.repository.ts';
import { type StoreDeps, storeRows } from './store-rows.ts';

export type Batch = {
  reportId: string;
  entries: readonly ReportEntry[];
  rowsBefore: number;
  bytesRead: number;
};

/** Another node has read further, or has ended the report: nothing is left to do here. */
export class ReadElsewhere extends Error {
  override readonly name = 'ReadElsewhere';
}

/** Stores one batch, its problems and its counts: all of it or nothing. */
export async function storeBatch(tx: Tx, batch: Batch, deps: StoreDeps): Promise<void> {
  const report = await lockReport(tx, batch.reportId);
  if (report?.status !== 'reading' || report.rowsRead !== batch.rowsBefore) throw new ReadElsewhere();
  const rows = batch.entries.filter((entry) => entry.kind === 'row');
  const { written, isUnplaced } = await storeRows(tx, rows, deps);

  const problems: FoundProblem[] = [];
  for (const entry of batch.entries) {
    const { line, orderNumber } = entry;
    if (entry.kind === 'refused') problems.push({ line, orderNumber, reason: entry.reason });
    else if (isUnplaced(entry)) problems.push({ line, orderNumber, reason: 'skuUnknown' });
  }
  const room = Math.max(0, limits.orderReportProblemsKept - report.rowsRefused - report.rowsUnplaced);
  await addProblems(tx, batch.reportId, problems.slice(0, room));

  const stored = written.filter(({ isNew }) => isNew).length;
  const unplacedRows = rows.filter(isUnplaced).length;
  await addBatch(
    tx,
    batch.reportId,
    {
      read: batch.entries.length,
      stored,
      changed: written.length - stored,
      same: rows.length - unplacedRows - written.length,
      unplaced: unplacedRows,
      refused: batch.entries.length - rows.length,
    },
    batch.bytesRead,
  );
}
