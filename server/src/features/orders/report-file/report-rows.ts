import type { RowProblem } from '@aftercare/contract/desk/orders/order-reports';
import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import { limits } from '@aftercare/contract/limits';
import { type Cells, type ReadCells, readHeader } from './report-columns.ts';
import type { DecodedChunk } from './report-encoding.ts';
import { lineCutter, type ReportLine } from './report-lines.ts';
import { ReportRefused } from './report-refused.ts';
import { countryOfSalesChannel } from './sales-channel.ts';

/** The order number is normalized for comparison. */
export type ReportRow = {
  kind: 'row';
  line: number;
  orderNumber: string;
  country: string;
  salesChannel: string;
  sku: string;
  asin: string;
  productName: string;
  quantity: number;
  orderStatus: string;
  itemStatus: string;
  purchasedAt: Date;
  updatedAt: Date;
  postalCode: string | null;
};

export type RefusedRow = { kind: 'refused'; line: number; orderNumber: string | null; reason: RowProblem };

export type ReportEntry = ReportRow | RefusedRow;

export type ReportPart = { entries: ReportEntry[]; bytesRead: number };

/** Three, seven and seven digits. In ids of other channels the first character is a letter. */
const orderNumberForm = /^[0-9A-Z]\d{2}-\d{7}-\d{7}$/;
export const isOrderNumber = (text: string): boolean => orderNumberForm.test(text);
const timestampForm = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/;
const quantityForm = /^\d{1,6}$/;
/** A status may continue after a dash: "Shipped - Delivered to Buyer". */
const orderStatusForm =
  /^(?:Pending|Unshipped|Shipping|Shipped|Partially ?Shipped|Cancell?ed)(?: - .{1,60})?$/;
const [firstYear, lastYear] = [1995, 2100];
/** Clocks of marketplaces and servers differ. */
const clockSkewMs = 24 * 3_600_000;
/** This many first characters distinguish a web page or data from a report. */
const kindLength = 1_000;

const hasDay = (year: number, month: number, day: number) =>
  day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A time with its zone; null for invalid dates and formats that only spreadsheets write. */
function timestampOf(text: string): Date | null {
  const parts = timestampForm.exec(text);
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < firstYear || year > lastYear || !hasDay(year, month, day)) return null;
  const timestamp = new Date(text);
  return Number.isNaN(timestamp.getTime()) ? null : timestamp;
}

const skuMaxLength = 100;
const textMaxLength = 1000;

type ItemTexts = Pick<Cells, 'sku' | 'asin' | 'productName' | 'itemStatus'>;

/** False if another program has damaged the SKU, or if a text fits none of these columns. */
export function isReadable({ sku, asin, productName, itemStatus }: ItemTexts): boolean {
  if (sku.length > skuMaxLength || sku.includes('\ufffd')) return false;
  return [asin, productName, itemStatus].every((text) => text.length <= textMaxLength);
}

/** Both spellings occur in real reports; the ledger uses one. */
const statusOf = (text: string) => (text === 'Canceled' ? 'Cancelled' : text);

function rowOf(cells: Cells, line: number, latest: Date): ReportRow | RowProblem {
  if (cells.orderNumber === '') return 'orderNumberMissing';
  if (!orderNumberForm.test(cells.orderNumber)) return 'orderNumberDamaged';
  const purchasedAt = timestampOf(cells.purchasedAt);
  const updatedAt = timestampOf(cells.updatedAt);
  if (purchasedAt === null || updatedAt === null) return 'dateDamaged';
  if (purchasedAt > latest || updatedAt > latest) return 'dateInFuture';
  if (!orderStatusForm.test(cells.orderStatus)) return 'statusUnknown';
  const country = countryOfSalesChannel(cells.salesChannel);
  if (country === null) return 'salesChannelUnknown';
  if (cells.sku === '') return 'skuMissing';
  if (!quantityForm.test(cells.quantity)) return 'quantityDamaged';
  if (!isReadable(cells)) return 'textBroken';
  return {
    kind: 'row',
    line,
    orderNumber: normaliseOrderNumber(cells.orderNumber),
    country,
    salesChannel: cells.salesChannel,
    sku: cells.sku,
    asin: cells.asin,
    productName: cells.productName,
    quantity: Number(cells.quantity),
    orderStatus: statusOf(cells.orderStatus),
    itemStatus: statusOf(cells.itemStatus),
    purchasedAt,
    updatedAt,
    postalCode: cells.postalCode === '' ? null : cells.postalCode,
  };
}

function entryOf({ number: line, text }: ReportLine, readCells: ReadCells, latest: Date): ReportEntry {
  const refused = (reason: RowProblem, shown = ''): RefusedRow => ({
    kind: 'refused',
    line,
    orderNumber: shown === '' ? null : shown.slice(0, limits.orderNumberMaxLength).toWellFormed(),
    reason,
  });
  if (text === null) return refused('rowTooLong');
  const cells = readCells(text);
  if (typeof cells === 'string') return refused(cells);
  const row = rowOf(cells, line, latest);
  return typeof row === 'string' ? refused(row, cells.orderNumber) : row;
}

/** Blank lines are counted but are no rows. The first other line is the header. */
function lineReader(latest: Date): {
  read(lines: readonly ReportLine[]): ReportEntry[];
  hasHeader(): boolean;
} {
  let readCells: ReadCells | null = null;
  return {
    read(lines) {
      const entries: ReportEntry[] = [];
      for (const line of lines) {
        if (line.text?.trim() === '') continue;
        if (readCells === null) readCells = readHeader(line.text ?? '');
        else entries.push(entryOf(line, readCells, latest));
      }
      return entries;
    },
    hasHeader: () => readCells !== null,
  };
}

/** Detects a web page or data by its first characters, because it may be one endless line. */
function checkKind(beginning: string): void {
  const text = beginning.trimStart();
  if (/^<(?:!|\?xml|html|head|body)/i.test(text)) throw new ReportRefused('webPage');
  if (/^[[{]/.test(text)) throw new ReportRefused('json');
}

/**
 * Reads a report row by row without guessing. Throws `ReportRefused` if the whole cannot be read.
 * @param now by the server; a row with a date more than a day later is refused
 */
export async function* readReportRows(
  text: AsyncIterable<DecodedChunk>,
  now: Date,
): AsyncGenerator<ReportPart> {
  const lines = lineCutter(limits.orderReportRowMaxLength);
  const reader = lineReader(new Date(now.getTime() + clockSkewMs));
  let beginning = '';
  let bytesRead = 0;
  for await (const chunk of text) {
    if (beginning.length < kindLength) {
      beginning += chunk.text.slice(0, kindLength);
      checkKind(beginning);
    }
    bytesRead = chunk.bytesRead;
    yield { entries: reader.read(lines.cut(chunk.text)), bytesRead };
  }
  const entries = reader.read(lines.end());
  if (!reader.hasHeader()) throw new ReportRefused('empty');
  yield { entries, bytesRead };
}
