import { ReportRefused } from './report-refused.ts';

/** The columns that the ledger keeps. All others, the buyer's among them, are never looked at. */
const needed = {
  orderNumber: 'amazon-order-id',
  purchasedAt: 'purchase-date',
  updatedAt: 'last-updated-date',
  orderStatus: 'order-status',
  salesChannel: 'sales-channel',
  productName: 'product-name',
  sku: 'sku',
  asin: 'asin',
  itemStatus: 'item-status',
  quantity: 'quantity',
} as const;
/** Left out where the report was made without the buyer's place. */
const postalCodeColumn = 'ship-postal-code';

/** The cells of a row by the ledger's names; an absent one is ''. */
export type Cells = Readonly<Record<keyof typeof needed | 'postalCode', string>>;
export type ReadCells = (line: string) => Cells | 'rowTooShort' | 'rowTooLong';

const occurrences = (names: readonly string[], name: string) =>
  names.filter((other) => other === name).length;

const namesIn = (header: string, separator: string): string[] =>
  header.split(separator).map((name) => name.trim().toLowerCase());

/** Whether the columns are there, but not divided by tabs, as a spreadsheet saves them. */
function isDividedOtherwise(header: string): boolean {
  const unquoted = header.replaceAll('"', '');
  return [',', ';'].some((separator) => {
    const names = namesIn(unquoted, separator);
    return Object.values(needed).filter((name) => names.includes(name)).length > 1;
  });
}

/** Reads the header by name, never by position; throws `ReportRefused` with the names it lacks or has twice. */
export function readHeader(header: string): ReadCells {
  const names = namesIn(header, '\t');
  const missing = Object.values(needed).filter((name) => occurrences(names, name) !== 1);
  if (missing.length > 0 && isDividedOtherwise(header)) throw new ReportRefused('otherSeparator');
  if (missing.length > 0) throw new ReportRefused('columnsMissing', missing);
  const place = (column: keyof typeof needed) => names.indexOf(needed[column]);
  const [orderNumber, purchasedAt, updatedAt] = [
    place('orderNumber'),
    place('purchasedAt'),
    place('updatedAt'),
  ];
  const [orderStatus, itemStatus, salesChannel] = [
    place('orderStatus'),
    place('itemStatus'),
    place('salesChannel'),
  ];
  const [productName, sku, asin, quantity] = [
    place('productName'),
    place('sku'),
    place('asin'),
    place('quantity'),
  ];
  const postalCode = names.indexOf(postalCodeColumn);
  // What no row can do without; a row that ends before these was cut.
  const lastNeeded = Math.max(orderNumber, purchasedAt, updatedAt, sku, quantity);

  return (line) => {
    // Quotes are data: nothing but a tab divides.
    const cells = line.split('\t');
    if (cells.length <= lastNeeded) return 'rowTooShort';
    // A tab inside a value moves all that follows: it cannot be told which is which.
    if (cells.length > names.length && cells.slice(names.length).some((cell) => cell.trim() !== '')) {
      return 'rowTooLong';
    }
    const cell = (at: number) => (cells[at] ?? '').trim();
    return {
      orderNumber: cell(orderNumber),
      purchasedAt: cell(purchasedAt),
      updatedAt: cell(updatedAt),
      orderStatus: cell(orderStatus),
      salesChannel: cell(salesChannel),
      productName: cell(productName),
      sku: cell(sku),
      asin: cell(asin),
      itemStatus: cell(itemStatus),
      quantity: cell(quantity),
      postalCode: cell(postalCode),
    };
  };
}
