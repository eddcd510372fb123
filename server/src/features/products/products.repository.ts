import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
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
  const skus = products.flatMap(({ id, skus: own }) =>
    own.map((sku) => ({ merchantId, sku, productId: id })),
  );
  const ofThese = and(
    eq(productSku.merchantId, merchantId),
    inArray(
      productSku.productId,
      products.map(({ id }) => id),
    ),
  );
  const gone = await tx.delete(productSku).where(
    skus.length === 0
      ? ofThese
      : and(
          ofThese,
          notInArray(
            productSku.sku,
            skus.map(({ sku }) => sku),
          ),
        ),
  );
  if (skus.length === 0) return (gone.rowCount ?? 0) > 0;
  const added = await tx
    .insert(productSku)
    .values(skus)
    .onConflictDoUpdate({
      target: [productSku.merchantId, productSku.sku],
      set: { productId: sql`excluded.product_id` },
      setWhere: sql`${productSku.productId} <> excluded.product_id`,
    });
  return (gone.rowCount ?? 0) + (added.rowCount ?? 0) > 0;
}

/** Nobody sees these from now on; what was registered of them stays, and their article numbers are free. */
export async function withdrawProducts(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(product)
    .set({ isWithdrawn: true })
    .where(and(eq(product.merchantId, merchantId), inArray(product.id, [...ids])));
  await tx
    .delete(productSku)
    .where(and(eq(productSku.merchantId, merchantId), inArray(productSku.productId, [...ids])));
}
