/** Where the site lives, and its pages below that; the spelling is the specification's (spec 2). */
export const siteBase = '/web';

export const pages = {
  home: '/index',
  product: '/product',
  productDetail: '/productDetail',
  selfInstall: '/self-install',
  recycling: '/recycling',
  quickWarranty: '/quickWarranty',
  privacy: '/privacy',
  warrantyTerms: '/extendedWarrantyPortocol',
  imprint: '/imprint',
  accessibility: '/accessibility',
  externalTransmission: '/external-transmission',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  userCenter: '/userCenter',
  emailUndo: '/email-undo',
  certificate: '/certificate',
  conversation: '/conversation',
  notFound: '/404',
} as const;

/** What the product's page is asked for with (spec 2); the list's search is ours. */
export const pageQuery = { productId: 'product_id', search: 'search' } as const;

/** What an address carries behind its '#', which no server and no log sees (D57). */
export const pageFragment = { orderNumber: 'order_no' } as const;

/** A product's own page, below the base. */
export function productPage(productId: string): string {
  return `${pages.productDetail}?${pageQuery.productId}=${encodeURIComponent(productId)}`;
}
