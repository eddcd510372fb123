import type { RefusalReason } from '@aftercare/contract/desk/registrations';
import { isCancelled, type OrderItem } from '../orders/orders.port.ts';
import { endOfTerm, type Months, promisedMonths } from './warranty-term.ts';

export type ProductMonths = { basisMonths: number | null; extendedMonths: number | null };

export type Extended = Pick<OrderItem, 'sku' | 'productId'>;

/** Everything a decision rests on; nothing else is looked at, so that it can be told again from the record. */
export type OrderFacts = {
  /** Of the order, or of the one product that was chosen of it. */
  items: readonly OrderItem[];
  /** What the numbers of the whole order stand for. */
  meant: readonly Extended[];
  /** The order is known to us, if only by items that are in no catalogue of this merchant or were not chosen. */
  hasOtherItems: boolean;
  /** Items of this order that somebody has extended before. */
  extended: readonly Extended[];
  productMonths: ReadonlyMap<string, ProductMonths>;
  merchantMonths: Months | null;
  timeZone: string;
  now: Date;
};

export type ItemDecision = { item: OrderItem; months: Months | null; endsAt: Date | null } & (
  | { kind: 'activate' }
  | { kind: 'taken' }
  | { kind: 'notCovered'; reason: RefusalReason }
  | { kind: 'wait' }
);

/** What becomes of an order: `items` hold one decision each; an order without items of ours has one as a whole. */
export type OrderDecision =
  | { kind: 'unknown' }
  | { kind: 'notDetected' }
  | { kind: 'decided'; items: ItemDecision[] };

/** Decides an order by the ledger alone (design 8, D46). Pure: the same facts give the same answer. */
export function decideOrder(facts: OrderFacts): OrderDecision {
  if (facts.items.length === 0) return facts.hasOtherItems ? { kind: 'notDetected' } : { kind: 'unknown' };
  return { kind: 'decided', items: facts.items.map((item) => decideItem(item, facts)) };
}

function decideItem(item: OrderItem, facts: OrderFacts): ItemDecision {
  const months = monthsOf(item, facts);
  const endsAt = months && endOfTerm(item.purchasedAt, months.basis + months.extended, facts.timeZone);
  const base = { item, months, endsAt };
  if (isGiven(item, facts)) return { ...base, kind: 'taken' };
  if (isCancelled(item)) return { ...base, kind: 'notCovered', reason: 'cancelled' };
  if (isReturned(item)) return { ...base, kind: 'notCovered', reason: 'returned' };
  if (endsAt && endsAt <= facts.now) return { ...base, kind: 'notCovered', reason: 'termsEnded' };
  if (!isShipped(item)) return { ...base, kind: 'wait' };
  return { ...base, kind: 'activate' };
}

/**
 * A SKU of an order is given no more extensions than the products it stands for. A bundle's are given one by one; where an
 * extended product was replaced by another since, the other's is given with it.
 */
function isGiven({ sku, productId }: OrderItem, facts: OrderFacts): boolean {
  const productsIn = (rows: readonly Extended[]) =>
    rows.filter((row) => row.sku === sku).map((row) => row.productId);
  const [given, meant] = [productsIn(facts.extended), productsIn(facts.meant)];
  const replaced = given.filter((one) => !meant.includes(one)).length;
  const open = meant.filter((one) => !given.includes(one));
  return given.includes(productId) || open.indexOf(productId) < replaced;
}

function monthsOf(item: OrderItem, facts: OrderFacts): Months | null {
  if (!facts.merchantMonths) return null;
  const own = facts.productMonths.get(item.productId) ?? { basisMonths: null, extendedMonths: null };
  return promisedMonths(facts.merchantMonths, own);
}

/** What the carrier brings back or the buyer turned away: "Shipped - Returned to Seller", "Shipped - Rejected by Buyer". */
export const returnedPattern = 'return|reject';

const saysReturned = new RegExp(returnedPattern, 'i');

const isReturned = ({ orderStatus }: OrderItem): boolean => saysReturned.test(orderStatus);

/** An order that is still on its way to the parcel service may yet be cancelled; it waits for the next report. */
function isShipped(item: OrderItem): boolean {
  return !/^(pending|unshipped)/i.test(item.orderStatus);
}
