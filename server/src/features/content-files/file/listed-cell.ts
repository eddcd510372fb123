const linesOf = (cell: string): string[] => cell.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');

/** Several texts in one cell, one per line: texts of a list contain no line ends. */
export const writeList = (texts: readonly string[]): string => texts.join('\n');

export const readList = linesOf;

type Pair = { readonly name: string; readonly value: string };

/** `Weight: 2 kg`, one pair per line; a colon or a backslash in a name is escaped by a backslash. */
export const writePairs = (pairs: readonly Pair[]): string =>
  pairs.map(({ name, value }) => `${name.replace(/[\\:]/g, '\\$&')}: ${value}`).join('\n');

/** A line without a colon is a name without a value; the document's rules decide about it. */
export function readPairs(cell: string): Pair[] {
  return linesOf(cell).map((line) => {
    const [name = ''] = /^(?:\\.|[^\\:])*/.exec(line) ?? [];
    return { name: name.replace(/\\(.)/g, '$1').trim(), value: line.slice(name.length + 1).trim() };
  });
}
