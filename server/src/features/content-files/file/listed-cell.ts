/**
 * Several texts in one cell, each on a line of its own. What would be taken for a division stands behind a backslash:
 * `\n` and `\r` are line ends within a text, `\:` a colon within the first of a pair, `\\` a backslash.
 */
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', ':': '\\:' };
const meanings: Readonly<Record<string, string>> = { '\\': '\\', n: '\n', r: '\r', ':': ':' };

const escaped = (text: string, which: RegExp): string => text.replace(which, (one) => escapes[one] ?? one);
/** A backslash before anything else is one. */
const meant = (text: string): string =>
  text.replace(/\\([\\nr:])/g, (whole, one: string) => meanings[one] ?? whole);

const linesOf = (cell: string): string[] => (cell === '' ? [] : cell.split(/\r\n|\n|\r/));

export const writeList = (texts: readonly string[]): string =>
  texts.map((text) => escaped(text, /[\\\n\r]/g)).join('\n');

/** Empty lines are none: nobody means them who presses the key once too often. */
export const readList = (cell: string): string[] =>
  linesOf(cell)
    .filter((line) => line.trim() !== '')
    .map(meant);

type Pair = { readonly name: string; readonly value: string };

/** `Weight: 2 kg`, one pair on each line. */
export const writePairs = (pairs: readonly Pair[]): string =>
  pairs.map(({ name, value }) => `${escaped(name, /[\\\n\r:]/g)}: ${escaped(value, /[\\\n\r]/g)}`).join('\n');

/** A line without a colon is a name without a value; the document's rules say what they think of it. */
export function readPairs(cell: string): Pair[] {
  return linesOf(cell)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = ''] = /^(?:\\.|[^\\:])*/s.exec(line) ?? [];
      return { name: meant(name).trim(), value: meant(line.slice(name.length + 1)).trim() };
    });
}
