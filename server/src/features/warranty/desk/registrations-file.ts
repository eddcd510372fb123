import { limits } from '@aftercare/contract/limits';
import { byteOrderMark, csvRow } from '../../../platform/csv/csv-cells.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { dayOf } from '../decision/warranty-term.ts';
import {
  type DeskRow,
  type Place,
  presentAtDesk,
  registrationsAfter,
  type Search,
} from './registrations.view.ts';

type Separator = ',' | ';';
type FileDeps = { database: Database; merchants: Pick<Merchants, 'byId'> };

const rowsAtOnce = 500;

const head = [
  ...['order_number', 'site', 'status', 'reason', 'doubt', 'email'],
  ...['product', 'sku', 'quantity', 'shop', 'purchased_on'],
  ...['basis_months', 'extended_months', 'ends_on', 'registered_at', 'activated_at'],
];

function cellsOf(row: DeskRow, now: Date, timeZone: string): string[] {
  const shown = presentAtDesk(row, now);
  const day = (at: Date | null) => (at === null ? '' : dayOf(at, timeZone));
  const { orderNumber, merchantId, status, reason, reviewReason, email, productName, quantity } = shown;
  const { shoppingSite, orderDate, basisMonths, extendedMonths, expiresAt, createdAt, activatedAt } = shown;
  const cells = [
    ...[orderNumber, merchantId, status, reason, reviewReason, email],
    ...[productName, row.warranty.sku, quantity, shoppingSite, day(orderDate)],
    ...[basisMonths, extendedMonths, day(expiresAt)],
    ...[createdAt.toISOString(), activatedAt?.toISOString()],
  ];
  return cells.map((cell) => String(cell ?? ''));
}

/**
 * Streams the registrations of a search as CSV. Each page has its own transaction, so that a slow download blocks
 * nothing. Days are in the time zone of the merchant, timestamps in UTC. No cell is a formula for a spreadsheet.
 */
export async function* registrationsFile(
  { database, merchants }: FileDeps,
  search: Search,
  separator: Separator,
): AsyncGenerator<string> {
  const zoneOf = ({ warranty: { merchantId } }: DeskRow) =>
    merchants.byId(merchantId)?.configuration.timeZone ?? 'UTC';
  const pageAfter = (after: Place | null, limit: number) =>
    database.forAll((tx) => registrationsAfter(tx, search, after, limit));
  yield byteOrderMark + csvRow(head, separator);
  let after: Place | null = null;
  for (let left: number = limits.registrationsExported; left > 0; ) {
    const rows: DeskRow[] = await pageAfter(after, Math.min(rowsAtOnce, left));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => csvRow(cellsOf(row, search.now, zoneOf(row)), separator)).join('');
    after = { createdAt: last.warranty.createdAt, id: last.warranty.id };
    left -= rows.length;
  }
  const more = await pageAfter(after, 1);
  const tooMany = `There are more than ${limits.registrationsExported}: choose fewer days.`;
  if (more.length > 0) yield csvRow([tooMany], separator);
}
