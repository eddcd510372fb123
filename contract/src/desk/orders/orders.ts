import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { type OursOf, optional, shape } from '../../fields/shape.ts';
import { id, line, optionalId, optionalText, seconds } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';

/**
 * One item of an order in the ledger. Without a merchant, its SKU is in no catalogue. A bundle's SKU covers
 * several products.
 */
const orderItem = shape({
  orderNumber: ['order_no', z.string()],
  merchantId: ['merchant_id', z.nullable(id)],
  sku: ['sku', z.string()],
  productIds: ['product_ids', z.array(id)],
  productName: ['product_name', z.string()],
  quantity: ['quantity', z.int()],
  purchasedAt: ['purchased_at', seconds],
  orderStatus: ['order_status', z.string()],
  itemStatus: ['item_status', z.string()],
  salesChannel: ['sales_channel', z.string()],
  updatedAt: ['updated_at', seconds],
});
export type OrderItem = OursOf<typeof orderItem>;

/** A search term, so the form of an order number is not checked. */
export const orderNumberFilter = optionalText(line({ max: limits.orderNumberMaxLength }));

export const listOrders = call('GET', '/v1/desk/order/index', {
  summary: 'Lists stored orders, newest purchase first.',
  who: 'desk',
  request: shape({
    ...pageFields,
    merchantId: ['merchant_id', optionalId],
    orderNumber: ['order_no', orderNumberFilter],
    /** The beginnings of words of the email address or name of a customer who registered the order. */
    email: ['email', optionalText(line({ max: limits.emailMaxLength }))],
    /** A part of the product's name, or the whole SKU. The total of such a list has a limit, as at registrations. */
    product: ['product', optionalText(line({ max: limits.searchMaxLength }))],
    placed: ['placed', optional(z.enum(['yes', 'no']))],
  }),
  response: shape(listFields(orderItem)),
  codes: {},
  list: true,
});
