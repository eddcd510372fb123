import type { Language } from '@aftercare/contract/languages';

/** Data that the server inserts into each site's loader in place of `__AFTERCARE_SITE__`. */
export type LoaderSite = {
  origin: string;
  brand: string;
  /** The default language first. */
  languages: readonly [Language, ...Language[]];
  /** Origins of the pages that may show the chat; empty if the site has no chat. */
  embedOrigins: readonly string[];
  /** The merchant's colours, as custom properties of `:host`. */
  css: string;
};
