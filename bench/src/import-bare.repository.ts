import type pg from 'pg';

type BareItem = { orderNumber: string; sku: string; productName: string };

const columns = [
  ...[
    'merchant_id',
    'order_number',
    'sku',
    'asin',
    'product_name',
    'quantity',
    'order_status',
    'item_status',
  ],
  ...['sales_channel', 'purchased_at', 'updated_at', 'postal_code_hash', 'product_id'],
];

/** Copies of the ledger's columns and indexes, without foreign keys and row level security. */
export async function createBareTables(client: pg.Client): Promise<void> {
  for (const name of ['bare_item', 'copied_item'])
    await client.query(`create table ${name} (like order_item including all)`);
}

const valuesOf = ({ orderNumber, sku, productName }: BareItem): (string | number | null)[] => [
  ...['bench-us', orderNumber, sku, 'B0TEST0001', productName, 1, 'Shipped', 'Shipped', 'Amazon.com'],
  ...['2026-06-17T08:04:21Z', '2026-06-19T10:00:00Z', null, 'product'],
];

export const copyLine = (item: BareItem): string =>
  `${valuesOf(item)
    .map((value) => value ?? '\\N')
    .join('\t')}\n`;

/** COPY from a file that the PostgreSQL process can read, without a client in between. */
export async function copyBareItems(client: pg.Client, file: string): Promise<void> {
  await client.query(`copy copied_item (${columns.join(', ')}) from '${file.replaceAll("'", "''")}'`);
}

export async function insertBareItems(client: pg.Client, items: readonly BareItem[]): Promise<void> {
  const values = items.flatMap(valuesOf);
  const places = items.map(
    (_, row) => `(${columns.map((__, at) => `$${row * columns.length + at + 1}`).join(',')})`,
  );
  await client.query(`insert into bare_item (${columns.join(', ')}) values ${places.join(',')}`, values);
}
