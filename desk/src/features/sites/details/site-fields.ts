import { languages } from '@aftercare/contract/languages';
import { holidayCountries } from '@aftercare/contract/sites/holidays';
import { texts } from '../../../lib/parts/text.ts';

const t = texts.siteFields;
const bot = texts.siteBot;
const embeddings = texts.siteEmbeddings;

type Choice = readonly (readonly [text: string, value: unknown])[];

export type SiteField = { readonly path: string; readonly label: string; readonly hint?: string } & (
  | {
      readonly kind:
        | 'text'
        | 'tick'
        | 'number'
        | 'lines'
        | 'hours'
        | 'special'
        | 'nextHolidays'
        | 'shops'
        | 'languages';
    }
  | { readonly kind: 'choice'; readonly options: Choice }
  /** Either null or an object with these fields. `fresh` is the object's initial value. */
  | { readonly kind: 'maybe'; readonly fresh: unknown; readonly fields: readonly SiteField[] }
);

const text = (path: string, label: string, hint?: string): SiteField =>
  hint === undefined ? { kind: 'text', path, label } : { kind: 'text', path, label, hint };
const tick = (path: string, label: string): SiteField => ({ kind: 'tick', path, label });
const short = 'warranty_with_orderNumber_email';

export const fieldGroups: readonly { title: string; fields: readonly SiteField[] }[] = [
  {
    title: t.contact,
    fields: [
      text('contactInfo.0.contactPhone', t.phone),
      text('contactInfo.0.email', t.email),
      text('contactInfo.0.servicingTime', t.servicingTime, t.servicingTimeHint),
      text('timeZone', t.timeZone, t.timeZoneHint),
      {
        kind: 'maybe',
        path: 'hours',
        label: t.hasHours,
        fresh: { weekly: [], holidays: null, closedOn: [], special: [] },
        fields: [
          { kind: 'hours', path: 'hours.weekly', label: t.hours, hint: t.hoursHint },
          {
            kind: 'choice',
            path: 'hours.holidays',
            label: t.holidays,
            hint: t.holidaysHint,
            options: [
              [t.noHolidays, null],
              ...holidayCountries.map((country) => [t.holidayCountries[country], country] as const),
            ],
          },
          { kind: 'nextHolidays', path: 'hours.holidays.next', label: t.nextHolidays },
          { kind: 'lines', path: 'hours.closedOn', label: t.closedOn, hint: t.closedOnHint },
          { kind: 'special', path: 'hours.special', label: t.special, hint: t.specialHint },
        ],
      },
      text('mailSender.name', t.senderName),
      text('mailSender.address', t.senderAddress),
      text('inboundEmail', texts.inboundMail.siteField, texts.inboundMail.siteFieldHint),
    ],
  },
  {
    title: t.brand,
    fields: [
      text('merchantBrand', t.merchantBrand, t.merchantBrandHint),
      text('brandName', t.brandName, t.brandNameHint),
      text('countryWebsiteName', t.country, t.countryHint),
      {
        kind: 'choice',
        path: 'defaultLang',
        label: t.defaultLang,
        options: languages.map((lang) => [texts.languages[lang], lang]),
      },
      { kind: 'languages', path: 'languages', label: t.languages },
      text('redirectUrl', t.redirectUrl, t.redirectUrlHint),
      { kind: 'lines', path: 'redirectHosts', label: t.redirectHosts, hint: t.redirectHostsHint },
    ],
  },
  {
    title: t.chat,
    fields: [
      tick('isLiveChat', t.isLiveChat),
      tick('zhuiyiBotStatus', t.botStatus),
      tick('allDayServices', t.allDayServices),
      tick('liveNotification', t.liveNotification),
      tick('isLiveAgent', t.isLiveAgent),
      text('liveAgentJs', t.liveAgentJs, t.httpsHint),
      { kind: 'lines', path: 'embedOrigins', label: t.embedOrigins, hint: t.embedOriginsHint },
    ],
  },
  {
    title: t.warranty,
    fields: [
      tick('supportWarranty', t.supportWarranty),
      {
        kind: 'choice',
        path: 'funcConfWarranty',
        label: t.funcConf,
        options: [
          [t.funcConfShort, short],
          [t.funcConfLong, 'warranty_with_account'],
        ],
      },
      {
        kind: 'maybe',
        path: 'warrantyInfo',
        label: t.hasMonths,
        fresh: { basisMonths: 12, extendedMonths: 12 },
        fields: [
          { kind: 'number', path: 'warrantyInfo.basisMonths', label: t.basisMonths },
          { kind: 'number', path: 'warrantyInfo.extendedMonths', label: t.extendedMonths },
        ],
      },
      {
        kind: 'maybe',
        path: 'guarantor',
        label: t.hasGuarantor,
        fresh: { name: '', address: '' },
        fields: [
          text('guarantor.name', t.guarantorName, t.guarantorHint),
          text('guarantor.address', t.guarantorAddress),
        ],
      },
      { kind: 'shops', path: 'shoppingSites', label: t.shoppingSites },
      tick('phoneRequired', t.phoneRequired),
      tick('homeRegisterPopup', t.homePopup),
      tick('warrantyMayBeWithdrawn', t.warrantyMayBeWithdrawn),
      tick('asksPostalCode', t.asksPostalCode),
      tick('isStrict', t.isStrict),
      {
        kind: 'choice',
        path: 'recycling',
        label: t.recycling,
        hint: t.recyclingHint,
        options: [
          [t.asUsual, null],
          [t.yes, true],
          [t.no, false],
        ],
      },
    ],
  },
  {
    title: t.privacy,
    fields: [
      {
        kind: 'choice',
        path: 'consentMode',
        label: t.consentMode,
        options: [
          [t.asUsual, null],
          [t.required, 'required'],
          [t.notRequired, 'not-required'],
        ],
      },
      tick('hidesMailboxes', t.hidesMailboxes),
      tick('reportsOnAgents', texts.statistics.setting),
      tick('showsAgentPictures', texts.publicProfile.setting),
      tick('translatesChats', texts.translation.setting),
      {
        kind: 'maybe',
        path: 'heatMap',
        label: t.hasHeatMap,
        fresh: { name: '', src: '' },
        fields: [text('heatMap.name', t.heatMapName), text('heatMap.src', t.heatMapSrc, t.httpsHint)],
      },
    ],
  },
];

