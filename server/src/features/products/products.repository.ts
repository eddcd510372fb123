import { and, eq, not, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { product, productSku } from './products.tables.ts';

export type ProductToStore = Omit<typeof product.$inferInsert, 'isWithdrawn'> & { skus: string[] };

/**
 * Shows products as they are given, with the seller's article numbers of each; true where the catalogue has other
 * article numbers than before. No other product of the merchant may have one of them.
 */
export async function putProducts(
  tx: Tx,
  merchantId: string,
  products: readonly ProductToStore[],
): Promise<boolean> {
  if (products.length === 0) return false;
  await tx
    .insert(product)
    .values(products.map(({ skus: _, ...row }) => ({ ...row, isWithdrawn: false })))
    .onConflictDoUpdate({
      target: [product.merchantId, product.id],
      set: {
        names: sql`excluded.names`,
        parameters: sql`excluded.parameters`,
        tags: sql`excluded.tags`,
        pictureKey: sql`excluded.picture_key`,
        basisMonths: sql`excluded.basis_months`,
        extendedMonths: sql`excluded.extended_months`,
        position: sql`excluded.position`,
        isWithdrawn: sql`excluded.is_withdrawn`,
      },
    });
  return putSkus(tx, merchantId, products);
}

/** Article numbers as they are now; true where some came, went or moved. They travel as arrays: there may be many. */
async function putSkus(tx: Tx, merchantId: string, products: readonly ProductToStore[]): Promise<boolean> {
  const skus = products.flatMap(({ id, skus: own }) => own.map((sku) => ({ sku, id })));
  const [numbers, owners] = [skus.map(({ sku }) => sku), skus.map(({ id }) => id)];
  const ids = products.map(({ id }) => id);
  const gone = await tx
    .delete(productSku)
    .where(
      and(
        eq(productSku.merchantId, merchantId),
        among(productSku.productId, ids),
        not(among(productSku.sku, numbers)),
      ),
    );
  const came = await tx.execute(
    sql`insert into product_sku as known (merchant_id, sku, product_id)
      select ${merchantId}, * from unnest(${sql.param(numbers)}::text[], ${sql.param(owners)}::text[])
      on conflict (merchant_id, sku) do update set product_id = excluded.product_id
        where known.product_id <> excluded.product_id`,
  );
  return (gone.rowCount ?? 0) + (came.rowCount ?? 0) > 0;
}

/** Nobody sees these from now on; what was registered of them stays, and their article numbers are free. */
export async function withdrawProducts(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(product)
    .set({ isWithdrawn: true })
    .where(and(eq(product.merchantId, merchantId), among(product.id, ids)));
  await tx
    .delete(productSku)
    .where(and(eq(productSku.merchantId, merchantId), among(productSku.productId, ids)));
}
