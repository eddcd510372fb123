const linesOf = (cell: string): string[] => cell.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');

/** Several texts in one cell, each on a line of its own: a text of a list has no line end within. */
export const writeList = (texts: readonly string[]): string => texts.join('\n');

/** Empty lines are none: nobody means them who presses the key once too often. */
export const readList = linesOf;

type Pair = { readonly name: string; readonly value: string };

/** `Weight: 2 kg`, one pair on each line; a colon or a backslash of a name stands behind a backslash. */
export const writePairs = (pairs: readonly Pair[]): string =>
  pairs.map(({ name, value }) => `${name.replace(/[\\:]/g, '\\$&')}: ${value}`).join('\n');

/** A line without a colon is a name without a value; the document's rules say what they think of it. */
export function readPairs(cell: string): Pair[] {
  return linesOf(cell).map((line) => {
    const [name = ''] = /^(?:\\.|[^\\:])*/.exec(line) ?? [];
    return { name: name.replace(/\\(.)/g, '$1').trim(), value: line.slice(name.length + 1).trim() };
  });
}
