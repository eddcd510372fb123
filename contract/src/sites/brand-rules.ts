import type { ArticleType } from '../content/article-types.ts';
import { pages } from '../pages.ts';
import type { MerchantConfiguration, StoredNotice } from './configuration.ts';
import {
  type KnownNoticeId,
  type NoticeLead,
  type NoticeTextKey,
  pausesPhone,
} from './notices/notice-records.ts';
import { type NoticeRecord, noticesAt, overriddenAt } from './notices/site-notices.ts';

export const comparable = (brandName: string) => brandName.trim().toLowerCase().replace(/\s+/gu, ' ');

type BrandRule = {
  readonly tip?: KnownNoticeId;
  readonly tipIn?: string;
  readonly selfInstall?: true;
  /**
   * The site shows only the out-of-service notice. If `outOfServiceIn` is set, only the site of that country
   * does.
   */
  readonly outOfServiceIn?: string;
  readonly withoutWarranty?: true;
  readonly withoutPageUv?: true;
  readonly recycling?: true;
  readonly theme?: ThemeName;
};

const callCentreBreak = { tip: 'urgency-call-centre-break', tipIn: 'jp' } as const;

const rules: Readonly<Record<string, BrandRule>> = {
  fopo: { tip: 'urgency-triple-monitor', selfInstall: true },
  fqq: { tip: 'urgency-triple-monitor', selfInstall: true, outOfServiceIn: 'us' },
  idprt: { tip: 'urgency-sp310', selfInstall: true },
  lepow: callCentreBreak,
  'air choice': callCentreBreak,
  kimo: callCentreBreak,
  ecovictor: { tip: 'green-recycling', recycling: true, theme: 'green' },
  catboat: { outOfServiceIn: 'us', withoutPageUv: true },
  snapfresh: { outOfServiceIn: 'us' },
  hohem: { withoutWarranty: true },
};

type TextsByLanguage = StoredNotice['words'];

export type NoticeRule = {
  readonly noticeId: string;
  readonly kind: 'notification' | 'urgency' | 'green' | 'site_wide';
  readonly textKey: NoticeTextKey | null;
  readonly words: TextsByLanguage;
  readonly contactPhone: string;
  readonly email: string;
  readonly button: { readonly leadsTo: Exclude<NoticeLead, 'nowhere'>; readonly href: string } | null;
  readonly endsAt: Date | null;
};

export type ThemeName = 'default' | 'green';
export type MenuKey = 'index' | 'self-install' | 'product' | 'quickWarranty';

