/** @typedef {import('./sources.mjs').Source} Source */
/** @typedef {{ kind: 'comment' | 'test title' | 'paragraph', text: string, line: number }} Passage */
/** @typedef {{ path: string, line: number, what: string }} Finding */

const code = /\.(ts|tsx|mts|mjs|cjs|css)$/;
/** Texts that quote what docs/writing.md forbids, and text that is not ours. */
const exempt =
  /^(script\/checks\/|docs\/writing\.md$|docs\/decisions\/|LICENSE$|server\/migrations\/|demo\/)/;

const asSubject = /(?:^|[.;!?]\s+)(?:Whoever|Whose|What|Who|Somebody|Nobody)\b(?![^.!?]*\?)/;
const forbiddenWords =
  /\b(?:whoever|anew|meanwhile|alike|beside|stands|lies|(?:is|are|was|were) (?:told|asked|looked for|led to)|of (?:somebody else|theirs)|in the end)\b/i;
const terms = /\b(?:mailbox(?:es)?|sittings?|stand-in|claimants?)\b/i;
const titleSubject = /^(?:whoever|whose|what|who|somebody|nobody)\b(?!.*\?)/i;

/** @param {Passage} passage @returns {string[]} the forbidden wordings in it */
export function wordingsIn({ kind, text }) {
  const patterns =
    kind === 'test title' ? [titleSubject, forbiddenWords, terms] : [asSubject, forbiddenWords, terms];
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

/**
 * Wordings that docs/writing.md forbids.
 * @type {import('./word-list.mjs').Check}
 */
export const writing = { name: 'writing', find: (sources) => sources.flatMap(findingsIn) };
