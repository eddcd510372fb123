import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';

export type WrittenItem = {
  orderNumber: string;
  sku: string;
  asin: string;
  productName: string;
  quantity: number;
  orderStatus: string;
  itemStatus: string;
  salesChannel: string;
  purchasedAt: Date;
  updatedAt: Date;
  postalCodeHash: string | null;
  postalCodeEndsAt: Date | null;
};
export type PlacedItem = WrittenItem & { merchantId: string; productId: string };
export type UnplacedItem = WrittenItem & { country: string };

/** A row that was new or newer than the stored one; all others were the same or older. */
export type WrittenRow = { home: string; orderNumber: string; isNew: boolean };

type Column<Item> = readonly [
  name: string,
  type: 'text' | 'integer' | 'timestamptz',
  read: (item: Item) => unknown,
];
type Table = 'order_item' | 'unplaced_order_item';

const columns: readonly Column<WrittenItem>[] = [
  ['order_number', 'text', (item) => item.orderNumber],
  ['sku', 'text', (item) => item.sku],
  ['asin', 'text', (item) => item.asin],
  ['product_name', 'text', (item) => item.productName],
  ['quantity', 'integer', (item) => item.quantity],
  ['order_status', 'text', (item) => item.orderStatus],
  ['item_status', 'text', (item) => item.itemStatus],
  ['sales_channel', 'text', (item) => item.salesChannel],
  ['purchased_at', 'timestamptz', (item) => item.purchasedAt.toISOString()],
  ['updated_at', 'timestamptz', (item) => item.updatedAt.toISOString()],
  ['postal_code_hash', 'text', (item) => item.postalCodeHash],
  ['postal_code_ends_at', 'timestamptz', (item) => item.postalCodeEndsAt?.toISOString() ?? null],
];
const placedColumns: readonly Column<PlacedItem>[] = [
  ['merchant_id', 'text', (item) => item.merchantId],
  ['product_id', 'text', (item) => item.productId],
  ...columns,
];
const unplacedColumns: readonly Column<UnplacedItem>[] = [
  ['country', 'text', (item) => item.country],
  ...columns,
];

const namesOf = (some: readonly (readonly [string, ...unknown[]])[]) =>
  sql.raw(some.map(([name]) => name).join(', '));

export const itemColumns = namesOf(columns);

const unchanging = [
  'merchant_id',
  'country',
  'order_number',
  'sku',
  'postal_code_hash',
  'postal_code_ends_at',
];

/** On conflict the newer row wins and is returned. A report without postal codes deletes none. */
export function newerWins(table: Table): SQL {
  const key = table === 'order_item' ? 'merchant_id' : 'country';
  const all = table === 'order_item' ? placedColumns : unplacedColumns;
  const names = all.map(([name]) => name).filter((name) => !unchanging.includes(name));
  const row = (of: string) => `(${names.map((name) => `${of}.${name}`).join(', ')})`;
  return sql.raw(`on conflict (${key}, order_number, sku)
    do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')},
      postal_code_hash = coalesce(excluded.postal_code_hash, ${table}.postal_code_hash),
      postal_code_ends_at = case when excluded.postal_code_hash is not null
        then excluded.postal_code_ends_at else ${table}.postal_code_ends_at end
    where excluded.updated_at >= ${table}.updated_at and ${row('excluded')} is distinct from ${row(table)}
    returning ${key} as home, order_number as "orderNumber", xmax = 0 as "isNew"`);
}

async function upsert<Item>(tx: Tx, table: Table, all: readonly Column<Item>[], items: readonly Item[]) {
  if (items.length === 0) return [];
  const arrays = all.map(([, type, read]) => sql`${sql.param(items.map(read))}::${sql.raw(type)}[]`);
  const { rows } = await tx.execute(
    sql`insert into ${sql.raw(table)} (${namesOf(all)})
      select ${namesOf(all)} from unnest(${sql.join(arrays, sql`, `)}) as row (${namesOf(all)})
      ${newerWins(table)}`,
  );
  return rows as WrittenRow[];
}

/** Writes new and newer items, and returns them. No two items may have the same merchant, order and SKU. */
export const writePlaced = (tx: Tx, items: readonly PlacedItem[]): Promise<WrittenRow[]> =>
  upsert(tx, 'order_item', placedColumns, items);

/** As `writePlaced`, for items whose SKU is in no catalogue; one per country, order and SKU. */
export const writeUnplaced = (tx: Tx, items: readonly UnplacedItem[]): Promise<WrittenRow[]> =>
  upsert(tx, 'unplaced_order_item', unplacedColumns, items);
