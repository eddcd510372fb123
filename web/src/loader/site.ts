import type { Language } from '@aftercare/contract/languages';

/** What the server writes into the loader of each site, in the place of `__AFTERCARE_SITE__`. */
export type LoaderSite = {
  origin: string;
  brand: string;
  /** The default language first. */
  languages: readonly [Language, ...Language[]];
  /** The pages that may show the chat; none where the site has no chat. */
  embedOrigins: readonly string[];
  /** The merchant's colours, as custom properties of `:host`. */
  css: string;
};
