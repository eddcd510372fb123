import { marketplaces } from '@aftercare/contract/desk/orders/marketplaces';
import * as z from 'zod/mini';
import type { SourceItem, SourceOrder } from '../order-source.port.ts';

const timestamp = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
);
const text = z.nullish(z.string());

const itemSchema = z.object({
  quantityOrdered: z.int().check(z.minimum(0), z.maximum(999_999)),
  product: z.object({ asin: text, title: text, sellerSku: text }),
  cancellation: z.nullish(z.object({ cancellationExecution: z.nullish(z.object({})) })),
  fulfillment: z.nullish(z.object({ quantityFulfilled: z.nullish(z.int()) })),
});

const orderSchema = z.object({
  orderId: z.string(),
  createdTime: timestamp,
  lastUpdatedTime: timestamp,
  salesChannel: z.object({ channelName: z.string(), marketplaceId: text, marketplaceName: text }),
  recipient: z.nullish(z.object({ deliveryAddress: z.nullish(z.object({ postalCode: text })) })),
  fulfillment: z.nullish(z.object({ fulfillmentStatus: z.string() })),
  orderItems: z.array(itemSchema),
});

/** The only fields of `SearchOrdersResponse` that are read; all others are dropped. */
export const ordersAnswer = z.object({
  orders: z.array(orderSchema),
  pagination: z.nullish(z.object({ nextToken: text })),
});
type AnsweredOrder = z.infer<typeof orderSchema>;
type AnsweredItem = z.infer<typeof itemSchema>;

/** In the terms of order reports. An unfulfillable order is not delivered. */
export const orderStatuses: Readonly<Record<string, string>> = {
  PENDING_AVAILABILITY: 'Pending',
  PENDING: 'Pending',
  UNSHIPPED: 'Unshipped',
  PARTIALLY_SHIPPED: 'PartiallyShipped',
  SHIPPED: 'Shipped',
  CANCELLED: 'Cancelled',
  UNFULFILLABLE: 'Cancelled',
};

const channels = new Map(
  Object.values(marketplaces)
    .flat()
    .map(({ id, channel }) => [id, channel]),
);

function salesChannelOf({
  channelName,
  marketplaceId,
  marketplaceName,
}: AnsweredOrder['salesChannel']): string {
  if (channelName !== 'AMAZON') return channelName;
  return channels.get(marketplaceId ?? '') ?? marketplaceName ?? '';
}

function itemStatusOf({ cancellation, fulfillment }: AnsweredItem, orderStatus: string): string {
  if ((fulfillment?.quantityFulfilled ?? 0) > 0) return 'Shipped';
  return cancellation?.cancellationExecution ? 'Cancelled' : orderStatus;
}

/** An unknown status counts as pending, so that a later poll reads the order again. */
export function orderOf(order: AnsweredOrder): SourceOrder {
  const orderStatus = orderStatuses[order.fulfillment?.fulfillmentStatus ?? ''] ?? 'Pending';
  return {
    orderNumber: order.orderId,
    salesChannel: salesChannelOf(order.salesChannel),
    orderStatus,
    purchasedAt: order.createdTime,
    updatedAt: order.lastUpdatedTime,
    postalCode: order.recipient?.deliveryAddress?.postalCode || null,
    items: order.orderItems.map(
      (item): SourceItem => ({
        sku: item.product.sellerSku ?? '',
        asin: item.product.asin ?? '',
        productName: item.product.title ?? '',
        quantity: item.quantityOrdered,
        itemStatus: itemStatusOf(item, orderStatus),
      }),
    ),
  };
}
