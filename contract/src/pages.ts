/** Where the site lives, and its pages below that; the spelling is the specification's (spec 2). */
export const siteBase = '/web';

export const pages = {
  home: '/index',
  quickWarranty: '/quickWarranty',
  privacy: '/privacy',
  warrantyTerms: '/extendedWarrantyPortocol',
  imprint: '/imprint',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  userCenter: '/userCenter',
  emailUndo: '/email-undo',
  conversation: '/conversation',
  notFound: '/404',
} as const;
