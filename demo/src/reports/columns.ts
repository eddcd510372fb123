/** The former format of the "All Orders" report: 29 columns. */
export const classicColumns = [
  'amazon-order-id',
  'merchant-order-id',
  'purchase-date',
  'last-updated-date',
  'order-status',
  'fulfillment-channel',
  'sales-channel',
  'order-channel',
  'url',
  'ship-service-level',
  'product-name',
  'sku',
  'asin',
  'item-status',
  'quantity',
  'currency',
  'item-price',
  'item-tax',
  'shipping-price',
  'shipping-tax',
  'gift-wrap-price',
  'gift-wrap-tax',
  'item-promotion-discount',
  'ship-promotion-discount',
  'ship-city',
  'ship-state',
  'ship-postal-code',
  'ship-country',
  'promotion-ids',
] as const;

const businessColumns = ['is-business-order', 'purchase-order-number', 'price-designation'] as const;
const withoutUrl = classicColumns.filter((column) => column !== 'url');

export const columnsWithBusiness = [...classicColumns, ...businessColumns];
export const columnsWithCpf = [...withoutUrl, 'cpf', ...businessColumns];
export const columnsWithSoldByAb = [...withoutUrl, ...businessColumns, 'is-sold-by-ab'];
