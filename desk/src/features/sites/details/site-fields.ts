import { languages } from '@aftercare/contract/languages';
import { holidayCountries } from '@aftercare/contract/sites/holidays';
import { texts } from '../../../lib/parts/text.ts';

const words = texts.siteFields;
const bot = texts.siteBot;

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
    title: words.contact,
    fields: [
      text('contactInfo.0.contactPhone', words.phone),
      text('contactInfo.0.email', words.email),
      text('contactInfo.0.servicingTime', words.servicingTime, words.servicingTimeHint),
      text('timeZone', words.timeZone, words.timeZoneHint),
      {
        kind: 'maybe',
        path: 'hours',
        label: words.hasHours,
        fresh: { weekly: [], holidays: null, closedOn: [], special: [] },
        fields: [
          { kind: 'hours', path: 'hours.weekly', label: words.hours, hint: words.hoursHint },
          {
            kind: 'choice',
            path: 'hours.holidays',
            label: words.holidays,
            hint: words.holidaysHint,
            options: [
              [words.noHolidays, null],
              ...holidayCountries.map((country) => [words.holidayCountries[country], country] as const),
            ],
          },
          { kind: 'nextHolidays', path: 'hours.holidays.next', label: words.nextHolidays },
          { kind: 'lines', path: 'hours.closedOn', label: words.closedOn, hint: words.closedOnHint },
          { kind: 'special', path: 'hours.special', label: words.special, hint: words.specialHint },
        ],
      },
      text('mailSender.name', words.senderName),
      text('mailSender.address', words.senderAddress),
    ],
  },
  {
    title: words.brand,
    fields: [
      text('merchantBrand', words.merchantBrand, words.merchantBrandHint),
      text('brandName', words.brandName, words.brandNameHint),
      text('countryWebsiteName', words.country, words.countryHint),
      {
        kind: 'choice',
        path: 'defaultLang',
        label: words.defaultLang,
        options: languages.map((lang) => [texts.languages[lang], lang]),
      },
      { kind: 'languages', path: 'languages', label: words.languages },
      text('redirectUrl', words.redirectUrl, words.redirectUrlHint),
      { kind: 'lines', path: 'redirectHosts', label: words.redirectHosts, hint: words.redirectHostsHint },
    ],
  },
  {
    title: words.chat,
    fields: [
      tick('isLiveChat', words.isLiveChat),
      tick('zhuiyiBotStatus', words.botStatus),
      tick('allDayServices', words.allDayServices),
      tick('liveNotification', words.liveNotification),
      tick('isLiveAgent', words.isLiveAgent),
      text('liveAgentJs', words.liveAgentJs, words.httpsHint),
      { kind: 'lines', path: 'embedOrigins', label: words.embedOrigins, hint: words.embedOriginsHint },
      text('livechat.licenseId', words.licenseId, words.licenseIdHint),
      text('livechat.clientId', words.clientId),
      text('livechat.groupId', words.groupId),
    ],
  },
  {
    title: words.warranty,
    fields: [
      tick('supportWarranty', words.supportWarranty),
      {
        kind: 'choice',
        path: 'funcConfWarranty',
        label: words.funcConf,
        options: [
          [words.funcConfShort, short],
          [words.funcConfLong, 'warranty_with_account'],
        ],
      },
      {
        kind: 'maybe',
        path: 'warrantyInfo',
        label: words.hasMonths,
        fresh: { basisMonths: 12, extendedMonths: 12 },
        fields: [
          { kind: 'number', path: 'warrantyInfo.basisMonths', label: words.basisMonths },
          { kind: 'number', path: 'warrantyInfo.extendedMonths', label: words.extendedMonths },
        ],
      },
      {
        kind: 'maybe',
        path: 'guarantor',
        label: words.hasGuarantor,
        fresh: { name: '', address: '' },
        fields: [
          text('guarantor.name', words.guarantorName, words.guarantorHint),
          text('guarantor.address', words.guarantorAddress),
        ],
      },
      { kind: 'shops', path: 'shoppingSites', label: words.shoppingSites },
      tick('phoneRequired', words.phoneRequired),
      tick('homeRegisterPopup', words.homePopup),
      tick('warrantyMayBeWithdrawn', words.warrantyMayBeWithdrawn),
      tick('asksPostalCode', words.asksPostalCode),
      tick('isStrict', words.isStrict),
      {
        kind: 'choice',
        path: 'recycling',
        label: words.recycling,
        hint: words.recyclingHint,
        options: [
          [words.asUsual, null],
          [words.yes, true],
          [words.no, false],
        ],
      },
    ],
  },
  {
    title: words.privacy,
    fields: [
      {
        kind: 'choice',
        path: 'consentMode',
        label: words.consentMode,
        options: [
          [words.asUsual, null],
          [words.required, 'required'],
          [words.notRequired, 'not-required'],
        ],
      },
      tick('hidesMailboxes', words.hidesMailboxes),
      {
        kind: 'maybe',
        path: 'heatMap',
        label: words.hasHeatMap,
        fresh: { name: '', src: '' },
        fields: [
          text('heatMap.name', words.heatMapName),
          text('heatMap.src', words.heatMapSrc, words.httpsHint),
        ],
      },
    ],
  },
];

/** The form shows them by the chosen engine. */
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

const rest: Readonly<Record<string, string>> = {
  notices: texts.sites.tabs.notices,
  overrides: words.rules,
  accent: texts.siteLook.colour,
  logo: texts.siteLook.logo,
  contactInfo: words.contact,
};

const named = (fields: readonly SiteField[]): SiteField[] =>
  fields.flatMap((field) => (field.kind === 'maybe' ? [field, ...named(field.fields)] : [field]));
const labels = new Map(
  [...fieldGroups.flatMap(({ fields }) => named(fields)), ...Object.values<SiteField>(botFields)].map(
    ({ path, label }) => [path, label],
  ),
);

export function labelOf(path: string): string {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const label = labels.get(part) ?? rest[part];
    if (label !== undefined) return label;
  }
  return path;
}
