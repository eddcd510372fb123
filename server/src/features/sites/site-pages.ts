import { firstPage } from '@aftercare/contract/fields/lists';
import { viewArticle } from '@aftercare/contract/legal/legal';
import { listProducts, viewProduct } from '@aftercare/contract/products/products';
import { initSystem } from '@aftercare/contract/sites/init';
import { viewMerchant } from '@aftercare/contract/sites/view';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PageSource } from '../../platform/http/pages/pages.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { articleOfSite } from '../legal/index.ts';
import { listOfProducts, productIdsOf, productOfSite } from '../products/index.ts';
import type { ContentVersions } from '../search/index.ts';
import { initAnswer } from './answers/init-answer.ts';
import { merchantAnswer } from './answers/merchant-answer.ts';
import { themeOf } from './answers/theme.ts';
import { sistersOf } from './sisters.ts';

type Deps = {
  database: Database;
  clock: Clock;
  merchants: Pick<Merchants, 'live'>;
  contents: ContentVersions;
  servedHtml(html: string): string;
};

export function sitePages({ database, clock, merchants, contents, servedHtml }: Deps): PageSource {
  const onWire: PageSource['merchant'] = (merchant, lang) =>
    viewMerchant.response.toWire(merchantAnswer(merchant, lang, clock.now()));
  return {
    contentVersion: ({ id }) => contents.of(id),
    merchant: onWire,
    sisters: (merchant, lang) =>
      sistersOf(merchant, merchants.live()).map(({ hreflang, isDefault, merchant: sister }) => ({
        hreflang,
        isDefault,
        origin: sister.origin,
        merchant: onWire(sister, lang),
      })),
    themeCss: ({ configuration }) => themeOf(configuration.accent).css,
    init: (merchant) => initSystem.response.toWire(initAnswer(merchant, clock.now())),
    async product({ id: merchantId }, productId, lang) {
      const product = await productOfSite(database, { merchantId, productId, lang, visitorId: null });
      return product === undefined ? null : viewProduct.response.toWire(product);
    },
    async products({ id: merchantId }, tag, lang) {
      const search = { merchantId, lang, tag, name: undefined, ...firstPage };
      const found = await database.forMerchant(merchantId, (tx) => listOfProducts(tx, search));
      return listProducts.response.toWire({ ...found, ...firstPage });
    },
    productIds: ({ id }) => database.forMerchant(id, (tx) => productIdsOf(tx, id)),
    async article(merchant, type, lang) {
      const article = await articleOfSite(database, merchant, type, lang);
      if (article === null) return null;
      return viewArticle.response.toWire({ ...article, content: servedHtml(article.content) });
    },
  };
}
