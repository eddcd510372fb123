import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Site } from './ledger/ledger.repository.ts';

type SiteOptions = { merchantId: string; country?: string; skus?: readonly string[] };

export async function buildSite(
  tx: Tx,
  { merchantId, country = 'us', skus = [] }: SiteOptions,
): Promise<Site> {
  await tx.execute(sql`insert into merchant (id, configuration, version, created_at, changed_at)
    values (${merchantId}, '{}', 1, now(), now())`);
  await tx.execute(sql`insert into product (merchant_id, id, names, parameters, tags, picture_key, position)
    values (${merchantId}, 'product', '{}', '{}', '{}', '', 1)`);
  for (const sku of skus) await buildSku(tx, merchantId, sku);
  return { merchantId, country };
}

export async function buildSku(tx: Tx, merchantId: string, sku: string): Promise<void> {
  await tx.execute(
    sql`insert into product_sku (merchant_id, sku, product_id) values (${merchantId}, ${sku}, 'product')`,
  );
}

export async function buildDeskPerson(tx: Tx, name = 'Olivia Operator'): Promise<string> {
  const id = newId();
  await tx.execute(sql`insert into desk_person (id, email, name, lang, state, is_everywhere, password_hash, created_at)
    values (${id}, ${`${id}@desk.example`}, ${name}, 'en_US', 'active', true, '', now())`);
  return id;
}

export type LedgerRow = Record<string, unknown> & { order_number: string; sku: string };

export async function ledgerOf(tx: Tx, merchantId: string | null): Promise<LedgerRow[]> {
  const from =
    merchantId === null ? sql`unplaced_order_item` : sql`order_item where merchant_id = ${merchantId}`;
  const { rows } = await tx.execute(sql`select * from ${from} order by order_number, sku`);
  return rows as LedgerRow[];
}
