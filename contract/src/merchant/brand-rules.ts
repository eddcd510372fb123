import type { MerchantConfiguration } from './configuration.ts';

/** D47: brands are compared by brand_name, trimmed, lower-case, spaces collapsed. */
const comparable = (brandName: string) => brandName.trim().toLowerCase().replace(/\s+/gu, ' ');

type Tip = {
  readonly noticeId: string;
  readonly kind: 'urgency' | 'green';
  readonly textKey: NoticeTextKey;
  readonly leadsTo: 'selfInstall' | 'mail';
  /** Only on this country's site. */
  readonly country?: string;
};

const tripleMonitor: Tip = {
  noticeId: 'urgency-triple-monitor',
  kind: 'urgency',
  textKey: 'tripleMonitor',
  leadsTo: 'selfInstall',
};
const callCentreBreak: Tip = {
  noticeId: 'urgency-call-centre-break',
  kind: 'urgency',
  textKey: 'callCentreBreak',
  leadsTo: 'mail',
  country: 'jp',
};

type BrandRule = {
  readonly tip?: Tip;
  readonly selfInstall?: true;
  /** The site shows the out-of-service notice alone: here, or on this country's site only (D67). */
  readonly outOfServiceIn?: string;
  readonly withoutWarranty?: true;
  readonly withoutPageUv?: true;
  readonly recycling?: true;
  readonly theme?: ThemeName;
};

/** Spec 1 and 9, as D18, D34, D39, D47 and D67 read them. */
const rules: Readonly<Record<string, BrandRule>> = {
  fopo: { tip: tripleMonitor, selfInstall: true },
  fqq: { tip: tripleMonitor, selfInstall: true, outOfServiceIn: 'us' },
  idprt: {
    tip: { noticeId: 'urgency-sp310', kind: 'urgency', textKey: 'onlySp310', leadsTo: 'selfInstall' },
    selfInstall: true,
  },
  lepow: { tip: callCentreBreak },
  'air choice': { tip: callCentreBreak },
  kimo: { tip: callCentreBreak },
  ecovictor: {
    tip: { noticeId: 'green-recycling', kind: 'green', textKey: 'recycling', leadsTo: 'mail' },
    recycling: true,
    theme: 'green',
  },
  catboat: { outOfServiceIn: 'us', withoutPageUv: true },
  snapfresh: { outOfServiceIn: 'us' },
  hohem: { withoutWarranty: true },
};

export type NoticeTextKey =
  | 'liveChatDiscontinued'
  | 'tripleMonitor'
  | 'onlySp310'
  | 'callCentreBreak'
  | 'recycling';

/** A notice that holds, without its words: the server writes them in the language of the request. */
export type NoticeRule = {
  readonly noticeId: string;
  readonly kind: 'notification' | 'urgency' | 'green';
  readonly textKey: NoticeTextKey;
  readonly contactPhone: string;
  readonly email: string;
  readonly button: { readonly leadsTo: 'selfInstall' | 'mail'; readonly href: string } | null;
};

export type ThemeName = 'default' | 'green';
export type MenuKey = 'index' | 'self-install' | 'product' | 'quickWarranty';
export type ArticleType =
  | 'privacy'
  | 'warranty-terms'
  | 'imprint'
  | 'accessibility'
  | 'external-transmission';

/** What a site shows and asks, as `features` of wire.md 3. */
export type BrandFeatures = {
  readonly offersWarranty: boolean;
  readonly asksPhone: boolean;
  readonly asksNameAndPassword: boolean;
  readonly phoneRequired: boolean;
  readonly selfInstall: boolean;
  readonly recycling: boolean;
  readonly chat: boolean;
  readonly urgencyTip: 'normal' | 'green' | null;
  readonly outOfService: { readonly contactPhone: string; readonly email: string } | null;
  readonly menu: readonly MenuKey[];
  readonly notices: readonly NoticeRule[];
  readonly theme: ThemeName;
  readonly consent: 'required' | 'not-required';
  readonly heatMap: { readonly name: string; readonly src: string } | null;
  readonly liveAgent: { readonly name: string; readonly src: string } | null;
  readonly pageUv: boolean;
  readonly homeRegisterPopup: boolean;
  readonly articles: readonly ArticleType[];
};

