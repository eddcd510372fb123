import { and, eq, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { product, productSku } from '../../schema/products/products.tables.ts';

export type ProductToStore = Omit<typeof product.$inferInsert, 'isWithdrawn'> & {
  skus: string[];
  bundleSkus: string[];
};

/**
 * Stores products with their article numbers; returns true if the catalogue's article numbers have changed.
 * No other product of the merchant may have one of `skus`.
 */
export async function putProducts(
  tx: Tx,
  merchantId: string,
  products: readonly ProductToStore[],
): Promise<boolean> {
  if (products.length === 0) return false;
  await tx
    .insert(product)
    .values(products.map(({ skus: _, bundleSkus: __, ...row }) => ({ ...row, isWithdrawn: false })))
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

/**
 * Replaces the article numbers; true if some were added, removed or moved. Sent as arrays, because there may
 * be many.
 */
async function putSkus(tx: Tx, merchantId: string, products: readonly ProductToStore[]): Promise<boolean> {
  const rows = products.flatMap(({ id, skus, bundleSkus }) => [
    ...skus.map((sku) => ({ sku, id, isBundle: false })),
    ...bundleSkus.map((sku) => ({ sku, id, isBundle: true })),
  ]);
  const given = sql`unnest(${sql.param(rows.map(({ sku }) => sku))}::text[],
    ${sql.param(rows.map(({ id }) => id))}::text[],
    ${sql.param(rows.map(({ isBundle }) => isBundle))}::boolean[]) as given (sku, product_id, is_bundle)`;
  const gone = await tx.execute(
    sql`delete from product_sku as known
      where merchant_id = ${merchantId} and product_id = any(${sql.param(products.map(({ id }) => id))}::text[])
        and not exists (select from ${given}
          where (given.sku, given.product_id, given.is_bundle) = (known.sku, known.product_id, known.is_bundle))`,
  );
  const came = await tx.execute(
    sql`insert into product_sku (merchant_id, sku, product_id, is_bundle)
      select ${merchantId}, given.* from ${given} on conflict (merchant_id, sku, product_id) do nothing`,
  );
  return (gone.rowCount ?? 0) + (came.rowCount ?? 0) > 0;
}

/**
 * Hides these products. Their registrations stay, and their own article numbers are free again. A product
 * that was sold in a bundle stays part of it.
 */
export async function withdrawProducts(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(product)
    .set({ isWithdrawn: true })
    .where(and(eq(product.merchantId, merchantId), among(product.id, ids)));
  await tx
    .delete(productSku)
    .where(
      and(
        eq(productSku.merchantId, merchantId),
        among(productSku.productId, ids),
        eq(productSku.isBundle, false),
      ),
    );
}
