import type { Merchant } from '@aftercare/contract/merchant/view';
import type { Text } from '../lib/language.tsx';
import type { PageName } from './routes.ts';
import type { AppMessages } from './text.ts';

export const titles = {
  home: 'titleHome',
  quickWarranty: 'titleWarranty',
  privacy: 'privacy',
  warrantyTerms: 'terms',
  imprint: 'imprint',
  login: 'titleLogin',
  register: 'titleRegister',
  forgot: 'titleForgot',
  userCenter: 'myAccount',
  emailUndo: 'titleEmailUndo',
  conversation: 'titleConversation',
  notFound: 'titleNotFound',
} as const satisfies Record<PageName, keyof AppMessages>;

/** Somebody's own: nothing for search engines. */
export const privatePages: ReadonlySet<PageName> = new Set(['userCenter', 'emailUndo', 'conversation']);

export function titleOf(page: PageName, site: Merchant, t: Text<AppMessages>): string {
  return `${t(titles[page])} | ${site.brandName}`;
}