const withoutNameAndPassword = 'warranty_with_orderNumber_email';
const withoutConsent = ['us', 'jp'];

const noticesOf = (merchant: MerchantConfiguration, tip: Tip | undefined): NoticeRule[] => {
  const { contactPhone = '', email = '' } = merchant.contactInfo[0] ?? {};
  const mail = email === '' ? null : ({ leadsTo: 'mail', href: `mailto:${email}` } as const);
  const notices: NoticeRule[] = [];
  if (merchant.liveNotification) {
    const textKey = 'liveChatDiscontinued';
    notices.push({
      noticeId: 'notification',
      kind: 'notification',
      textKey,
      contactPhone,
      email,
      button: mail,
    });
  }
  if (tip) {
    const { noticeId, kind, textKey, leadsTo } = tip;
    const button = leadsTo === 'mail' ? mail : ({ leadsTo, href: '/self-install' } as const);
    notices.push({ noticeId, kind, textKey, contactPhone, email, button });
  }
  return notices;
};

const articlesOf = (country: string, offersWarranty: boolean): ArticleType[] => [
  'privacy',
  ...(offersWarranty ? (['warranty-terms'] as const) : []),
  ...(country === 'de' ? (['imprint', 'accessibility'] as const) : []),
  ...(country === 'jp' ? (['external-transmission'] as const) : []),
];

const menuOf = (selfInstall: boolean, offersWarranty: boolean): MenuKey[] => [
  'index',
  ...(selfInstall ? (['self-install'] as const) : []),
  'product',
  ...(offersWarranty ? (['quickWarranty'] as const) : []),
];

/** Turns a stored merchant into what its site shows: the one place where a brand's name decides anything. */
export const brandRules = (merchant: MerchantConfiguration): BrandFeatures => {
  const rule = rules[comparable(merchant.brandName)] ?? {};
  const country = merchant.countryWebsiteName;
  const { contactPhone = '', email = '' } = merchant.contactInfo[0] ?? {};
  const isOpen = rule.outOfServiceIn !== country;
  const tipHolds = isOpen && (rule.tip?.country ?? country) === country;
  const tip = tipHolds ? rule.tip : undefined;
  const offersWarranty = merchant.supportWarranty && !rule.withoutWarranty;
  const selfInstall = isOpen && rule.selfInstall === true;
  return {
    offersWarranty,
    asksPhone: country === 'us',
    asksNameAndPassword: merchant.funcConfWarranty !== withoutNameAndPassword,
    phoneRequired: merchant.phoneRequired,
    selfInstall,
    recycling: merchant.recycling ?? rule.recycling === true,
    chat: isOpen && merchant.isLiveChat,
    urgencyTip: tip ? (tip.kind === 'green' ? 'green' : 'normal') : null,
    outOfService: isOpen ? null : { contactPhone, email },
    menu: isOpen ? menuOf(selfInstall, offersWarranty) : [],
    notices: isOpen ? noticesOf(merchant, tip) : [],
    theme: rule.theme ?? 'default',
    consent: merchant.consentMode ?? (withoutConsent.includes(country) ? 'not-required' : 'required'),
    heatMap: isOpen ? merchant.heatMap : null,
    liveAgent: isOpen ? liveAgentOf(merchant) : null,
    pageUv: !rule.withoutPageUv,
    homeRegisterPopup: isOpen && offersWarranty && merchant.homeRegisterPopup,
    articles: articlesOf(country, offersWarranty),
  };
};

/** The vendor is named by its host: that is what a visitor is asked to agree to (D54). */
const liveAgentOf = ({ isLiveAgent, liveAgentJs }: MerchantConfiguration) =>
  isLiveAgent && liveAgentJs !== '' ? { name: liveAgentJs.split('/')[2] ?? '', src: liveAgentJs } : null;
