import type { WireOf } from '@aftercare/contract/fields/shape';
import { isLanguage, type Language } from '@aftercare/contract/languages';
import { type Article, viewArticle } from '@aftercare/contract/legal/legal';
import type { ProductListOnWire, ProductOnWire } from '@aftercare/contract/products/products';
import { initSystem } from '@aftercare/contract/sites/init';
import { merchant } from '@aftercare/contract/sites/view';

export type MerchantOnWire = WireOf<typeof merchant>;
export type ArticleOnWire = WireOf<(typeof viewArticle)['response']>;

/** Embedded in the served page, in the format of the API calls that it replaces. */
export type BootData = {
  merchant: MerchantOnWire | null;
  init: unknown;
  lang: Language;
  article: ArticleOnWire | null;
  /** Fetched as a visitor, so without the customer's vote. */
  product: ProductOnWire | null;
  products: ProductListOnWire | null;
  runsOutsideScripts: boolean;
};

export function readBootData(text: string | null | undefined): BootData {
  const data = JSON.parse(text ?? '{}') as Partial<BootData>;
  return {
    merchant: data.merchant ?? null,
    init: data.init ?? null,
    lang: isLanguage(data.lang) ? data.lang : 'en_US',
    article: data.article ?? null,
    product: data.product ?? null,
    products: data.products ?? null,
    runsOutsideScripts: data.runsOutsideScripts === true,
  };
}

export type Served = { lang: Language; article: Article | null } & Pick<BootData, 'product' | 'products'>;

/** Server and browser use this, so both render from the same values. */
export function readPage({ merchant: onWire, init, lang, article, product, products }: BootData) {
  const served: Served = {
    lang,
    article: article ? viewArticle.response.fromWire(article as never) : null,
    product,
    products,
  };
  return {
    site: onWire ? merchant.fromWire(onWire) : null,
    served,
    year: yearOf(init),
  };
}

/** The year of the copyright notice comes from the server. A page without it uses the local clock. */
function yearOf(init: unknown): number {
  if (!init) return new Date().getUTCFullYear();
  return initSystem.response.fromWire(init as never).serverTime.getUTCFullYear();
}
