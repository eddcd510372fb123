import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { itemColumns, newerWins, type WrittenRow } from './order-item.repository.ts';

export type Site = { merchantId: string; country: string };
export type CatalogueEntry = { merchantId: string; sku: string; productId: string };

async function rowsOf<Row extends Record<string, unknown>>(tx: Tx, statement: SQL): Promise<Row[]> {
  const { rows } = await tx.execute(statement);
  return rows as Row[];
}

/** Article numbers of withdrawn products match no new orders. */
const shownSkus = sql`product_sku k
  join product p on p.merchant_id = k.merchant_id and p.id = k.product_id and not p.is_withdrawn`;

/** Serializes batches into the ledger over all nodes: concurrent ones could deadlock. */
export async function lockLedger(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('orders.ledger'))`);
}

export function findSkus(tx: Tx, skus: readonly string[]): Promise<CatalogueEntry[]> {
  return rowsOf<CatalogueEntry>(
    tx,
    sql`select k.merchant_id as "merchantId", k.sku, min(k.product_id) as "productId" from ${shownSkus}
      where k.sku = any(${sql.param(skus)}::text[]) group by k.merchant_id, k.sku`,
  );
}

/** Assigns items whose SKU a catalogue now has; a SKU in two catalogues of a country stays unassigned. */
export function moveUnplaced(tx: Tx, sites: readonly Site[]): Promise<WrittenRow[]> {
  return rowsOf<WrittenRow>(
    tx,
    sql`with site as (
        select * from json_to_recordset(${JSON.stringify(sites)}::json) as row ("merchantId" text, country text)
      ), home as (
        select site.country, k.sku, min(k.merchant_id) as merchant_id, min(k.product_id) as product_id
          from ${shownSkus} join site on k.merchant_id = site."merchantId"
          group by site.country, k.sku having count(distinct k.merchant_id) = 1
      ), moved as (
        delete from unplaced_order_item u using home
          where home.country = u.country and home.sku = u.sku
          returning home.merchant_id, home.product_id, u.*
      )
      insert into order_item (merchant_id, product_id, ${itemColumns})
      select merchant_id, product_id, ${itemColumns} from moved ${newerWins('order_item')}`,
  );
}

export async function dropPostalCodes(tx: Tx, now: Date, limit: number): Promise<number> {
  const ended = (table: string, key: string) => sql`
    update ${sql.raw(table)} set postal_code_hash = null, postal_code_ends_at = null
      where (${sql.raw(key)}) in (
        select ${sql.raw(key)} from ${sql.raw(table)}
          where postal_code_hash is not null and postal_code_ends_at <= ${now.toISOString()}::timestamptz
          limit ${limit} for update skip locked)`;
  const placed = await tx.execute(ended('order_item', 'merchant_id, order_number, sku'));
  const unplaced = await tx.execute(ended('unplaced_order_item', 'country, order_number, sku'));
  return (placed.rowCount ?? 0) + (unplaced.rowCount ?? 0);
}
