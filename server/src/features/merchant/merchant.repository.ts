import type { MerchantConfiguration } from '@aftercare/contract/merchant/configuration';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { merchant, merchantHost, siteVersion } from './merchant.tables.ts';

export type MerchantRow = {
  id: string;
  version: number;
  hosts: string[];
  configuration: MerchantConfiguration;
};

/** The configuration is whatever lies there: whoever uses it reads it first (reliability Z16). */
export type StoredMerchant = Omit<MerchantRow, 'configuration'> & { configuration: unknown };

export async function findMerchants(tx: Tx): Promise<StoredMerchant[]> {
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

/** Who published a version, and what it was taken from. */
export type Published = { by: string | null; restoredFrom: number | null };
type ToPublish = { id: string; configuration: MerchantConfiguration };

/** The site is this from now on, and the version is kept. */
export async function putConfiguration(
  tx: Tx,
  { id, configuration }: ToPublish,
  { by, restoredFrom }: Published,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .insert(merchant)
    .values({ id, configuration, version: 1, createdAt: now, changedAt: now })
    .onConflictDoUpdate({
      target: merchant.id,
      set: { configuration, version: sql`${merchant.version} + 1`, changedAt: now },
    })
    .returning({ version: merchant.version });
  if (!row) throw new Error('a row that was written is answered');
  const kept = { merchantId: id, version: row.version, configuration };
  await tx.insert(siteVersion).values({ ...kept, publishedAt: now, publishedBy: by, restoredFrom });
}

/** Creates the merchant or changes it; its hosts are replaced. Another merchant's host breaks a unique key. */
export async function putMerchant(tx: Tx, row: Omit<MerchantRow, 'version'>, now: Date): Promise<void> {
  const { id, configuration } = row;
  await putConfiguration(tx, { id, configuration }, { by: null, restoredFrom: null }, now);
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

export async function hostsOf(tx: Tx, merchantId: string): Promise<string[]> {
  const rows = await tx
    .select({ host: merchantHost.host })
    .from(merchantHost)
    .where(eq(merchantHost.merchantId, merchantId))
    .orderBy(asc(merchantHost.position), asc(merchantHost.host));
  return rows.map(({ host }) => host);
}

/** The host that links lead to, by merchant. */
export async function firstHosts(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .select()
    .from(merchantHost)
    .orderBy(desc(merchantHost.position), desc(merchantHost.host));
  return new Map(rows.map(({ merchantId, host }) => [merchantId, host]));
}
