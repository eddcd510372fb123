import { inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { consent, erasure } from '../../../schema/privacy/privacy.tables.ts';

export async function dropConsentsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx.select({ id: consent.id }).from(consent).where(lt(consent.recordedAt, before)).limit(limit);
  const dropped = await tx.delete(consent).where(inArray(consent.id, old));
  return dropped.rowCount ?? 0;
}

export async function dropErasuresBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx.select({ id: erasure.id }).from(erasure).where(lt(erasure.erasedAt, before)).limit(limit);
  const dropped = await tx.delete(erasure).where(inArray(erasure.id, old));
  return dropped.rowCount ?? 0;
}