export const liveChatFields: readonly SiteField[] = [
  text('livechat.licenseId', t.licenseId, t.licenseIdHint),
  text('livechat.clientId', t.clientId, t.clientIdHint),
  text('livechat.groupId', t.groupId, t.groupIdHint),
];

/** Fields of an outside bot. The form shows those that the chosen engine needs. */
export const botFields = {
  engine: {
    kind: 'choice',
    path: 'botEngine',
    label: bot.engine,
    hint: bot.engineHint,
    options: [
      [bot.embedded, 'embedded'],
      [bot.llm, 'llm'],
      [bot.zhuiyi, 'zhuiyi'],
    ],
  },
  url: text('botService.url', bot.url, bot.urlHint),
  model: text('botService.model', bot.model, bot.modelHint),
} as const satisfies Readonly<Record<string, SiteField>>;

export const embeddingsFields = {
  url: text('botEmbeddings.url', embeddings.url, embeddings.urlHint),
  model: text('botEmbeddings.model', embeddings.model, embeddings.modelHint),
} as const satisfies Readonly<Record<string, SiteField>>;

const rest: Readonly<Record<string, string>> = {
  notices: texts.sites.tabs.notices,
  overrides: t.rules,
  accent: texts.siteLook.colour,
  logo: texts.siteLook.logo,
  contactInfo: t.contact,
};

const named = (fields: readonly SiteField[]): SiteField[] =>
  fields.flatMap((field) => (field.kind === 'maybe' ? [field, ...named(field.fields)] : [field]));
const labels = new Map(
  [
    ...fieldGroups.flatMap(({ fields }) => named(fields)),
    ...liveChatFields,
    ...Object.values<SiteField>(botFields),
  ].map(({ path, label }) => [path, label]),
);

export function labelOf(path: string): string {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const label = labels.get(part) ?? rest[part];
    if (label !== undefined) return label;
  }
  return path;
}
