import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import type { NewSite } from '@aftercare/contract/sites/new-site';

type Named = Pick<
  MerchantConfiguration,
  | 'brandName'
  | 'merchantBrand'
  | 'countryWebsiteName'
  | 'languages'
  | 'defaultLang'
  | 'timeZone'
  | 'mailSender'
>;

const namedBy = (site: NewSite): Named => {
  const { brandName, merchantBrand, countryWebsiteName, languages, defaultLang, timeZone, mailSender } = site;
  return { brandName, merchantBrand, countryWebsiteName, languages, defaultLang, timeZone, mailSender };
};

/** Ids, scripts and keys of outside providers belong to one site, and so do its current notices. */
const neverCopied = {
  livechat: { licenseId: '', clientId: '', groupId: '' },
  isLiveAgent: false,
  liveAgentJs: '',
  heatMap: null,
  embedOrigins: [],
  notices: [],
  liveNotification: false,
  // Off until an operator of the new site chooses one.
  botEngine: 'embedded',
} as const satisfies Partial<MerchantConfiguration>;

const fromNothing = {
  redirectUrl: '',
  redirectHosts: [],
  logo: '',
  isLiveChat: true,
  allDayServices: true,
  zhuiyiBotStatus: true,
  supportWarranty: true,
  funcConfWarranty: 'warranty_with_orderNumber_email',
  warrantyInfo: null,
  guarantor: null,
  warrantyMayBeWithdrawn: false,
  asksPostalCode: false,
  isStrict: false,
  hidesMailboxes: false,
  reportsOnAgents: false,
  showsAgentPictures: false,
  translatesChats: false,
  phoneRequired: false,
  shoppingSites: [{ id: 'amazon', name: 'Amazon' }],
  hours: null,
  accent: 'oklch(0.5 0.12 250)',
  homeRegisterPopup: true,
  consentMode: null,
  recycling: null,
  overrides: { selfInstall: null, warranty: null, asksPhone: null, pageUv: null },
} as const satisfies Partial<MerchantConfiguration>;

export function newConfiguration(site: NewSite, copied: MerchantConfiguration | null): MerchantConfiguration {
  const named = namedBy(site);
  const contactInfo = [{ contactPhone: '', servicingTime: '', email: site.mailSender.address }];
  const base: Omit<MerchantConfiguration, keyof Named> = copied ?? {
    ...fromNothing,
    redirectHosts: [],
    contactInfo,
    shoppingSites: [...fromNothing.shoppingSites],
    ...neverCopiedOf(),
  };
  const isSameCountry = copied?.countryWebsiteName === site.countryWebsiteName;
  // The consent mode follows from the country's law, so it is copied within a country only.
  const consentMode = isSameCountry ? base.consentMode : null;
  const { botService: _, botEmbeddings: __, inboundEmail: ___, ...kept } = base;
  return { ...kept, ...neverCopiedOf(), ...named, consentMode };
}

const neverCopiedOf = () => ({ ...neverCopied, embedOrigins: [], notices: [] });
