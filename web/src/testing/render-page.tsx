import type { Language } from '@aftercare/contract/languages';
import type { ProductOnWire } from '@aftercare/contract/products/products';
import { brandRules } from '@aftercare/contract/sites/brand-rules';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import type { Merchant } from '@aftercare/contract/sites/view';
import { renderToString } from 'react-dom/server';
import { App } from '../app/app.tsx';
import { catalogue as german } from '../app/catalogues/de-de.ts';
import { catalogue as english } from '../app/catalogues/en-us.ts';
import { catalogue as japanese } from '../app/catalogues/ja-jp.ts';
import { loadAllParts } from '../app/parts.ts';
import { createSessionStore } from '../lib/api/session.ts';
import { createConsentStore } from '../lib/shared/consent.ts';
import { createStorage } from '../lib/shared/storage.ts';

const storage = createStorage(() => {
  throw new Error('no storage');
});

const catalogues = { en_US: english, de_DE: german, ja_JP: japanese };

const configuration: MerchantConfiguration = {
  brandName: 'northwind',
  merchantBrand: 'Northwind',
  countryWebsiteName: 'us',
  defaultLang: 'en_US',
  languages: ['en_US', 'de_DE', 'ja_JP'],
  redirectUrl: '',
  logo: '/pictures/logo.svg',
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
  reportsOnAgents: false,
  showsAgentPictures: false,
  translatesChats: false,
  isStrict: false,
  hidesMailboxes: false,
  phoneRequired: true,
  shoppingSites: [],
  timeZone: 'America/New_York',
  hours: null,
  accent: 'oklch(0.55 0.12 250)',
  mailSender: { name: 'Northwind', address: 'help@northwind.example' },
  heatMap: null,
  homeRegisterPopup: true,
  consentMode: null,
  recycling: null,
  redirectHosts: [],
  embedOrigins: [],
  notices: [],
  overrides: { selfInstall: null, warranty: null, asksPhone: null, pageUv: null },
};

/** `shown` overrides what a brand's rule would change. */
export function buildSite(
  overrides: Partial<MerchantConfiguration> = {},
  shown: Partial<Merchant['features']> = {},
): Merchant {
  const stored = { ...configuration, ...overrides };
  const { theme, outOfService, notices, menu, articles, ...features } = brandRules(stored, new Date());
  const { livechat } = stored;
  return {
    ...stored,
    funcConf: { warranty: stored.funcConfWarranty },
    livechatLicenseId: livechat.licenseId,
    livechatClientId: livechat.clientId,
    livechatGroupId: livechat.groupId,
    version: '1',
    shoppingSites: [],
    hours: null,
    features: {
      ...features,
      menu: [...menu],
      articles: [...articles],
      theme: { cssUrl: '', name: theme },
      outOfService: outOfService && { ...outOfService, text: 'out of service due to a technical issue' },
      notices: notices.map(({ noticeId, kind, textKey, button, endsAt }) => ({
        noticeId,
        kind,
        title: textKey ?? '',
        text: `the words of ${textKey}`,
        endsAt,
        button: button && { label: button.leadsTo, href: button.href },
      })),
      ...shown,
    },
  };
}

await loadAllParts();

const noCall = () => Promise.reject(new Error('no calls while a page is drawn'));

export function renderPage(
  path: string,
  site: Merchant | null,
  lang: Language = 'en_US',
  product: ProductOnWire | null = null,
): string {
  const start = { lang, catalogue: catalogues[lang], site };
  return renderToString(
    <App
      start={start}
      year={2026}
      served={{ lang, article: null, product, products: null }}
      connection={{
        api: { send: noCall, headers: noCall },
        session: createSessionStore(storage),
        consent: createConsentStore({ storage, site, browser: {} }),
      }}
      serverPath={`/web${path}`}
      onLanguage={() => Promise.resolve(start)}
    />,
  );
}
