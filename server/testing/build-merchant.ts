import { brandRules } from '@aftercare/contract/merchant/brand-rules';
import type { MerchantConfiguration } from '@aftercare/contract/merchant/configuration';
import type { Merchant, Merchants } from '../src/platform/merchant.ts';

/** An English site with a warranty; override the fields that your test is about. */
export function buildConfiguration(overrides: Partial<MerchantConfiguration> = {}): MerchantConfiguration {
  return {
    brandName: 'northwind',
    merchantBrand: 'Northwind',
    countryWebsiteName: 'us',
    defaultLang: 'en_US',
    languages: ['en_US', 'de_DE', 'ja_JP'],
    redirectUrl: '',
    logo: '/files/logo',
    contactInfo: [
      { contactPhone: '+1 555 0100', servicingTime: 'Mon to Fri', email: 'help@northwind.example' },
    ],
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
    warrantyInfo: { basisMonths: 12, extendedMonths: 30 },
    guarantor: null,
    warrantyMayBeWithdrawn: false,
    asksPostalCode: false,
    isStrict: false,
    hidesMailboxes: false,
    phoneRequired: true,
    shoppingSites: [{ id: 'amazon', name: 'Amazon' }],
    timeZone: 'America/New_York',
    hours: null,
    accent: 'oklch(0.55 0.12 250)',
    mailSender: { name: 'Northwind Support', address: 'support@northwind.example' },
    heatMap: null,
    homeRegisterPopup: true,
    consentMode: null,
    recycling: null,
    redirectHosts: [],
    embedOrigins: [],
    notices: [],
    overrides: { selfInstall: null, warranty: null, asksPhone: null, pageUv: null },
    ...overrides,
  };
}

type MerchantOverrides = { id?: string; hosts?: string[]; configuration?: Partial<MerchantConfiguration> };

export function buildMerchant({
  id = 'northwind-us',
  hosts = [`${id}.localhost`],
  configuration: given = {},
}: MerchantOverrides = {}): Merchant {
  const configuration = buildConfiguration(given);
  return {
    id,
    version: 1,
    status: 'published',
    hosts,
    origin: `http://${hosts[0]}:3000`,
    configuration,
    edition: '1',
    features: brandRules(configuration, new Date('2026-06-01T12:00:00Z')),
    mailColours: { accent: '#2255aa', onAccent: '#ffffff', accentInDark: '#8fb2f0' },
  };
}

export function merchantsOf(...list: Merchant[]): Merchants {
  return {
    byId: (id) => list.find((merchant) => merchant.id === id),
    byHost: (host) => list.find((merchant) => merchant.hosts.includes(host)),
    all: () => list,
    live: () => list,
  };
}
