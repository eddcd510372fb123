/**
 * @typedef {import('./sources.mjs').Source} Source
 * @typedef {{ path: string, line: number, what: string }} Finding
 * @typedef {{ name: string, find: (sources: Source[]) => Finding[] }} Check
 */

/**
 * A check that no line of the given files matches a pattern.
 * @param {string} name
 * @param {{ applies: (path: string) => boolean, pattern: RegExp, why: string }} rule
 * @returns {Check}
 */
export function wordList(name, { applies, pattern, why }) {
  return {
    name,
    find: (sources) =>
      sources.filter(({ path }) => applies(path)).flatMap((source) => findIn(source, pattern, why)),
  };
}

/**
 * @param {Source} source
 * @param {RegExp} pattern
 * @param {string} why
 * @returns {Finding[]}
 */
export function findIn({ path, text }, pattern, why) {
  return text.split('\n').flatMap((line, index) => {
    const match = pattern.exec(line);
    return match ? [{ path, line: index + 1, what: `${match[0].trim()}: ${why}` }] : [];
  });
}

const code = /\.(ts|tsx|mts|mjs|cjs|js|css)$/;

/**
 * The checks and their tests contain the words that they forbid, so they are no code here.
 * @param {string} path
 */
export function isCode(path) {
  return code.test(path) && !path.startsWith('script/checks/');
}

/** @param {string} path */
export function isTest(path) {
  return /\.(test|spec)\.tsx?$|^(e2e|faults|bench)\/|\/testing\/|\.factory\.ts$/.test(path);
}
