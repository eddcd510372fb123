import type { Language } from '@aftercare/contract/languages';

/** Data that our server embeds in the frame's document, so it is not validated. */
export type FrameBoot = {
  lang: Language;
  brand: string;
  timeZone: string;
  offersWarranty: boolean;
  /** Origin of the embedding page, as found on the merchant's list. The frame talks to no other origin. */
  host: string;
};
