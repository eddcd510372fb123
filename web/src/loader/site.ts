import type { Language } from '@aftercare/contract/languages';

/** The server inserts it into each site's loader in place of `__AFTERCARE_SITE__`. */
export type LoaderSite = {
  origin: string;
  brand: string;
  /** Languages of the site, the default one first. */
  languages: readonly [Language, ...Language[]];
  /** Pages of these origins may show the chat. Empty if the site has no chat. */
  embedOrigins: readonly string[];
  /** The site's colours as custom properties of `:host`. */
  css: string;
};
