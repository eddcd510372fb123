import { dirname, join } from 'node:path/posix';
import { isCode } from './word-list.mjs';

/** @typedef {import('./sources.mjs').Source} Source */
/** @typedef {import('./word-list.mjs').Finding} Finding */
/** @typedef {{ isFile: (path: string) => boolean, isRecord: (number: string) => boolean }} Known */

const link = /\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g;
/** A path from the root in a code span or a comment, without placeholders. */
const path =
  /(?<![\w/.-])((?:bench|chat-machine|contract|demo|desk|docs|e2e|faults|script|server|ui|web)\/[\w./-]*\.(?:ts|tsx|mjs|cjs|md|json|css))(?![\w*-])/g;
const record = /\bdecisions? (\d{3})\b/gi;

/** The target of each link, path and decision number in pages and comments exists. */
export const references = {
  name: 'references',
  /** @param {Source[]} sources @returns {Finding[]} */
  find(sources) {
    const known = knownOf(sources);
    return sources.flatMap((source) => {
      if (source.path.endsWith('.md')) return isHistory(source.path) ? [] : inPage(source, known);
      return isCode(source.path) ? inComments(source, known) : [];
    });
  },
};

/** The changelog and the decision records may name files that were deleted later. @param {string} path */
const isHistory = (path) => path === 'CHANGELOG.md' || path.startsWith('docs/decisions/');

/** @param {Source[]} sources @returns {Known} */
function knownOf(sources) {
  const files = new Set();
  const records = new Set();
  for (const { path } of sources) {
    for (let part = path; part !== '.'; part = dirname(part)) files.add(part);
    const [, number] = /^docs\/decisions\/(\d{3})-/.exec(path) ?? [];
    if (number) records.add(number);
  }
  return { isFile: (path) => files.has(path), isRecord: (number) => records.has(number) };
}

/** @param {Source} source @param {Known} known @returns {Finding[]} */
function inPage({ path: page, text }, known) {
  return text.split('\n').flatMap((line, index) => {
    const links = [...line.matchAll(link)]
      .flatMap(([, to = '']) => (/^[a-z]+:|\.png$/.test(to) ? [] : [to]))
      .filter((to) => !known.isFile(join(dirname(page), to).replace(/\/$/, '')));
    return [...links, ...lost(line, known)].map((what) => ({
      path: page,
      line: index + 1,
      what: `${what} does not exist`,
    }));
  });
}

/** @param {Source} source @param {Known} known @returns {Finding[]} */
function inComments({ path: file, text }, known) {
  return text.split('\n').flatMap((line, index) => {
    const [comment] = /(?:^|\s)(?:\/\/|\/?\*).*/.exec(line) ?? [];
    return lost(comment ?? '', known).map((what) => ({
      path: file,
      line: index + 1,
      what: `${what} does not exist`,
    }));
  });
}

/** @param {string} text @param {Known} known @returns {string[]} */
function lost(text, known) {
  const paths = [...text.matchAll(path)].map(([, to = '']) => to).filter((to) => !known.isFile(to));
  const numbers = [...text.matchAll(record)].map(([, number = '']) => number);
  return [...paths, ...numbers.filter((number) => !known.isRecord(number)).map((n) => `decision ${n}`)];
}
