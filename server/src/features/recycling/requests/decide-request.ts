import type { RecyclingReviewReason } from '@aftercare/contract/desk/recycling/recycling';
import { recyclingLimits } from '@aftercare/contract/recycling/limits';

type OrderedItem = { isRecyclable: boolean; isCancelled: boolean };

export type RequestFacts = {
  items: readonly OrderedItem[];
  countedSerials: number;
  acceptedOfOrder: number;
  acceptedOfEmailAddress: number;
};

/**
 * Why a request needs a review; null if it is accepted automatically. A serial number can be invented and an
 * order cannot, so an order earns automatically only once.
 */
export function reviewReasonOf(facts: RequestFacts): RecyclingReviewReason | null {
  const { items, countedSerials, acceptedOfOrder, acceptedOfEmailAddress } = facts;
  if (items.length === 0) return 'orderUnknown';
  const recyclable = items.filter(({ isRecyclable }) => isRecyclable);
  if (recyclable.length === 0) return 'noCartridge';
  if (recyclable.every(({ isCancelled }) => isCancelled)) return 'orderCancelled';
  if (countedSerials > 0) return 'serialSeen';
  if (acceptedOfOrder > 0) return 'orderUsed';
  return acceptedOfEmailAddress >= recyclingLimits.byThemselvesPerEmail ? 'manyRequests' : null;
}
