export const articleTypes = [
  'privacy',
  'warranty-terms',
  'imprint',
  'accessibility',
  'external-transmission',
] as const;
export type ArticleType = (typeof articleTypes)[number];
