import type {
  ReportEncoding,
  ReportRefusal,
  RowProblem,
} from '@aftercare/contract/desk/orders/order-reports';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { orderReport, orderReportProblem } from '../../../schema/orders/orders.tables.ts';

export type OrderReport = typeof orderReport.$inferSelect;
export type NewReport = Pick<
  OrderReport,
  'id' | 'uploadedBy' | 'fileName' | 'contentHash' | 'requestKey' | 'sizeBytes' | 'createdAt' | 'storageKey'
>;

export type BatchCounts = {
  read: number;
  stored: number;
  changed: number;
  same: number;
  unplaced: number;
  refused: number;
};

/** The report, or the one that was created before under the same Idempotency-Key. */
export async function insertReport(
  tx: Tx,
  report: NewReport,
): Promise<{ report: OrderReport; isNew: boolean }> {
  const [made] = await tx
    .insert(orderReport)
    .values({ ...report, status: 'received', missingColumns: [] })
    .onConflictDoNothing({ target: [orderReport.uploadedBy, orderReport.requestKey] })
    .returning();
  if (made !== undefined) return { report: made, isNew: true };
  const [former] = await tx
    .select()
    .from(orderReport)
    .where(
      and(eq(orderReport.uploadedBy, report.uploadedBy), eq(orderReport.requestKey, report.requestKey ?? '')),
    );
  if (former === undefined)
    throw new InvariantViolated('The order report was not inserted, but no earlier one has its key.');
  return { report: former, isNew: false };
}

export function reportsByRequestKey(
  tx: Tx,
  uploadedBy: string,
  requestKeys: readonly string[],
): Promise<OrderReport[]> {
  const isOne = and(
    eq(orderReport.uploadedBy, uploadedBy),
    inArray(orderReport.requestKey, [...requestKeys]),
  );
  return tx.select().from(orderReport).where(isOne);
}

export async function findReport(tx: Tx, id: string): Promise<OrderReport | undefined> {
  const [report] = await tx.select().from(orderReport).where(eq(orderReport.id, id));
  return report;
}

export async function lockReport(tx: Tx, id: string): Promise<OrderReport | undefined> {
  const [report] = await tx.select().from(orderReport).where(eq(orderReport.id, id)).for('update');
  return report;
}

export async function markReading(tx: Tx, id: string, encoding: ReportEncoding): Promise<void> {
  await tx
    .update(orderReport)
    .set({ status: 'reading', encoding })
    .where(and(eq(orderReport.id, id), isNull(orderReport.finishedAt)));
}

export async function addBatch(tx: Tx, id: string, counts: BatchCounts, bytesRead: number): Promise<void> {
  await tx
    .update(orderReport)
    .set({
      bytesRead,
      rowsRead: sql`${orderReport.rowsRead} + ${counts.read}`,
      rowsStored: sql`${orderReport.rowsStored} + ${counts.stored}`,
      rowsChanged: sql`${orderReport.rowsChanged} + ${counts.changed}`,
      rowsSame: sql`${orderReport.rowsSame} + ${counts.same}`,
      rowsUnplaced: sql`${orderReport.rowsUnplaced} + ${counts.unplaced}`,
      rowsRefused: sql`${orderReport.rowsRefused} + ${counts.refused}`,
    })
    .where(eq(orderReport.id, id));
}

export type FoundProblem = { line: number; orderNumber: string | null; reason: RowProblem };

export async function addProblems(
  tx: Tx,
  reportId: string,
  problems: readonly FoundProblem[],
): Promise<void> {
  if (problems.length === 0) return;
  await tx.insert(orderReportProblem).values(problems.map((problem) => ({ ...problem, reportId })));
}

export type ReportEnd =
  | { status: 'done' | 'failed' }
  | { status: 'refused'; refusal: ReportRefusal; missingColumns: readonly string[] };

/** The first node that finishes reading a report stores the result; a slower node that reads the same report changes nothing. */
export async function endReport(tx: Tx, id: string, end: ReportEnd, finishedAt: Date): Promise<void> {
  const why =
    end.status === 'refused' ? { refusal: end.refusal, missingColumns: [...end.missingColumns] } : {};
  await tx
    .update(orderReport)
    .set({ status: end.status, ...why, finishedAt })
    .where(and(eq(orderReport.id, id), isNull(orderReport.finishedAt)));
}

/** Forgets the deleted file: it names buyers, so it is kept only until it was read. */
export async function forgetFile(tx: Tx, id: string): Promise<void> {
  await tx.update(orderReport).set({ storageKey: null }).where(eq(orderReport.id, id));
}
