import type { MerchantConfiguration } from '@aftercare/contract/merchant/configuration';
import type { SalesChannel } from '../demo-site.ts';
import type { SiteFacts } from '../site-facts.ts';

/** What makes one demo site differ from the others, apart from its products, FAQs and articles. */
export type DemoMerchant = {
  salesChannel: SalesChannel;
  configuration: MerchantConfiguration;
  facts: SiteFacts;
};

/** What the demo sites have in common; nothing here asks an outside service. */
export const commonConfiguration = {
  languages: ['en_US', 'de_DE', 'ja_JP'],
  redirectUrl: '',
  isLiveChat: true,
  liveNotification: false,
  isLiveAgent: false,
  liveAgentJs: '',
  allDayServices: true,
  botEngine: 'embedded',
  livechat: { licenseId: '', clientId: '', groupId: '' },
  supportWarranty: true,
  isStrict: false,
  hidesMailboxes: false,
  phoneRequired: true,
  heatMap: null,
  homeRegisterPopup: true,
  consentMode: null,
  recycling: null,
} satisfies Partial<MerchantConfiguration>;

/** Monday to Friday with the same hours, and the year's closed days. */
export function weekdays(open: string, close: string, closedOn: string[]): MerchantConfiguration['hours'] {
  return { weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, open, close })), closedOn };
}
