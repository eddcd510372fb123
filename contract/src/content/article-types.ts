/** The texts that the law may ask a site for (D60). */
export const articleTypes = [
  'privacy',
  'warranty-terms',
  'imprint',
  'accessibility',
  'external-transmission',
] as const;
export type ArticleType = (typeof articleTypes)[number];
