import type { ReportItem, ReportOrder } from './make-orders.ts';
import type { Random } from './random.ts';
import type { ReportProfile } from './report-profile.ts';

export type ReportGood = { name: string; asin: string };

type Cells = Record<string, string>;

function withoutEmptyEnd(row: string): string {
  let end = row.length;
  while (row.charAt(end - 1) === '\t') end -= 1;
  return row.slice(0, end);
}

/** One row for each item. Some rows omit their empty last columns. */
export function writeRows(
  random: Random,
  profile: ReportProfile,
  order: ReportOrder,
  goods: ReadonlyMap<string, ReportGood>,
): string[] {
  return order.items.map((item) => {
    const good = goods.get(item.sku);
    if (good === undefined) throw new Error(`No name for the SKU ${item.sku}`);
    const cells = {
      ...orderCells(profile, order),
      ...itemCells(profile, item, good),
      ...(item.isCancelled
        ? {}
        : { ...moneyCells(random, profile, order, item), ...placeCells(profile, order) }),
    };
    const row = profile.columns.map((column) => cells[column] ?? '').join('\t');
    return item.isCancelled || random.chance(15) ? withoutEmptyEnd(row) : row;
  });
}

function orderCells(profile: ReportProfile, order: ReportOrder): Cells {
  const salesChannel = { US: 'Amazon.com', JP: 'Amazon.co.jp', DE: 'Amazon.de' }[profile.country] ?? '';
  return {
    'amazon-order-id': order.id,
    'merchant-order-id': order.isByMarketplace ? '' : order.id,
    'purchase-date': writeDate(profile, order.purchasedAt),
    'last-updated-date': writeDate(profile, order.updatedAt),
    'order-status': order.status === 'Cancelled' ? profile.cancelled : order.status,
    'fulfillment-channel': order.isByMarketplace ? 'Amazon' : 'Merchant',
    'sales-channel': salesChannel,
    'ship-service-level': order.isByMarketplace ? 'Expedited' : 'Standard',
  };
}

function itemCells(profile: ReportProfile, item: ReportItem, good: ReportGood): Cells {
  return {
    'product-name': good.name,
    sku: item.sku,
    asin: good.asin,
    'item-status': item.isCancelled ? profile.cancelled : '',
    quantity: String(item.quantity),
  };
}

function moneyCells(random: Random, profile: ReportProfile, order: ReportOrder, item: ReportItem): Cells {
  const status = { 'item-status': order.status === 'Pending' ? 'Unshipped' : order.status };
  const business = { 'is-business-order': String(order.isBusiness), 'is-sold-by-ab': 'false' };
  if (order.status === 'Pending') return { ...status, ...business };
  const amount = (units: number) => (units / 10 ** profile.decimals).toFixed(profile.decimals);
  const hasPromotion = random.chance(30);
  return {
    ...status,
    ...business,
    currency: profile.currency,
    'item-price': amount(item.price),
    'item-tax': amount(Math.round((item.price * profile.taxPercent) / 100)),
    'shipping-price': hasPromotion ? amount(profile.decimals === 0 ? 410 : 599) : '',
    'ship-promotion-discount': hasPromotion ? amount(profile.decimals === 0 ? 410 : 599) : '',
    'promotion-ids': hasPromotion ? profile.promotion : '',
    'purchase-order-number': order.isBusiness && random.chance(50) ? `PO-${random.between(1000, 9999)}` : '',
    'price-designation': order.isBusiness ? 'Business Price' : '',
  };
}

function placeCells(profile: ReportProfile, { place }: ReportOrder): Cells {
  return {
    'ship-city': place.city,
    'ship-state': place.state,
    'ship-postal-code': place.postalCode,
    'ship-country': profile.country,
  };
}

function writeDate(profile: ReportProfile, date: Date): string {
  return `${date.toISOString().slice(0, 19)}${profile.utc}`;
}
