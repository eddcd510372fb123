import type { OrderItem } from '../orders.view.ts';

/** The marketplaces write both "Cancelled" and "Canceled", and leave quantity 0 on cancelled items. */
export const cancelledPattern = '^cancell?ed$';

const saysCancelled = new RegExp(cancelledPattern, 'i');

export const isCancelled = ({
  quantity,
  orderStatus,
  itemStatus,
}: Pick<OrderItem, 'quantity' | 'orderStatus' | 'itemStatus'>): boolean =>
  quantity === 0 || [orderStatus, itemStatus].some((status) => saysCancelled.test(status));
