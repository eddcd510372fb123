import type { Language } from '@aftercare/contract/languages';

/** Not validated, because our server embeds it in the document. */
export type FrameBoot = {
  lang: Language;
  brand: string;
  timeZone: string;
  offersWarranty: boolean;
  /** Origin of the embedding page, as found on the merchant's list. The frame talks to no other origin. */
  host: string;
};
