import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from '../run/paths.mjs';
import { readSources } from './sources.mjs';

/** @typedef {import('./sources.mjs').Source} Source */
/** @typedef {{ kind: 'comment' | 'test title' | 'paragraph', text: string, line: number }} Passage */
/** @typedef {{ path: string, line: number, what: string }} Finding */

export const leftPath = 'script/checks/writing-left.json';
const code = /\.(ts|tsx|mts|mjs|cjs|css)$/;
/** Texts that quote what docs/writing.md forbids, and text that is not ours. */
const exempt =
  /^(script\/checks\/|docs\/writing\.md$|docs\/decisions\/|LICENSE$|server\/migrations\/|demo\/)/;

const asSubject = /(?:^|[.;!?]\s+)(?:Whoever|Whose|What|Who|Somebody|Nobody)\b(?![^.!?]*\?)/;
const words =
  /\b(?:whoever|anew|meanwhile|alike|beside|stands|lies|(?:is|are|was|were) (?:told|asked|looked for|led to)|of (?:somebody else|theirs)|in the end)\b/i;
const terms = /\b(?:mailbox(?:es)?|sittings?|stand-in|claimants?)\b/i;
const titleSubject = /^(?:whoever|whose|what|who|somebody|nobody)\b(?!.*\?)/i;

/** @param {Passage} passage @returns {string[]} the forbidden wordings in it */
export function wordingsIn({ kind, text }) {
  const patterns = kind === 'test title' ? [titleSubject, words, terms] : [asSubject, words, terms];
  return patterns.flatMap((pattern) => pattern.exec(text)?.[0].replace(/^[.;!?]\s+/, '') ?? []);
}

const comment = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/[^\n]*/g;
const title =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/g;

/** @param {string} text @param {number} index */
const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** @param {Source} source @returns {Passage[]} its comments and test titles, or the paragraphs of a page */
export function passagesOf({ path, text }) {
  if (path.endsWith('.md')) return paragraphs(text);
  if (!code.test(path)) return [];
  /** @type {Passage[]} */
  const found = [...text.matchAll(comment)].map((match) => ({
    kind: 'comment',
    text: match[0]
      .replace(/^\s*(?:\/\*+|\/\/|\*\/|\*)\s?/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
    line: lineAt(text, match.index),
  }));
  if (!/\.(test|spec)\.tsx?$/.test(path)) return found;
  for (const match of text.matchAll(title)) {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    found.push({ kind: 'test title', text: name, line: lineAt(text, match.index) });
  }
  return found;
}

/** @param {string} text @returns {Passage[]} */
function paragraphs(text) {
  let isFenced = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) isFenced = !isFenced;
    const isProse = !isFenced && line.trim() !== '';
    // Code spans quote names of the wire and the database.
    const text = line.replaceAll(/`[^`]*`/g, '``').trim();
    return isProse ? [{ kind: /** @type {const} */ ('paragraph'), text, line: index + 1 }] : [];
  });
}

/** @param {Source} source @returns {Finding[]} */
export function findingsIn(source) {
  if (exempt.test(source.path)) return [];
  return passagesOf(source).flatMap((passage) =>
    wordingsIn(passage).map((wording) => ({
      path: source.path,
      line: passage.line,
      what: `"${wording}" in a ${passage.kind}; see docs/writing.md`,
    })),
  );
}

/** @param {Source[]} sources @returns {Record<string, number>} path -> number of findings, for files that have some */
export function countsOf(sources) {
  const counted = sources.map((source) => [source.path, findingsIn(source).length]);
  return Object.fromEntries(counted.filter(([, count]) => Number(count) > 0).sort());
}

/**
 * Wordings that docs/writing.md forbids. A file may have as many as the list of those left says, and not one more.
 * @type {import('./word-list.mjs').Check}
 */
export const writing = {
  name: 'writing',
  find: (sources) => {
    const text = sources.find(({ path }) => path === leftPath)?.text ?? '{}';
    /** @type {Record<string, number>} */
    const left = JSON.parse(text);
    const added = sources.flatMap((source) => {
      const findings = findingsIn(source);
      return findings.length > (left[source.path] ?? 0) ? findings : [];
    });
    const counts = countsOf(sources);
    const isStale = Object.entries(left).some(([path, count]) => (counts[path] ?? 0) < count);
    const stale = {
      path: leftPath,
      line: 1,
      what: 'fewer are left; run node script/checks/writing.mjs --write',
    };
    return isStale && added.length === 0 ? [stale] : added;
  },
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sources = readSources(root);
  const counts = countsOf(sources);
  if (process.argv.includes('--write')) {
    /** @type {Record<string, number>} */
    const before = JSON.parse(readFileSync(inRoot(leftPath), 'utf8'));
    const isMore = Object.entries(counts).find(([path, count]) => count > (before[path] ?? 0));
    if (isMore) {
      console.log(`${isMore[0]} has more findings than the list allows.`);
      process.exitCode = 1;
    } else writeFileSync(inRoot(leftPath), `${JSON.stringify(counts, null, 2)}\n`);
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(`${total} wordings are left in ${Object.keys(counts).length} files.`);
  const only = process.argv.slice(2).filter((name) => !name.startsWith('--'));
  for (const source of sources.filter(({ path }) => only.some((part) => path.startsWith(part))))
    for (const { path, line, what } of findingsIn(source)) console.log(`${path}:${line} ${what}`);
}
