import type { SellerRegion } from '@aftercare/contract/desk/orders/marketplaces';
import type { SourceProblem } from '@aftercare/contract/desk/orders/order-sources';
import { LoggableError } from '../../platform/logging/loggable-error.ts';

export type SellerAccount = {
  id: string;
  region: SellerRegion;
  marketplaceIds: readonly string[];
  clientId: string;
  clientSecret: string;
  refreshToken: string;
};

/** Orders that changed between two times, both inclusive. */
export type WantedOrders = {
  from: Date;
  to: Date;
  /** `nextToken` of the page before; all other fields must be unchanged. */
  pageToken: string | null;
  /** Orders on a page, 1 to 100. */
  max: number;
  withPostalCode: boolean;
};

/** One line of an order. Statuses use the terms of order reports. */
export type SourceItem = {
  sku: string;
  asin: string;
  productName: string;
  quantity: number;
  itemStatus: string;
};

/**
 * Contains no buyer data but the postal code, and that only on request. `salesChannel` has the name that
 * order reports use.
 */
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
  /** Allowed requests per second; null when the response does not say. */
  perSecond: number | null;
};

/** Rate limit: sustained requests per second, and the burst. */
export type UsagePlan = { perSecond: number; burst: number };

/**
 * A marketplace's orders. Each call makes one request, ends within its deadline, and rejects only with a
 * SourceFault. The caller decides about retries.
 */
export type OrderSource = {
  /** Applies until a response says otherwise. */
  plan: UsagePlan;
  /** Changes of the last so many milliseconds cannot be requested yet. */
  settlesMs: number;
  readPage(account: SellerAccount, wanted: WantedOrders): Promise<SourcePage>;
  close(): void;
};

/** `pageGone`: the caller must start the window again. */
export type SourceFaultKind = SourceProblem | 'pageGone';

/** Its message and cause contain nothing of a response body, which may hold personal data. */
export class SourceFault extends LoggableError {
  override readonly name = 'SourceFault';
  readonly kind: SourceFaultKind;

  constructor(kind: SourceFaultKind, options?: ErrorOptions) {
    super(`The order source failed: ${kind}.`, options);
    this.kind = kind;
  }
}
