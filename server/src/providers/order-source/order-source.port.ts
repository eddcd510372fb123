import type { SellerRegion } from '@aftercare/contract/desk/marketplaces';
import type { SourceProblem } from '@aftercare/contract/desk/order-sources';

/** A seller's account at a marketplace, with what opens it. */
export type SellerAccount = {
  id: string;
  region: SellerRegion;
  marketplaceIds: readonly string[];
  clientId: string;
  clientSecret: string;
  refreshToken: string;
};

/** Orders that changed from one moment to another, both included. */
export type WantedOrders = {
  from: Date;
  to: Date;
  /** What the page before answered; with the same wishes otherwise. */
  pageToken: string | null;
  /** Orders on a page, 1 to 100. */
  most: number;
  withPostalCode: boolean;
};

/** One line of an order; statuses in the words of order reports. */
export type SourceItem = {
  sku: string;
  asin: string;
  productName: string;
  quantity: number;
  itemStatus: string;
};

/** Nothing of the buyer but the postal code, where it was asked for. `salesChannel` as order reports name it. */
export type SourceOrder = {
  orderNumber: string;
  salesChannel: string;
  orderStatus: string;
  purchasedAt: Date;
  updatedAt: Date;
  postalCode: string | null;
  items: readonly SourceItem[];
};

export type SourcePage = {
  orders: readonly SourceOrder[];
  /** Null on the last page. */
  nextToken: string | null;
  /** How often a second it may be asked, where it says so. */
  perSecond: number | null;
};

/** How often it may be asked: so often a second in the long run, so often at once. */
export type UsagePlan = { perSecond: number; burst: number };

/**
 * Where orders come from. Each call is made once, ends within its deadline, and rejects with a SourceFault alone: when
 * to ask again is the asker's to say.
 */
export type OrderSource = {
  /** What holds unless an answer says otherwise. */
  plan: UsagePlan;
  /** What changed in so many milliseconds before now cannot be asked for yet. */
  settlesMs: number;
  readPage(account: SellerAccount, wanted: WantedOrders): Promise<SourcePage>;
  close(): void;
};

/** `pageGone`: the window has to be begun anew. */
export type SourceFaultKind = SourceProblem | 'pageGone';

/** Its message and cause hold nothing of an answer's body. */
export class SourceFault extends Error {
  override readonly name = 'SourceFault';
  readonly kind: SourceFaultKind;

  constructor(kind: SourceFaultKind, options?: ErrorOptions) {
    super(`the order source: ${kind}`, options);
    this.kind = kind;
  }
}