export type BrandFeatures = {
  readonly offersWarranty: boolean;
  readonly asksPhone: boolean;
  readonly asksNameAndPassword: boolean;
  readonly phoneRequired: boolean;
  readonly asksPostalCode: boolean;
  readonly selfInstall: boolean;
  readonly recycling: boolean;
  readonly recyclingSite: string;
  readonly chat: boolean;
  readonly urgencyTip: 'normal' | 'green' | null;
  readonly outOfService: {
    readonly contactPhone: string;
    readonly email: string;
    readonly words: TextsByLanguage;
  } | null;
  readonly menu: readonly MenuKey[];
  readonly notices: readonly NoticeRule[];
  /** True while a notice says that calls are not answered. No page then shows the phone as open. */
  readonly phonePaused: boolean;
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

type Contact = { readonly contactPhone: string; readonly email: string };

const contactOf = ({ contactInfo }: MerchantConfiguration): Contact => {
  const { contactPhone = '', email = '' } = contactInfo[0] ?? {};
  return { contactPhone, email };
};

const ruleOf = ({ brandName }: Pick<MerchantConfiguration, 'brandName'>): BrandRule => {
  const name = comparable(brandName);
  return Object.hasOwn(rules, name) ? (rules[name] ?? {}) : {};
};

export const ruleSays = (merchant: MerchantConfiguration, noticeId: string): boolean => {
  const { outOfServiceIn, tip, tipIn } = ruleOf(merchant);
  const country = merchant.countryWebsiteName;
  if (noticeId === 'out-of-service') return outOfServiceIn === country;
  if (noticeId === 'notification') return merchant.liveNotification;
  return tip === noticeId && (tipIn ?? country) === country;
};

export const ruleAnswers = (merchant: MerchantConfiguration) => {
  const rule = ruleOf(merchant);
  return {
    selfInstall: rule.selfInstall === true,
    warranty: !rule.withoutWarranty,
    asksPhone: merchant.countryWebsiteName === 'us',
    pageUv: !rule.withoutPageUv,
  };
};

type OwnPages = { readonly selfInstall: boolean; readonly recycling: boolean };

/** No button links to a page that this site lacks, or to a missing email address. */
const buttonOf = ({ leadsTo }: NoticeRecord, { email }: Contact, has: OwnPages): NoticeRule['button'] => {
  if (leadsTo === 'nowhere') return null;
  if (leadsTo === 'mail') return email === '' ? null : { leadsTo, href: `mailto:${email}` };
  return has[leadsTo] ? { leadsTo, href: pages[leadsTo] } : null;
};

const tipOf = (record: NoticeRecord, contact: Contact, has: OwnPages): NoticeRule[] => {
  const { noticeId, kind, textKey, words: texts, endsAt } = record;
  if (kind === 'closed') return [];
  const button = buttonOf(record, contact, has);
  const end = endsAt === null ? null : new Date(endsAt * 1000);
  return [{ noticeId, kind, textKey, words: texts, ...contact, button, endsAt: end }];
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

/** The only place where the name of a brand matters. */
export const brandRules = (merchant: MerchantConfiguration, now: Date): BrandFeatures => {
  const rule = ruleOf(merchant);
  const answers = ruleAnswers(merchant);
  const says = (name: keyof typeof answers) => overriddenAt(merchant.overrides, name, answers[name], now);
  const country = merchant.countryWebsiteName;
  const contact = contactOf(merchant);
  const records = noticesAt(merchant, (noticeId) => ruleSays(merchant, noticeId), now);
  const closing = records.find(({ kind }) => kind === 'closed');
  const isOpen = closing === undefined;
  const offersWarranty = merchant.supportWarranty && says('warranty');
  const selfInstall = isOpen && says('selfInstall');
  const recycling = merchant.recycling ?? rule.recycling === true;
  const tips = records.flatMap((record) => tipOf(record, contact, { selfInstall, recycling }));
  const urgency = tips.find(({ kind }) => kind === 'urgency' || kind === 'green');
  return {
    offersWarranty,
    asksPhone: says('asksPhone'),
    asksNameAndPassword: merchant.funcConfWarranty !== withoutNameAndPassword,
    phoneRequired: merchant.phoneRequired,
    asksPostalCode: merchant.asksPostalCode,
    selfInstall,
    recycling,
    recyclingSite: merchant.recyclingSite ?? '',
    chat: isOpen && merchant.isLiveChat,
    urgencyTip: isOpen && urgency ? (urgency.kind === 'green' ? 'green' : 'normal') : null,
    outOfService: closing ? { ...contact, words: closing.words } : null,
    menu: isOpen ? menuOf(selfInstall, offersWarranty) : [],
    notices: isOpen ? tips : [],
    phonePaused: isOpen && tips.some(({ textKey }) => textKey !== null && pausesPhone.has(textKey)),
    theme: rule.theme ?? 'default',
    consent: merchant.consentMode ?? (withoutConsent.includes(country) ? 'not-required' : 'required'),
    heatMap: isOpen ? merchant.heatMap : null,
    liveAgent: isOpen ? liveAgentOf(merchant) : null,
    pageUv: says('pageUv'),
    homeRegisterPopup: isOpen && offersWarranty && merchant.homeRegisterPopup,
    articles: articlesOf(country, offersWarranty),
  };
};

/** The vendor is named by its host, since a visitor consents to that host. */
const liveAgentOf = ({ isLiveAgent, liveAgentJs }: MerchantConfiguration) =>
  isLiveAgent && liveAgentJs !== '' ? { name: liveAgentJs.split('/')[2] ?? '', src: liveAgentJs } : null;
