import { asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { orderReport, orderReportProblem } from '../../../schema/orders/orders.tables.ts';

type Page = { page: number; pageSize: number };

const shown = {
  ...getTableColumns(orderReport),
  uploadedByName: sql<string>`(select name from desk_person where desk_person.id = ${orderReport.uploadedBy})`,
};

export type ShownReport = typeof orderReport.$inferSelect & { uploadedByName: string };

export async function viewReport(tx: Tx, id: string): Promise<ShownReport | undefined> {
  const [report] = await tx.select(shown).from(orderReport).where(eq(orderReport.id, id));
  return report;
}

export async function pageOfReports(tx: Tx, { page, pageSize }: Page) {
  const [counted] = await tx.select({ total: count() }).from(orderReport);
  const list: ShownReport[] = await tx
    .select(shown)
    .from(orderReport)
    .orderBy(desc(orderReport.createdAt), asc(orderReport.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list, total: counted?.total ?? 0 };
}

export async function pageOfProblems(tx: Tx, reportId: string, { page, pageSize }: Page) {
  const own = eq(orderReportProblem.reportId, reportId);
  const [counted] = await tx.select({ total: count() }).from(orderReportProblem).where(own);
  const list = await tx
    .select()
    .from(orderReportProblem)
    .where(own)
    .orderBy(asc(orderReportProblem.line))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list, total: counted?.total ?? 0 };
}
