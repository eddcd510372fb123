import { ReportRefused } from './report-refused.ts';

/** The columns that the ledger stores. All others, with the buyer's data, are never read. */
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
/** Missing if the report was created without the buyer's location. */
const postalCodeColumn = 'ship-postal-code';

export type Cells = Readonly<Record<keyof typeof needed | 'postalCode', string>>;
export type ReadCells = (line: string) => Cells | 'rowTooShort' | 'rowTooLong';

const occurrences = (names: readonly string[], name: string) =>
  names.filter((other) => other === name).length;

const namesIn = (header: string, separator: string): string[] =>
  header.split(separator).map((name) => name.trim().toLowerCase());

function isDividedOtherwise(header: string): boolean {
  const unquoted = header.replaceAll('"', '');
  return [',', ';'].some((separator) => {
    const names = namesIn(unquoted, separator);
    return Object.values(needed).filter((name) => names.includes(name)).length > 1;
  });
}

/** Finds columns by name, never by position; throws `ReportRefused` with missing or duplicate names. */
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
  // Required in each row; a row that ends before these was truncated.
  const lastNeeded = Math.max(orderNumber, purchasedAt, updatedAt, sku, quantity);

  return (line) => {
    // Quotes are data: only tabs separate.
    const cells = line.split('\t');
    if (cells.length <= lastNeeded) return 'rowTooShort';
    // A tab inside a value shifts the following values, so the row is ambiguous.
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
