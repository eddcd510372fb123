import { businessCodes } from '@aftercare/contract/business-codes';
import { listProducts, viewProduct } from '@aftercare/contract/products';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answer.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { productOfSite } from './product-of-site.ts';
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

    serve.site(viewProduct, async ({ productId }, { merchant, lang, caller: { visitorId } }) => {
      const found = await productOfSite(database, { merchantId: merchant.id, productId, lang, visitorId });
      return found === undefined ? refuse(businessCodes.notFound) : ok(found);
    });
  };
