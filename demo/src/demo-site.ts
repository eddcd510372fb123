import type { ArticleType } from '@aftercare/contract/content/article-types';
import type { Language } from '@aftercare/contract/languages';
import type { MerchantConfiguration } from '@aftercare/contract/merchant/configuration';

/** One brand on one country site with everything the loader puts into an empty store. */
export type DemoSite = {
  id: string;
  hosts: string[];
  configuration: MerchantConfiguration;
  products: DemoProduct[];
  videos: DemoVideo[];
  faqs: DemoFaq[];
  manuals: DemoManual[];
  stories: DemoStory[];
  articles: DemoArticle[];
  salesChannel: SalesChannel;
};

export type SalesChannel = 'Amazon.com' | 'Amazon.de' | 'Amazon.co.jp';

export type DemoProduct = {
  id: string;
  names: Record<Language, string>;
  skus: string[];
  /** Of each SKU, in the smallest unit of the country's money; an order report names it. */
  prices: Record<string, number>;
  /** Bought together with another product, never alone. */
  isExtra?: true;
  asin: string;
  /** File name in demo/pictures. */
  picture: string;
  parameters: Record<Language, DemoParameter[]>;
  tags: string[];
  /** null: the merchant's months (D44). */
  basisMonths: number | null;
  extendedMonths: number | null;
};

export type DemoParameter = { name: string; value: string };

export type DemoVideo = {
  id: string;
  productId: string;
  titles: Record<Language, string>;
  /** File name in demo/films. */
  file: string;
  /** File name in demo/pictures. */
  cover: string;
  durationSeconds: number;
  /** WebVTT. */
  captions: Record<Language, string>;
};

export type DemoManual = {
  id: string;
  /** The same in every language. */
  entryId: string;
  productId: string;
  lang: Language;
  title: string;
  /** File name in demo/manuals. */
  file: string;
  pages: number | null;
};

export type DemoFaq = {
  id: string;
  /** The same in every language. */
  entryId: string;
  productId: string | null;
  lang: Language;
  question: string;
  variants: string[];
  /** Allow-listed HTML. */
  answer: string;
};

/** A question of the guided tree. */
export type DemoStory = {
  id: string;
  /** The same in every language. */
  entryId: string;
  lang: Language;
  question: string;
  /** Allow-listed HTML. */
  answer: string;
  /** Its place among those that the tree begins with; null: none of them. */
  first: number | null;
  /** The entries that its answer leads on to. */
  next: string[];
};

export type DemoArticle = {
  type: ArticleType;
  lang: Language;
  title: string;
  /** Allow-listed HTML. */
  content: string;
  version: string;
};
