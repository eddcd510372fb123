import { isLanguage, type Language } from '@aftercare/contract/languages';
import { type Article, viewArticle } from '@aftercare/contract/legal';
import { initSystem } from '@aftercare/contract/merchant/init';
import { merchant } from '@aftercare/contract/merchant/view';
import type { ProductListOnWire, ProductOnWire } from '@aftercare/contract/products';
import type { WireOf } from '@aftercare/contract/shape';

export type MerchantOnWire = WireOf<typeof merchant>;
export type ArticleOnWire = WireOf<(typeof viewArticle)['response']>;

/** What the served page brings along, in the wire's own words: the data of the calls it stands for. */
export type BootData = {
  merchant: MerchantOnWire | null;
  init: unknown;
  lang: Language;
  article: ArticleOnWire | null;
  /** Of the visitor nobody: without a vote. */
  product: ProductOnWire | null;
  /** The list that the page begins with. */
  products: ProductListOnWire | null;
  /** Whether this document's policy lets the scripts of others in (D54). */
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

/** What the page is about, in the language that it was served in; a page's own part reads its products. */
export type Served = { lang: Language; article: Article | null } & Pick<BootData, 'product' | 'products'>;

/** Our names for what the page was drawn from, the same on both sides. */
export function readPage({ merchant: onWire, init, lang, article, product, products }: BootData) {
  const served: Served = {
    lang,
    article: article ? viewArticle.response.fromWire(article as never) : null,
    ...{ product, products },
  };
  return {
    site: onWire ? merchant.fromWire(onWire) : null,
    served,
    year: yearOf(init),
  };
}

/** The copyright's year is the server's (D66); a page without it takes the clock at hand. */
function yearOf(init: unknown): number {
  if (!init) return new Date().getUTCFullYear();
  return initSystem.response.fromWire(init as never).serverTime.getUTCFullYear();
}
