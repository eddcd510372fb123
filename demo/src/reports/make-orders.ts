import type { Random } from './random.ts';
import type { ReportGoods, ReportProfile } from './report-profile.ts';

export type Seller = ReportProfile & ReportGoods;

export type ReportOrder = {
  id: string;
  purchasedAt: Date;
  updatedAt: Date;
  status: 'Pending' | 'Unshipped' | 'Shipped' | 'Cancelled';
  isBusiness: boolean;
  isByMarketplace: boolean;
  place: ReportProfile['places'][number];
  items: ReportItem[];
};

export type ReportItem = {
  sku: string;
  isCancelled: boolean;
  quantity: number;
  /** For the whole row, in the smallest currency unit. */
  price: number;
};

/** The newest `open` orders are not shipped yet. */
export type OrderPeriod = { from: Date; until: Date; count: number; open: number };

const hour = 3_600_000;

export function makeOrders(random: Random, profile: Seller, period: OrderPeriod): ReportOrder[] {
  const span = period.until.getTime() - period.from.getTime();
  const seconds = Array.from({ length: period.count }, () => random.between(0, span / 1000));
  return seconds
    .sort((one, other) => one - other)
    .map((second, index) => {
      const purchasedAt = new Date(period.from.getTime() + second * 1000);
      const status = makeStatus(random, period.count - index, period.open);
      return makeOrder(random, profile, purchasedAt, status, period.until);
    });
}

function makeOrder(
  random: Random,
  profile: Seller,
  purchasedAt: Date,
  status: ReportOrder['status'],
  until: Date,
): ReportOrder {
  const updated = purchasedAt.getTime() + random.between(1, 40) * hour + random.between(0, 3599) * 1000;
  const items = makeItems(random, profile);
  if (status === 'Shipped') cancelOneOfSeveral(random, items);
  if (status === 'Cancelled') for (const item of items) cancelItem(item);
  return {
    id: makeOrderId(random, profile),
    purchasedAt,
    updatedAt: new Date(Math.min(updated, until.getTime())),
    status,
    isBusiness: random.chance(7),
    isByMarketplace: random.chance(80),
    place: random.oneOf(profile.places),
    items,
  };
}

function makeStatus(random: Random, fromTheEnd: number, open: number): ReportOrder['status'] {
  if (fromTheEnd <= open) return fromTheEnd % 2 === 0 ? 'Pending' : 'Unshipped';
  return random.chance(7) ? 'Cancelled' : 'Shipped';
}

function makeOrderId(random: Random, profile: Seller): string {
  const sevenDigits = () => String(random.between(0, 9_999_999)).padStart(7, '0');
  return `${random.oneOf(profile.orderIdPrefixes)}-${sevenDigits()}-${sevenDigits()}`;
}

function makeItems(random: Random, profile: Seller): ReportItem[] {
  const products = Object.entries(profile.prices);
  const additions = [...Object.entries(profile.extras), ...profile.foreignItems.map(priceOfForeign)];
  if (random.chance(4)) return [makeItem(random, priceOfForeign(random.oneOf(profile.foreignItems)))];
  const main = makeItem(random, random.oneOf(products));
  if (random.chance(80)) return [main];
  const second = random.oneOf(random.chance(65) ? additions : products);
  const third = random.oneOf(products);
  const further = new Map(random.chance(25) ? [second, third] : [second]);
  further.delete(main.sku);
  return [main, ...[...further].map((good) => makeItem(random, good))];
}

function priceOfForeign({ sku, price }: ReportProfile['foreignItems'][number]): [string, number] {
  return [sku, price];
}

function makeItem(random: Random, [sku, listPrice]: [string, number]): ReportItem {
  const quantity = random.chance(6) ? random.between(2, 3) : 1;
  const price = random.chance(20) ? Math.round((listPrice * 9) / 10) : listPrice;
  return { sku, isCancelled: false, quantity, price: price * quantity };
}

/** An order may be shipped although one of its items was cancelled. */
function cancelOneOfSeveral(random: Random, items: ReportItem[]): void {
  const last = items.at(-1);
  if (items.length > 1 && last !== undefined && random.chance(15)) cancelItem(last);
}

function cancelItem(item: ReportItem): void {
  item.isCancelled = true;
  item.quantity = 0;
}
