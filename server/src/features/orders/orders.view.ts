import { deskLimits } from '@aftercare/contract/desk/limits';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { readSearchWords } from '../../platform/database/search-words.ts';
import { orderItem, unplacedOrderItem } from '../../schema/orders/orders.tables.ts';
import { productSku } from '../../schema/products/products.tables.ts';
import { registrationsOf } from '../desk-search/index.ts';

/** An item of an order for other features: a SKU and one of its products; a bundle has several. */
export type OrderItem = {
  orderNumber: string;
  sku: string;
  asin: string;
  productId: string;
  productName: string;
  quantity: number;
  orderStatus: string;
  itemStatus: string;
  salesChannel: string;
  purchasedAt: Date;
  updatedAt: Date;
};

/**
 * Whether a product of a SKU counts for an order's item. A bundle counts only if no single product has the
 * SKU.
 */
const isMeant = (k: string) =>
  sql.raw(`(not ${k}.is_bundle or not exists (select from product_sku alone
    where alone.merchant_id = ${k}.merchant_id and alone.sku = ${k}.sku and not alone.is_bundle))`);

/** The products that have the SKU of an order's item now (decision 058). */
const standsFor = and(
  eq(productSku.merchantId, orderItem.merchantId),
  eq(productSku.sku, orderItem.sku),
  isMeant('product_sku'),
);
const productOf = sql<string>`coalesce(${productSku.productId}, ${orderItem.productId})`;

export function itemsOfOrder(tx: Tx, merchantId: string, orderNumber: string): Promise<OrderItem[]> {
  const { orderNumber: number, sku, asin, productName, quantity } = orderItem;
  const { orderStatus, itemStatus, salesChannel, purchasedAt, updatedAt } = orderItem;
  const item = { orderNumber: number, sku, asin, productId: productOf, productName, quantity };
  return tx
    .select({ ...item, orderStatus, itemStatus, salesChannel, purchasedAt, updatedAt })
    .from(orderItem)
    .leftJoin(productSku, standsFor)
    .where(and(eq(orderItem.merchantId, merchantId), eq(number, orderNumber)))
    .orderBy(asc(sku), asc(productOf));
}

export async function postalCodesOfOrder(tx: Tx, merchantId: string, number: string): Promise<string[]> {
  const { postalCodeHash, orderNumber } = orderItem;
  const rows = await tx
    .selectDistinct({ postalCodeHash })
    .from(orderItem)
    .where(and(eq(orderItem.merchantId, merchantId), eq(orderNumber, number)));
  return rows.flatMap((row) => row.postalCodeHash ?? []);
}

/** Whether the order is stored, but none of its items is in a catalogue of a site of that country. */
export async function hasUnplacedItems(tx: Tx, country: string, orderNumber: string): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(unplacedOrderItem)
    .where(and(eq(unplacedOrderItem.country, country), eq(unplacedOrderItem.orderNumber, orderNumber)))
    .limit(1);
  return found.length > 0;
}

export type LedgerFilter = {
  scope: 'all' | readonly string[];
  merchantId: string | undefined;
  /** Normalized. */
  orderNumber: string | undefined;
  email: string | undefined;
  product: string | undefined;
  placed: 'yes' | 'no' | undefined;
  page: number;
  pageSize: number;
};
type LedgerRow = Omit<OrderItem, 'asin' | 'productId'> & {
  merchantId: string | null;
  productIds: string[];
};

const shownColumns = sql.raw(
  'order_number, sku, product_name, quantity, order_status, item_status, sales_channel, purchased_at, updated_at',
);

function ledgerPart(
  from: SQL,
  own: SQL,
  { scope, merchantId, orderNumber }: LedgerFilter,
  searched: readonly SQL[],
): SQL {
  const conditions = [
    scope === 'all' ? sql`true` : sql`merchant_id = any(${sql.param([...scope])}::text[])`,
    merchantId === undefined ? sql`true` : sql`merchant_id = ${merchantId}`,
    orderNumber === undefined ? sql`true` : sql`order_number = ${orderNumber}`,
    ...searched,
  ];
  return sql`select ${own}, ${shownColumns} from ${from} where ${sql.join(conditions, sql` and `)}`;
}

/**
 * The newest items of each SKU, which the index of SKUs gives in order of time. To sort all items of a name that
 * every product has takes seconds.
 */
const newestOfEach = (skus: readonly string[], part: SQL, most: number): SQL => sql`
  select found.* from unnest(${sql.param([...skus])}::text[]) as searched (name) cross join lateral (
    ${part} and sku = searched.name order by purchased_at desc nulls last, order_number limit ${most}) as found`;

