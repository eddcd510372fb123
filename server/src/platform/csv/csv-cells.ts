/** What a spreadsheet takes for the beginning of a formula (reliability A28), the wide forms of Japanese keyboards too. */
const formula = '[=+\\-@\\t\\r\\n\\0\uff1d\uff0b\uff0d\uff20]';
const toGuard = new RegExp(`^'*${formula}`);
const guarded = new RegExp(`^'+${formula}`);

/** A cell that no spreadsheet reads as a formula: an apostrophe stands before it. */
export const guardCell = (cell: string): string => (toGuard.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `guardCell`; any other stays as it is. */
export const unguardCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);

const quoted = (cell: string): string =>
  /["\r\n\t,;]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Tells readers, and spreadsheets above all, that the bytes are UTF-8. */
export const byteOrderMark = '\ufeff';

/** One row (RFC 4180) of cells as they are; no cell of it is a formula to anybody. */
export const csvRow = (cells: readonly string[], separator: ',' | ';'): string =>
  `${cells.map((cell) => quoted(guardCell(cell))).join(separator)}\r\n`;
