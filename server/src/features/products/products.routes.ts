import { listProducts, viewProduct } from '@aftercare/contract/products/products';
import type { Registration } from '@aftercare/contract/warranty/registration';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Database, Tx } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { SiteContext } from '../../platform/http/requests/context.ts';
import type { ContentVersions, Search } from '../search/index.ts';
import { findProducts } from './find-products.ts';
import { productOfSite } from './product-of-site.ts';

type Deps = {
  database: Database;
  search: Search;
  contents: ContentVersions;
  warrantyOf(tx: Tx, context: SiteContext, productId: string): Promise<Registration | null>;
};

export const productRoutes =
  ({ database, search, contents, warrantyOf }: Deps): Routes =>
  (serve) => {
    serve.site(
      listProducts,
      async ({ page, pageSize, productName, tag }, { merchant, lang }) => {
        const query = { merchant, lang, name: productName, tag, page, pageSize };
        const found = await findProducts({ database, search }, query);
        return { ...ok({ ...found, page, pageSize }), isPassing: found.isBuilding === true };
      },
      { keptUnder: ({ id }) => String(contents.of(id)) },
    );

    serve.site(viewProduct, async ({ productId }, context) => {
      const { merchant, lang, caller } = context;
      const found = await productOfSite(database, {
        merchantId: merchant.id,
        productId,
        lang,
        visitorId: caller.visitorId,
        ownWarranty: (tx) => warrantyOf(tx, context, productId),
      });
      return found === undefined ? refuse(businessCodes.notFound) : ok(found);
    });
  };
