import type { RecyclingDoubt } from '@aftercare/contract/desk/recycling';
import { recyclingLimits } from '@aftercare/contract/recycling/limits';

type OrderedItem = { isRecyclable: boolean; isCancelled: boolean };

/** Everything a decision rests on. */
export type RequestFacts = {
  /** Of the order in the ledger; none where it is not known. */
  items: readonly OrderedItem[];
  /** Serial numbers of this request that count for another one. */
  countedSerials: number;
  /** Accepted before, for this order, and for this mailbox of late. */
  acceptedOfOrder: number;
  acceptedOfMailbox: number;
};

/**
 * Why a request is not accepted by itself; null where it is (D39). A serial number can be made up, and an order cannot:
 * so an order earns by itself once, and somebody looks at what comes after.
 */
export function doubtAbout(facts: RequestFacts): RecyclingDoubt | null {
  const { items, countedSerials, acceptedOfOrder, acceptedOfMailbox } = facts;
  if (items.length === 0) return 'orderUnknown';
  const recyclable = items.filter(({ isRecyclable }) => isRecyclable);
  if (recyclable.length === 0) return 'noCartridge';
  if (recyclable.every(({ isCancelled }) => isCancelled)) return 'orderCancelled';
  if (countedSerials > 0) return 'serialSeen';
  if (acceptedOfOrder > 0) return 'orderUsed';
  return acceptedOfMailbox >= recyclingLimits.byThemselvesPerMailbox ? 'manyRequests' : null;
}
