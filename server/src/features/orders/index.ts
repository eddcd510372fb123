export {
  cancelledPattern,
  digestOfPostalCode,
  hasUnplacedItems,
  isCancelled,
  itemsOfOrder,
  notifyInTurn,
  type OrderItem,
  type OrdersArrived,
  orderNumberText,
  placeUnplaced,
  proofByDigest,
  proofOfPostalCode,
} from './orders.port.ts';
export { createOrders } from './orders-feature.ts';
export { reportsByRequestKey } from './reports/order-report.repository.ts';
export { type ReadDeps, readReport } from './reports/read-report.ts';
export { uploadReport } from './reports/upload-report.ts';
