import { listProducts } from '@aftercare/contract/products';
import type { Database } from '../../platform/database/database.ts';
import { ok } from '../../platform/http/answer.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { listOfProducts } from './products.view.ts';

/** The products of a site (wire 3, Content). */
export const productRoutes =
  ({ database }: { database: Database }): Routes =>
  (serve) => {
    serve.site(listProducts, async ({ page, pageSize, productName, tag }, { merchant, lang }) => {
      const search = { merchantId: merchant.id, lang, name: productName, tag, page, pageSize };
      const found = await database.forMerchant(merchant.id, (tx) => listOfProducts(tx, search));
      return ok({ ...found, page, pageSize });
    });
  };
