import { brandNames, brandNamesInProduct } from './brand-names.mjs';
import { featureWords } from './feature-words.mjs';
import { literalSpread } from './literal-spread.mjs';
import { machinePaths } from './machine-paths.mjs';
import { moduleCycles } from './module-cycles.mjs';
import { openEnds } from './open-ends.mjs';
import { readmes } from './readmes.mjs';
import { references } from './references.mjs';
import { safeHtml } from './safe-html.mjs';
import { styleNames } from './style-names.mjs';
import { wireWords } from './wire-words.mjs';
import { writing } from './writing.mjs';

/** @type {import('./word-list.mjs').Check[]} */
export const allLists = [
  brandNames,
  brandNamesInProduct,
  wireWords,
  featureWords,
  safeHtml,
  openEnds,
  literalSpread,
  machinePaths,
  moduleCycles,
  readmes,
  references,
  styleNames,
  writing,
];
