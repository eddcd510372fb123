import type { MerchantConfiguration } from '../src/sites/configuration.ts';

/**
 * A US site with a warranty, in English (default), German and Japanese; override the fields that your test is
 * about.
 */
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
    reportsOnAgents: false,
    showsAgentPictures: false,
    translatesChats: false,
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
