import { gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { deliveryReport } from '../../../schema/chat/delivery.tables.ts';

export async function insertReport(tx: Tx, report: typeof deliveryReport.$inferInsert): Promise<void> {
  await tx.insert(deliveryReport).values(report).onConflictDoNothing();
}

export async function forgetReports(tx: Tx, before: Date): Promise<void> {
  await tx.delete(deliveryReport).where(lt(deliveryReport.at, before));
}

export async function reportsSince(tx: Tx, since: Date) {
  const [row] = await tx
    .select({
      answered: sql<number>`coalesce(sum(${deliveryReport.answered}), 0)`.mapWith(Number),
      failed: sql<number>`coalesce(sum(${deliveryReport.failed}), 0)`.mapWith(Number),
      firstFault: sql<string | null>`min(${deliveryReport.at}) filter (where ${deliveryReport.failed} > 0)`,
    })
    .from(deliveryReport)
    .where(gt(deliveryReport.at, since));
  const { answered = 0, failed = 0, firstFault = null } = row ?? {};
  return { answered, failed, firstFault: firstFault === null ? null : new Date(firstFault) };
}
