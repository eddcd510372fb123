import type { ArticleType } from '@aftercare/contract/content/article-types';
import type { Language } from '@aftercare/contract/languages';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';

export type DemoSite = {
  id: string;
  hosts: string[];
  configuration: MerchantConfiguration;
  products: DemoProduct[];
  videos: DemoVideo[];
  faqs: DemoFaq[];
  manuals: DemoManual[];
  guidedAnswers: DemoGuidedAnswer[];
  articles: DemoArticle[];
  replies: DemoReply[];
  salesChannel: SalesChannel;
};

export type SalesChannel = 'Amazon.com' | 'Amazon.de' | 'Amazon.co.jp';

export type DemoProduct = {
  id: string;
  names: Record<Language, string>;
  skus: string[];
  /** By SKU, in the smallest currency unit. The order reports contain these prices. */
  prices: Record<string, number>;
  /** Sold together with another product only. */
  isExtra?: true;
  asin: string;
  /** File name in demo/pictures. */
  picture: string;
  parameters: Record<Language, DemoParameter[]>;
  tags: string[];
  /** Null: the merchant's months apply. */
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
  poster: string;
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

export type DemoGuidedAnswer = {
  id: string;
  /** The same in every language. */
  entryId: string;
  lang: Language;
  question: string;
  /** Allow-listed HTML. */
  answer: string;
  /** Position among the first questions of the tree; null for other questions. */
  first: number | null;
  /** Entry ids of the questions that follow the answer. */
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

/** A canned reply of the desk. */
export type DemoReply = {
  id: string;
  shortcut: string;
  folder: string;
  name: string;
  texts: Record<Language, string>;
};
