import pg from 'pg';

const rowsAtOnce = 500_000;

/** Adds order items that no request refers to, as many and as old as those of a large seller. */
export async function fillLedger(
  databaseUrl: string,
  { merchantId, sku, rows }: { merchantId: string; sku: string; rows: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (let from = 1; from <= rows; from += rowsAtOnce) {
    await client.query(
      `insert into order_item (merchant_id, order_number, sku, asin, product_name, quantity, order_status, item_status,
          sales_channel, purchased_at, updated_at, product_id)
        select k.merchant_id, '9' || lpad(n::text, 16, '0'), k.sku, 'B0TEST0001', 'A product with an ordinary name', 1,
          'Shipped', 'Shipped', 'Amazon.com', now() - n % 1200 * interval '1 day', now() - interval '1 day', k.product_id
        from product_sku k, generate_series($1::bigint, $2::bigint) n where k.merchant_id = $3 and k.sku = $4`,
      [from, Math.min(rows, from + rowsAtOnce - 1), merchantId, sku],
    );
  }
  await client.query('vacuum analyze order_item');
  await client.end();
}
