import type { Merchant } from '@aftercare/contract/merchant/view';
import type { Text } from '../lib/language.tsx';
import type { PageName } from './routes.ts';
import type { AppMessages } from './text.ts';

export const titles = {
  home: 'titleHome',
  product: 'menuProducts',
  productDetail: 'titleProduct',
  selfInstall: 'titleSelfInstall',
  recycling: 'titleRecycling',
  quickWarranty: 'titleWarranty',
  privacy: 'privacy',
  warrantyTerms: 'terms',
  imprint: 'imprint',
  accessibility: 'accessibility',
  externalTransmission: 'externalTransmission',
  login: 'titleLogin',
  register: 'titleRegister',
  forgot: 'titleForgot',
  userCenter: 'myAccount',
  emailUndo: 'titleEmailUndo',
  certificate: 'titleCertificate',
  conversation: 'titleConversation',
  notFound: 'titleNotFound',
} as const satisfies Record<PageName, keyof AppMessages>;

/** Somebody's own: nothing for search engines. */
export const privatePages: ReadonlySet<PageName> = new Set([
  'userCenter',
  'emailUndo',
  'certificate',
  'conversation',
]);

/**
 * Where the scripts of others may run (D54, A34): on pages that ask for no password and show nothing of anybody's own.
 * Everything else is a document without them.
 */
export const runsOutsideScripts: Readonly<Record<PageName, boolean>> = {
  home: true,
  product: true,
  productDetail: true,
  selfInstall: true,
  recycling: true,
  quickWarranty: false,
  privacy: true,
  warrantyTerms: true,
  imprint: true,
  accessibility: true,
  externalTransmission: true,
  login: false,
  register: false,
  forgot: false,
  userCenter: false,
  emailUndo: false,
  certificate: false,
  conversation: false,
  notFound: false,
};

export function titleOf(page: PageName, site: Merchant, t: Text<AppMessages>): string {
  return `${t(titles[page])} | ${site.merchantBrand}`;
}
