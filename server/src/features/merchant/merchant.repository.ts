import type { MerchantConfiguration } from '@aftercare/contract/merchant/configuration';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { merchant, merchantHost } from './merchant.tables.ts';

export type MerchantRow = {
  id: string;
  version: number;
  hosts: string[];
  configuration: MerchantConfiguration;
};

export async function findMerchants(tx: Tx): Promise<MerchantRow[]> {
  const rows = await tx.select().from(merchant).orderBy(asc(merchant.id));
  const hosts = await tx
    .select()
    .from(merchantHost)
    .orderBy(asc(merchantHost.position), asc(merchantHost.host));
  return rows.map(({ id, version, configuration }) => ({
    id,
    version,
    configuration,
    hosts: hosts.filter((row) => row.merchantId === id).map((row) => row.host),
  }));
}

/** Tells whether anything changed since, without reading it all. */
export async function merchantsFingerprint(tx: Tx): Promise<string> {
  const [row] = await tx
    .select({ value: sql<string>`count(*) || ':' || coalesce(sum(${merchant.version}), 0)` })
    .from(merchant);
  return row?.value ?? '';
}

/** Creates the merchant or changes it; its hosts are replaced. Another merchant's host breaks a unique key. */
export async function putMerchant(tx: Tx, row: Omit<MerchantRow, 'version'>, now: Date): Promise<void> {
  const { id, configuration } = row;
  await tx
    .insert(merchant)
    .values({ id, configuration, version: 1, createdAt: now, changedAt: now })
    .onConflictDoUpdate({
      target: merchant.id,
      set: { configuration, version: sql`${merchant.version} + 1`, changedAt: now },
    });
  await tx.delete(merchantHost).where(eq(merchantHost.merchantId, id));
  const hosts = row.hosts.map((host, position) => ({ host, merchantId: id, position }));
  if (hosts.length > 0) await tx.insert(merchantHost).values(hosts);
}

/** Whether there is no merchant at all; whoever asks first holds the others back until it has committed. */
export async function isStoreEmpty(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('merchants', 0))`);
  const [row] = await tx.select({ id: merchant.id }).from(merchant).limit(1);
  return row === undefined;
}
