import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import { merchant, merchantHost, siteVersion } from '../../schema/sites/merchant.tables.ts';

export type MerchantRow = {
  id: string;
  version: number;
  changes: number;
  archivedAt: Date | null;
  hosts: string[];
  configuration: MerchantConfiguration;
};

/** The configuration is unvalidated: parse it before use. */
export type StoredMerchant = Omit<MerchantRow, 'configuration'> & { configuration: unknown };

export async function findMerchants(tx: Tx): Promise<StoredMerchant[]> {
  const rows = await tx.select().from(merchant).orderBy(asc(merchant.id));
  const hosts = await tx
    .select()
    .from(merchantHost)
    .orderBy(asc(merchantHost.position), asc(merchantHost.host));
  return rows.map(({ id, version, changes, archivedAt, configuration }) => ({
    id,
    version,
    changes,
    archivedAt,
    configuration,
    hosts: hosts.filter((row) => row.merchantId === id).map((row) => row.host),
  }));
}

/** Changes when any merchant changes, without reading them all. */
export async function merchantsFingerprint(tx: Tx): Promise<string> {
  const [row] = await tx
    .select({
      value: sql<string>`count(*) || ':' || coalesce(sum(${merchant.version} + ${merchant.changes}), 0)`,
    })
    .from(merchant);
  return row?.value ?? '';
}

export type Published = { by: string | null; restoredFrom: number | null };
type ToPublish = { id: string; configuration: MerchantConfiguration };

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
  if (!row) throw new InvariantViolated('The row of the site was written but not returned.');
  const kept = { merchantId: id, version: row.version, configuration };
  await tx.insert(siteVersion).values({ ...kept, publishedAt: now, publishedBy: by, restoredFrom });
}

/**
 * Creates the merchant or changes it and replaces its hosts. Another merchant's host violates a unique key.
 */
export async function putMerchant(
  tx: Tx,
  row: Pick<MerchantRow, 'id' | 'hosts' | 'configuration'>,
  now: Date,
): Promise<void> {
  const { id, configuration } = row;
  await putConfiguration(tx, { id, configuration }, { by: null, restoredFrom: null }, now);
  await replaceHosts(tx, id, row.hosts);
}

export async function replaceHosts(tx: Tx, merchantId: string, hosts: readonly string[]): Promise<void> {
  await tx.delete(merchantHost).where(eq(merchantHost.merchantId, merchantId));
  const rows = hosts.map((host, position) => ({ host, merchantId, position }));
  if (rows.length > 0) await tx.insert(merchantHost).values(rows);
}

export async function insertUnpublished(
  tx: Tx,
  { id, hosts, configuration }: Pick<MerchantRow, 'id' | 'hosts' | 'configuration'>,
  now: Date,
): Promise<void> {
  await tx.insert(merchant).values({ id, configuration, version: 0, createdAt: now, changedAt: now });
  await replaceHosts(tx, id, hosts);
}

type Changed = Partial<
  Pick<typeof merchant.$inferInsert, 'configuration' | 'archivedAt' | 'archivedBy' | 'archiveReason'>
>;

/** Changes a site without publishing anything, and notifies every node. */
export async function changeMerchant(tx: Tx, id: string, changed: Changed): Promise<void> {
  await tx
    .update(merchant)
    .set({ ...changed, changes: sql`${merchant.changes} + 1` })
    .where(eq(merchant.id, id));
}

export async function holdersOf(tx: Tx, hosts: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select()
    .from(merchantHost)
    .where(inArray(merchantHost.host, [...hosts]));
  return new Map(rows.map(({ host, merchantId }) => [host, merchantId]));
}

/** Whether another site that is not archived receives mail at this address. */
export async function isInboundEmailTaken(
  tx: Tx,
  merchantId: string,
  emailAddress: string,
): Promise<boolean> {
  const isSame = sql`lower(${merchant.configuration} ->> 'inboundEmail') = lower(${emailAddress})`;
  const [row] = await tx
    .select({ id: merchant.id })
    .from(merchant)
    .where(and(isSame, ne(merchant.id, merchantId), isNull(merchant.archivedAt)))
    .limit(1);
  return row !== undefined;
}

/** Serializes the creation of sites and changes of host names. */
export const lockNames = (tx: Tx): Promise<void> => lockName(tx, 'site names');

export async function isSite(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(merchant, eq(merchant.id, id))) > 0;
}

/** Whether there is no merchant at all; concurrent callers wait until the first one has committed. */
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

export async function firstHosts(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .select()
    .from(merchantHost)
    .orderBy(desc(merchantHost.position), desc(merchantHost.host));
  return new Map(rows.map(({ merchantId, host }) => [merchantId, host]));
}
