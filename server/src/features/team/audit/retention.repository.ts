import { inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { auditEntry } from '../../../schema/team/team.tables.ts';

export async function dropAuditBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx.select({ id: auditEntry.id }).from(auditEntry).where(lt(auditEntry.at, before)).limit(limit);
  const dropped = await tx.delete(auditEntry).where(inArray(auditEntry.id, old));
  return dropped.rowCount ?? 0;
}
