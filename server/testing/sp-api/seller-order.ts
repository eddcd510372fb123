import { buildOrderNumber } from '../../src/features/orders/report-file/report.factory.ts';
import type { SellerOrder } from './sp-api-server.ts';

type Overrides = Partial<{
  orderId: string;
  sku: string;
  status: string;
  marketplaceId: string;
  createdTime: string;
  lastUpdatedTime: string;
  postalCode: string;
}>;

export function buildSellerOrder({
  orderId = buildOrderNumber(),
  sku = 'SKU-1',
  status = 'SHIPPED',
  marketplaceId = 'ATVPDKIKX0DER',
  createdTime = '2026-07-20T10:00:00Z',
  lastUpdatedTime = '2026-07-21T10:00:00Z',
  postalCode = '12345-6789',
}: Overrides = {}): SellerOrder {
  return {
    orderId,
    createdTime,
    lastUpdatedTime,
    salesChannel: { channelName: 'AMAZON', marketplaceId },
    buyer: { buyerName: 'Canary Buyer', buyerEmail: 'canary@marketplace.example' },
    recipient: {
      deliveryAddress: {
        name: 'Canary Buyer',
        addressLine1: '1 Canary Street',
        city: 'Springfield',
        postalCode,
      },
    },
    fulfillment: { fulfillmentStatus: status, fulfilledBy: 'AMAZON' },
    orderItems: [
      {
        orderItemId: '12345678901234',
        quantityOrdered: 1,
        product: { asin: 'B0TEST0001', title: 'Portable monitor', sellerSku: sku },
        fulfillment: { quantityFulfilled: status === 'SHIPPED' ? 1 : 0 },
      },
    ],
  };
}
