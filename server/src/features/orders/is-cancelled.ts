import type { OrderItem } from './orders.view.ts';

/** The marketplaces write both "Cancelled" and "Canceled", and leave quantity 0 on what was cancelled. */
export const isCancelled = ({
  quantity,
  orderStatus,
  itemStatus,
}: Pick<OrderItem, 'quantity' | 'orderStatus' | 'itemStatus'>): boolean =>
  quantity === 0 || [orderStatus, itemStatus].some((status) => /^cancell?ed$/i.test(status));
