import * as z from 'zod/mini';
import { listOf, type OursOf, orNull, shape } from '../fields/shape.ts';
import { flag, id, seconds } from '../fields/values.ts';
import { languageSchema } from '../languages.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

const text = z.string();
const namedScript = shape({ name: ['name', text], src: ['src', text] });

/** A notice in the request's language; `text` is plain text. */
export const notice = shape({
  noticeId: ['notice_id', id],
  kind: ['kind', z.enum(['notification', 'urgency', 'green', 'site_wide'])],
  title: ['title', text],
  text: ['text', text],
  button: ['button', orNull(shape({ label: ['label', text], href: ['href', text] }))],
  endsAt: ['ends_at', orNull(seconds)],
});
export type Notice = OursOf<typeof notice>;

export const articleType = z.enum([
  'privacy',
  'warranty-terms',
  'imprint',
  'accessibility',
  'external-transmission',
]);

/** The evaluated rules of the brand; browsers evaluate none. */
export const features = shape({
  offersWarranty: ['offers_warranty', z.boolean()],
  asksPhone: ['asks_phone', z.boolean()],
  asksNameAndPassword: ['asks_name_and_password', z.boolean()],
  phoneRequired: ['phone_required', z.boolean()],
  asksPostalCode: ['asks_postal_code', z.boolean()],
  selfInstall: ['self_install', z.boolean()],
  recycling: ['recycling', z.boolean()],
  recyclingSite: ['recycling_site', text],
  chat: ['chat', z.boolean()],
  urgencyTip: ['urgency_tip', z.nullable(z.enum(['normal', 'green']))],
  outOfService: [
    'out_of_service',
    orNull(shape({ text: ['text', text], contactPhone: ['contact_phone', text], email: ['email', text] })),
  ],
  menu: ['menu', z.array(z.enum(['index', 'self-install', 'product', 'quickWarranty']))],
  notices: ['notices', listOf(notice)],
  phonePaused: ['phone_paused', z.boolean()],
  theme: ['theme', shape({ cssUrl: ['css_url', text], name: ['name', text] })],
  consent: ['consent', z.enum(['required', 'not-required'])],
  heatMap: ['heat_map', orNull(namedScript)],
  liveAgent: ['live_agent', orNull(namedScript)],
  pageUv: ['page_uv', z.boolean()],
  homeRegisterPopup: ['home_register_popup', z.boolean()],
  articles: ['articles', z.array(articleType)],
});
export type Features = OursOf<typeof features>;

export const merchant = shape({
  brandName: ['brand_name', text],
  merchantBrand: ['merchant_brand', text],
  countryWebsiteName: ['country_website_name', text],
  defaultLang: ['default_lang', languageSchema],
  redirectUrl: ['redirect_url', text],
  logo: ['logo', text],
  contactInfo: [
    'contact_info',
    listOf(
      shape({
        contactPhone: ['contact_phone', text],
        servicingTime: ['servicing_time', text],
        email: ['email', text],
      }),
    ),
  ],
  isLiveChat: ['is_live_chat', flag],
  liveNotification: ['live_notification', flag],
  isLiveAgent: ['is_live_agent', flag],
  liveAgentJs: ['live_agent_js', text],
  allDayServices: ['all_day_services', flag],
  zhuiyiBotStatus: ['zhuiyi_bot_status', flag],
  supportWarranty: ['support_warranty', flag],
  funcConf: ['func_conf', shape({ warranty: ['warranty', text] })],
  warrantyInfo: [
    'warranty_info',
    orNull(shape({ basisMonths: ['basis_warranty', z.int()], extendedMonths: ['extend_warranty', z.int()] })),
  ],
  livechatLicenseId: ['livechat_license_id', text],
  livechatClientId: ['livechat_client_id', text],
  livechatGroupId: ['livechat_group_id', text],
  timeZone: ['time_zone', text],
  version: ['version', text],
  shoppingSites: [
    'shopping_sites',
    listOf(shape({ shoppingSite: ['shopping_site', text], name: ['name', text] })),
  ],
  hours: [
    'hours',
    orNull(
      shape({
        days: [
          'days',
          listOf(shape({ date: ['date', text], open: ['open', seconds], close: ['close', seconds] })),
        ],
        /** Current offset of the site's time zone from UTC in minutes, positive east. */
        utcOffset: ['utc_offset', z.int()],
      }),
    ),
  ],
  features: ['features', features],
});
export type Merchant = OursOf<typeof merchant>;

/** Answered from memory, so it works without the database. Errors: unknownSite. */
export const viewMerchant = call('GET', '/v1/merchant/view', {
  summary: 'Returns this site: brand, contact, flags and features.',
  who: 'A',
  request: nothing,
  response: merchant,
  codes: {},
  cacheable: true,
});
