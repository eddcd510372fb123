import { isCode, isTest, wordList } from './word-list.mjs';

const brands = 'fopo|fqq|idprt|lepow|air[ -]?choice|kimo|ecovictor|catboat|snapfresh|hohem';
const home = /^contract\/src\/sites\/(notices\/)?brand-rules[^/]*\.ts$|^demo\//;
const why = 'brand rules are data, in contract/src/sites/brand-rules.ts (style: the wire stays in contract)';

/** Comparisons such as `brand === 'x'` must stay in one place, and not spread over components. */
export const brandNames = wordList('brand-names', {
  applies: (path) => isCode(path) && !home.test(path),
  pattern: new RegExp(`(['"\`])(${brands})\\1`, 'i'),
  why,
});

/** Product code may not even build a brand's site name; tests name demo sites. */
export const brandNamesInProduct = wordList('brand-names-in-product', {
  applies: (path) => isCode(path) && !home.test(path) && !isTest(path),
  pattern: new RegExp(`['"\`][^'"\`]*\\b(${brands})\\b[^'"\`]*['"\`]`, 'i'),
  why,
});
