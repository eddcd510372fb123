import type { RefusalReason } from '@aftercare/contract/desk/warranty/registrations';
import { isCancelled, type OrderItem } from '../../orders/index.ts';
import { endOfTerm, type Months, promisedMonths } from './warranty-term.ts';

export type ProductMonths = { basisMonths: number | null; extendedMonths: number | null };

export type Extended = Pick<OrderItem, 'sku' | 'productId'>;

/** All inputs of a decision, so that it can be reproduced from the record. */
export type OrderFacts = {
  /** All items of the order, or those of the one chosen product. */
  items: readonly OrderItem[];
  /** Products that the SKUs of the whole order stand for (decision 058). */
  meant: readonly Extended[];
  /**
   * The ledger knows the order, but perhaps only items that were not chosen or are in no catalogue of this merchant.
   */
  hasOtherItems: boolean;
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

export type OrderDecision =
  | { kind: 'unknown' }
  | { kind: 'notDetected' }
  | { kind: 'decided'; items: ItemDecision[] };

/** Pure: the same facts give the same decision. */
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
 * An order gets at most as many extensions of a SKU as the SKU has products (decision 058). Each product of a bundle is
 * extended by itself. The extension of a product that was replaced since counts for one of the present products.
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

/** Matches "Shipped - Returned to Seller" and "Shipped - Rejected by Buyer". */
export const returnedPattern = 'return|reject';

const saysReturned = new RegExp(returnedPattern, 'i');

const isReturned = ({ orderStatus }: OrderItem): boolean => saysReturned.test(orderStatus);

/** An order that is not shipped yet may still be cancelled, so it waits for the next report (decision 009). */
function isShipped(item: OrderItem): boolean {
  return !/^(pending|unshipped)/i.test(item.orderStatus);
}
