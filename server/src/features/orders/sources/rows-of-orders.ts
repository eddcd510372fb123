import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import type { SourceOrder } from '../../../providers/order-source/order-source.port.ts';
import { isOrderNumber, isReadable } from '../report-file/report-rows.ts';
import { countryOfSalesChannel } from '../report-file/sales-channel.ts';
import type { LedgerRow } from '../reports/store-rows.ts';

/** Converts a page of orders to ledger rows, by the rules of reports; `refused` counts the invalid items. */
export function rowsOfOrders(orders: readonly SourceOrder[]): { rows: LedgerRow[]; refused: number } {
  const rows: LedgerRow[] = [];
  let refused = 0;
  for (const { items, orderNumber, ...order } of orders) {
    const country = countryOfSalesChannel(order.salesChannel);
    for (const item of items) {
      const isRow = country !== null && isOrderNumber(orderNumber) && item.sku !== '' && isReadable(item);
      if (isRow) rows.push({ ...order, ...item, country, orderNumber: normaliseOrderNumber(orderNumber) });
      else refused += 1;
    }
  }
  return { rows, refused };
}
