import { isLanguage, type Language } from '@aftercare/contract/languages';
import { viewArticle } from '@aftercare/contract/legal';
import { initSystem } from '@aftercare/contract/merchant/init';
import { merchant } from '@aftercare/contract/merchant/view';
import type { WireOf } from '@aftercare/contract/shape';

export type MerchantOnWire = WireOf<typeof merchant>;
export type ArticleOnWire = WireOf<(typeof viewArticle)['response']>;

/** What the served page brings along, in the wire's own words: the data of the calls it stands for. */
export type BootData = {
  merchant: MerchantOnWire | null;
  init: unknown;
  lang: Language;
  article: ArticleOnWire | null;
};

export function readBootData(text: string | null | undefined): BootData {
  const data = JSON.parse(text ?? '{}') as Partial<BootData>;
  return {
    merchant: data.merchant ?? null,
    init: data.init ?? null,
    lang: isLanguage(data.lang) ? data.lang : 'en_US',
    article: data.article ?? null,
  };
}

/** Our names for what the page was drawn from, the same on both sides. */
export function readPage({ merchant: onWire, init, lang, article }: BootData) {
  const served = article ? viewArticle.response.fromWire(article as never) : null;
  return {
    site: onWire ? merchant.fromWire(onWire) : null,
    served: served && { article: served, lang },
    year: yearOf(init),
  };
}

/** The copyright's year is the server's (D66); a page without it takes the clock at hand. */
function yearOf(init: unknown): number {
  if (!init) return new Date().getUTCFullYear();
  return initSystem.response.fromWire(init as never).serverTime.getUTCFullYear();
}
