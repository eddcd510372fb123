import { dirname, join } from 'node:path/posix';
import { isCode, isTest } from './word-list.mjs';

/** @typedef {import('./word-list.mjs').Finding} Finding */

/** A feature, or a folder directly below `src`. */
const modulePattern = /^[^/]+\/src\/(?:features\/)?[^/]+(?=\/)/;
const importPattern = /^(?:import|export|\} from)\b[^'\n]*'(\.{1,2}\/[^']+)'/gm;

/** Modules must not import each other, directly or through others, so that each is understood by itself. */
export const moduleCycles = {
  name: 'module-cycles',
  /** @param {import('./sources.mjs').Source[]} sources */
  find(sources) {
    const imports = importsBetween(sources);
    return imports
      .filter(({ from, to }) => isReachable(imports, to, from))
      .map(({ path, line, from, to }) => ({ path, line, what: `${from} and ${to} import each other` }));
  },
};

/** @param {import('./sources.mjs').Source[]} sources */
function importsBetween(sources) {
  return sources
    .filter(({ path }) => isCode(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(importPattern)].flatMap((match) => {
        const from = modulePattern.exec(path)?.[0];
        const to = modulePattern.exec(join(dirname(path), match[1] ?? ''))?.[0];
        if (!from || !to || from === to) return [];
        return [{ path, line: text.slice(0, match.index).split('\n').length, from, to }];
      }),
    );
}

/** @param {{ from: string, to: string }[]} imports @param {string} start @param {string} goal */
function isReachable(imports, start, goal) {
  const reached = new Set([start]);
  for (const module of reached) for (const { from, to } of imports) if (from === module) reached.add(to);
  return reached.has(goal);
}
