import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { consent } from '../../../schema/privacy/privacy.tables.ts';

export type Consent = typeof consent.$inferSelect;
type Of = { merchantId: string; customerId: string | null; visitorIds: readonly string[] };

const isTheirs = ({ merchantId, customerId, visitorIds }: Of) =>
  and(
    eq(consent.merchantId, merchantId),
    or(
      customerId === null ? sql`false` : eq(consent.customerId, customerId),
      visitorIds.length === 0 ? sql`false` : inArray(consent.visitorId, [...visitorIds]),
    ),
  );

export async function insertConsent(tx: Tx, fresh: Consent): Promise<void> {
  await tx.insert(consent).values(fresh);
}

export function consentsOf(tx: Tx, of: Of, limit: number): Promise<Consent[]> {
  return tx.select().from(consent).where(isTheirs(of)).orderBy(asc(consent.recordedAt)).limit(limit);
}

export async function dropConsentsOf(tx: Tx, of: Of): Promise<void> {
  await tx.delete(consent).where(isTheirs(of));
}