/** `most`: the number of rows that the reader needs of the newest ones; without it, all rows in no order. */
function ledgerOf(filter: LedgerFilter, searched: Searched, most?: number): SQL {
  const { skus } = searched;
  const named = skus && most === undefined ? [sql`sku = any(${sql.param([...skus])}::text[])`] : [];
  const part = ledgerPart(sql`order_item`, sql`merchant_id, product_id`, filter, [
    ...searched.placed,
    ...named,
  ]);
  const placed = skus && most !== undefined ? newestOfEach(skus, part, most) : part;
  const unplaced = ledgerPart(
    sql`unplaced_order_item`,
    sql`null::text as merchant_id, null::text as product_id`,
    { ...filter, scope: 'all', merchantId: undefined },
    searched.unplaced,
  );
  // Unmatched items belong to no merchant.
  if (filter.placed === 'yes' || filter.merchantId !== undefined || filter.scope !== 'all') {
    return filter.placed === 'no' ? sql`${placed} and false` : placed;
  }
  return filter.placed === 'no' ? unplaced : sql`${placed} union all ${unplaced}`;
}

/** `skus`: those of the searched product. */
type Searched = { placed: readonly SQL[]; unplaced: readonly SQL[]; skus: readonly string[] | undefined };

/** Conditions of a search by a customer or product. Unmatched items are few, so that theirs need no index. */
async function searchedIn(tx: Tx, { email, product }: LedgerFilter): Promise<Searched> {
  const placed: SQL[] = [];
  const unplaced: SQL[] = [];
  if (email !== undefined) {
    const registered = sql`select r.merchant_id, r.order_number from registration r
      where (r.merchant_id, r.id) in (${registrationsOf(await readSearchWords(tx, email))})`;
    placed.push(sql`(merchant_id, order_number) in (${registered})`);
    unplaced.push(sql`order_number in (select found.order_number from (${registered}) as found)`);
  }
  if (product === undefined) return { placed, unplaced, skus: undefined };
  unplaced.push(sql`(sku = ${product} or ${isIn(product, sql`product_name`)})`);
  return { placed, unplaced, skus: await skusNamed(tx, product) };
}

const isIn = (part: string, name: SQL): SQL => sql`position(lower(${part}) in lower(${name})) > 0`;

/** SKUs whose product has the text in its name, in the catalogue or in the newest order. Steps from SKU to SKU. */
async function skusNamed(tx: Tx, text: string): Promise<string[]> {
  const next = sql`order by sku, purchased_at desc nulls last limit 1`;
  const found = await tx.execute<{ sku: string }>(sql`
    with recursive item as (
      (select sku, product_name from order_item ${next})
      union all
      select n.sku, n.product_name from item cross join lateral (
        select sku, product_name from order_item where sku > item.sku ${next}) as n)
    select sku from (select * from item limit ${deskLimits.searchRowsCounted}) as item
     where ${isIn(text, sql`product_name`)}
    union
    select k.sku from product_sku k join product p on p.merchant_id = k.merchant_id and p.id = k.product_id
     where exists (select from jsonb_each_text(p.names) as name where ${isIn(text, sql`name.value`)})`);
  return [...new Set([text, ...found.rows.map(({ sku }) => sku)])];
}

const productsOfItem = sql`case when merchant_id is null then '{}'::text[] else coalesce(
  (select array_agg(k.product_id order by k.product_id) from product_sku k
    where k.merchant_id = item.merchant_id and k.sku = item.sku
      and ${isMeant('k')}), array[product_id]) end`;

export async function pageOfLedger(
  tx: Tx,
  filter: LedgerFilter,
): Promise<{ list: LedgerRow[]; total: number }> {
  const searched = await searchedIn(tx, filter);
  const isSearched = searched.skus !== undefined || searched.placed.length > 0;
  // A part of a name may match a large share of all items, so its matches are counted up to a limit.
  const bound = isSearched ? sql`limit ${deskLimits.searchRowsCounted}` : sql``;
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from (${ledgerOf(filter, searched)}) as every ${bound}) as item`,
  );
  type ShownRow = Omit<LedgerRow, 'purchasedAt' | 'updatedAt'> & { purchasedAt: string; updatedAt: string };
  const page = await tx.execute<ShownRow>(
    sql`select merchant_id as "merchantId", ${productsOfItem} as "productIds", order_number as "orderNumber", sku,
        product_name as "productName", quantity, order_status as "orderStatus", item_status as "itemStatus",
        sales_channel as "salesChannel", to_json(purchased_at) #>> '{}' as "purchasedAt",
        to_json(updated_at) #>> '{}' as "updatedAt"
      from (${ledgerOf(filter, searched, filter.page * filter.pageSize)}) as item
      order by purchased_at desc nulls last, order_number, sku
      limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`,
  );
  const list = page.rows.map((row) => ({
    ...row,
    purchasedAt: new Date(row.purchasedAt),
    updatedAt: new Date(row.updatedAt),
  }));
  return { list, total: counted.rows[0]?.total ?? 0 };
}
