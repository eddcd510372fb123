/** Paths of the site's pages. The specification defines their spelling. */
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

export const pageQuery = { productId: 'product_id', search: 'search' } as const;

/** Fragment parameters, which neither servers nor logs see. */
export const pageFragment = { orderNumber: 'order_no' } as const;

export function productPage(productId: string): string {
  return `${pages.productDetail}?${pageQuery.productId}=${encodeURIComponent(productId)}`;
}
