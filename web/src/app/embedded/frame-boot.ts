import type { Language } from '@aftercare/contract/languages';

/** What the frame's document brings along; the server has drawn it, so it is as written here. */
export type FrameBoot = {
  lang: Language;
  brand: string;
  /** The site's. */
  timeZone: string;
  offersWarranty: boolean;
  /** The page around it, which the server has found on the merchant's list: the only one that is spoken to. */
  host: string;
};
