import type { Tx } from '../../platform/database/database.ts';
import { product, productSku } from './products.tables.ts';

export type ProductToStore = typeof product.$inferInsert & { skus: string[] };

/** Adds products with the seller's article numbers of each. */
export async function insertProducts(tx: Tx, products: ProductToStore[]): Promise<void> {
  if (products.length === 0) return;
  await tx.insert(product).values(products.map(({ skus: _, ...row }) => row));
  const skus = products.flatMap(({ merchantId, id, skus: own }) =>
    own.map((sku) => ({ merchantId, sku, productId: id })),
  );
  if (skus.length > 0) await tx.insert(productSku).values(skus);
}
