/**
 * Characters with which spreadsheets begin a formula, including the full-width forms of Japanese keyboards.
 */
const formula = '[=+\\-@\\t\\r\\n\\0\uff1d\uff0b\uff0d\uff20]';
const toGuard = new RegExp(`^'*${formula}`);
const guarded = new RegExp(`^'+${formula}`);

/** Prefixes an apostrophe to a cell that a spreadsheet would read as a formula. */
export const guardCell = (cell: string): string => (toGuard.test(cell) ? `'${cell}` : cell);

export const unguardCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);

const quoted = (cell: string): string =>
  /["\r\n\t,;]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export const byteOrderMark = '\ufeff';

/** One row (RFC 4180). The cells are not guarded against formulas. */
export const csvRow = (cells: readonly string[], separator: ',' | ';'): string =>
  `${cells.map((cell) => quoted(guardCell(cell))).join(separator)}\r\n`;
