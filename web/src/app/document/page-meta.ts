import type { Features, Merchant } from '@aftercare/contract/sites/view';
import type { Text } from '../../lib/page/language.tsx';
import type { PageName } from '../navigation/routes.ts';
import type { AppMessages } from '../text.ts';

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

export const privatePages: ReadonlySet<PageName> = new Set([
  'userCenter',
  'emailUndo',
  'certificate',
  'conversation',
]);

/**
 * Pages that ask for a password or show account data. Their documents run no third-party scripts (decision
 * 110).
 */
const withoutScripts: ReadonlySet<PageName> = new Set([
  ...(['login', 'register', 'forgot', 'userCenter', 'emailUndo'] as const),
  ...(['certificate', 'conversation', 'notFound'] as const),
]);

/** Whether the page's document may run third-party scripts. The result must be the same for every visitor. */
export const allowsScripts = (page: PageName, { asksNameAndPassword }: Features): boolean =>
  !withoutScripts.has(page) && !(page === 'quickWarranty' && asksNameAndPassword);

export const showsAccountData = (page: PageName | null, isSignedIn: boolean): boolean =>
  page === 'quickWarranty' && isSignedIn;

export function titleOf(page: PageName, site: Merchant, t: Text<AppMessages>): string {
  return `${t(titles[page])} | ${site.merchantBrand}`;
}
