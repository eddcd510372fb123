import { dirname, normalize } from 'node:path/posix';

/** @typedef {import('./word-list.mjs').Finding} Finding */

/** Class names that a library gives to its elements. No code of this repository uses them. */
const ofOthers = /:global\([^)]*\)|\.ProseMirror[\w-]*/g;

/** @param {string} css @returns {Set<string>} */
function namesIn(css) {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(ofOthers, '');
  return new Set([...rules.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name));
}

/** @param {import('./sources.mjs').Source} source */
function sheetsOf({ path, text }) {
  return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].map(
    ([, as = '', sheet = '']) => ({ as, sheet: normalize(`${dirname(path)}/${sheet}`) }),
  );
}

/** A class name that the sheet lacks has no effect, and no other tool reports it; an unused one is dead code. @type {import('./word-list.mjs').Check} */
export const styleNames = {
  name: 'style-names',
  find(sources) {
    const sheets = new Map(sources.map(({ path, text }) => [path, text]));
    /** @type {Map<string, Set<string>>} */
    const used = new Map();
    /** @type {Finding[]} */
    const findings = [];
    for (const source of sources.filter(({ path }) => path.endsWith('.tsx')))
      for (const { as, sheet } of sheetsOf(source)) {
        const names = namesIn(sheets.get(sheet) ?? '');
        const here = used.get(sheet) ?? new Set();
        used.set(sheet, here);
        for (const [index, line] of source.text.split('\n').entries()) {
          if (line.startsWith('import ')) continue;
          if (line.includes(`${as}[`)) for (const name of names) here.add(name);
          for (const [, name = ''] of line.matchAll(new RegExp(`\\b${as}\\.(\\w+)`, 'g'))) {
            here.add(name);
            if (names.has(name)) continue;
            findings.push({ path: source.path, line: index + 1, what: `${name}: ${sheet} has no such name` });
          }
        }
      }
    for (const [sheet, here] of used)
      for (const name of namesIn(sheets.get(sheet) ?? ''))
        if (!here.has(name)) findings.push({ path: sheet, line: 1, what: `${name}: nobody uses it` });
    return findings;
  },
};
