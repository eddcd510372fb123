import type { Language } from '@aftercare/contract/languages';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import type { SiteFacts } from '../site-facts.ts';
import type { DemoBranch, DemoBrand } from './brand.ts';
import { countries } from './country.ts';
import { hoursText, servicingTime, weeklyHours } from './hours.ts';

/** No demo site contacts a third party. */
const commonConfiguration = {
  languages: ['en_US', 'de_DE', 'ja_JP'],
  redirectUrl: '',
  isLiveChat: true,
  liveNotification: false,
  isLiveAgent: false,
  liveAgentJs: '',
  allDayServices: true,
  zhuiyiBotStatus: true,
  botEngine: 'embedded',
  livechat: { licenseId: '', clientId: '', groupId: '' },
  supportWarranty: true,
  funcConfWarranty: 'warranty_with_orderNumber_email',
  warrantyMayBeWithdrawn: true,
  asksPostalCode: false,
  isStrict: false,
  hidesMailboxes: false,
  reportsOnAgents: false,
  showsAgentPictures: false,
  translatesChats: false,
  phoneRequired: true,
  heatMap: null,
  homeRegisterPopup: true,
  consentMode: null,
  recycling: null,
  redirectHosts: [],
  embedOrigins: [],
  notices: [],
  overrides: { selfInstall: null, warranty: null, asksPhone: null, pageUv: null },
} satisfies Partial<MerchantConfiguration>;

export const withAccount = { funcConfWarranty: 'warranty_with_account' } as const;

const accountStep = {
  en_US: '<li>Enter your name and choose a password of at least 8 characters.</li>',
  de_DE: '<li>Geben Sie Ihren Namen ein und wählen Sie ein Passwort mit mindestens 8 Zeichen.</li>',
  ja_JP: '<li>お名前を入力し、8文字以上のパスワードを決めます。</li>',
};
const assistant = {
  en_US: ' The assistant in the chat answers at any time.',
  de_DE: ' Der Assistent im Chat antwortet jederzeit.',
  ja_JP: 'チャットのアシスタントはいつでもお答えします。',
};
const byChat = { en_US: 'in the chat or ', de_DE: 'im Chat oder ', ja_JP: 'チャット、または' };
const nothing = { en_US: '', de_DE: '', ja_JP: '' };

export function configurationOf(brand: DemoBrand, branch: DemoBranch): MerchantConfiguration {
  const { country, hours } = branch;
  const { language, salesChannel, warranty } = countries[country];
  return {
    ...commonConfiguration,
    brandName: brand.name,
    merchantBrand: brand.name,
    countryWebsiteName: country,
    defaultLang: language,
    logo: `/pictures/${brand.slug}-logo.svg`,
    contactInfo: [
      { contactPhone: branch.phone, servicingTime: servicingTime(hours)[country], email: branch.email },
    ],
    warrantyInfo: warranty,
    guarantor: { name: branch.company, address: branch.address },
    shoppingSites: [{ id: salesChannel.toLowerCase(), name: salesChannel }],
    timeZone: hours.timeZone,
    hours: weeklyHours(hours, country),
    accent: brand.accent,
    mailSender: { name: branch.sender, address: branch.email },
    ...branch.differs,
  };
}

export function factsOf(
  { slug, goods }: DemoBrand,
  branch: DemoBranch,
  configuration: MerchantConfiguration,
): SiteFacts {
  const { salesChannel, warranty, names } = countries[branch.country];
  const hours = hoursText(branch.hours);
  const { funcConfWarranty, isLiveChat } = configuration;
  const account = funcConfWarranty === withAccount.funcConfWarranty ? accountStep : nothing;
  const valuesIn = (lang: Language) => ({
    hours: hours[lang],
    goods: goods[lang],
    country: names[lang],
    account: account[lang],
    assistant: (isLiveChat ? assistant : nothing)[lang],
    byChat: (isLiveChat ? byChat : nothing)[lang],
  });
  return {
    values: {
      brand: configuration.merchantBrand,
      basis: String(warranty.basisMonths),
      extra: String(warranty.extendedMonths),
      total: String(warranty.basisMonths + warranty.extendedMonths),
      shop: salesChannel,
      email: branch.email,
      phone: branch.phone,
      company: branch.company,
      address: branch.address,
      site: `${slug}-${branch.country}.localhost`,
    },
    valuesIn: { en_US: valuesIn('en_US'), de_DE: valuesIn('de_DE'), ja_JP: valuesIn('ja_JP') },
  };
}
