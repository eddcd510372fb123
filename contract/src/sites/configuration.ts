import * as z from 'zod/mini';
import { emailText } from '../content/email-text.ts';
import { isEmbedOrigin } from '../embedding/embed-places.ts';
import { maxLength } from '../fields/max-length.ts';
import { languageSchema } from '../languages.ts';
import { limits } from '../limits.ts';
import { botEmbeddingsSchema, botEngines, botServiceSchema } from './bot-service.ts';
import { hoursSchema } from './hours.ts';
import { normaliseAccent } from './look/accent.ts';
import { noticeKinds, noticeLeads, noticeStates } from './notices/notice-records.ts';

const httpsUrl = z.url({ protocol: /^https$/ });
const emptyOr = <S extends z.ZodMiniType>(schema: S) => z.union([z.literal(''), schema]);

const contactSchema = z.strictObject({
  contactPhone: z.string(),
  /** Opening hours of the contact as free text, shown unchanged. */
  servicingTime: z.string(),
  email: emptyOr(emailText),
});

/** A third-party script: its name as visitors read it, and an https URL, never code. */
const scriptSchema = z.strictObject({ name: z.string().check(z.minLength(1)), src: httpsUrl });

const longestZone = 64;

export const isTimeZone = (name: string): boolean => {
  if (name.length > longestZone) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // RangeError: no such zone.
    return false;
  }
};

/** The end of the year 9999, the last time that calendar fields accept. */
const lastTime = 253_402_300_799;
/** Unix seconds; null: no limit. */
const timestamp = z.nullable(z.int().check(z.minimum(0), z.maximum(lastTime)));
const period = { startsAt: timestamp, endsAt: timestamp };
const endsLater = z.refine<{ startsAt: number | null; endsAt: number | null }>(
  ({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt,
  { path: ['endsAt'], params: { reason: 'endsFirst' } },
);

const shortText = (max: number) => z.string().check(maxLength(max));
const noticeTextsSchema = z.strictObject({
  title: shortText(limits.noticeTitleMaxLength),
  text: shortText(limits.noticeTextMaxLength),
  button: shortText(limits.noticeButtonMaxLength),
});

/** A notice of the site. A built-in notice that is not stored follows its brand rule. */
const noticeSchema = z
  .strictObject({
    noticeId: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
    kind: z.enum(noticeKinds),
    /** `rule`: the brand rule for this notice decides whether it is on; without such a rule it is off. */
    state: z.enum(noticeStates),
    ...period,
    leadsTo: z.enum(noticeLeads),
    words: z.strictObject({
      en_US: z.optional(noticeTextsSchema),
      de_DE: z.optional(noticeTextsSchema),
      ja_JP: z.optional(noticeTextsSchema),
    }),
  })
  .check(endsLater);

/** Overrides a brand's rule for a time; null: the rule applies. */
const switchSchema = z.nullable(z.strictObject({ isOn: z.boolean(), ...period }).check(endsLater));
const overridesSchema = z.strictObject({
  selfInstall: switchSchema,
  warranty: switchSchema,
  asksPhone: switchSchema,
  pageUv: switchSchema,
});

const hostSchema = z
  .string()
  .check(z.regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/));

const embedOriginSchema = z.string().check(z.refine(isEmbedOrigin));

const accentPattern = /^oklch\(\s*[0-9.]+%?\s+[0-9.]+\s+[0-9.]+\s*\)$/;

/** A plus and a token of 39 characters follow the part before the @, which has at most 64 characters. */
const inboundEmail = emailText.check(
  z.refine((address) => address.indexOf('@') <= 24 && !address.includes('+'), {
    params: { reason: 'inboundEmail' },
  }),
);

const fieldsSchema = z.strictObject({
  /** Name by which brand rules recognise the brand. */
  brandName: z.string().check(z.minLength(1)),
  merchantBrand: z.string().check(z.minLength(1)),
  /** The country's site: us, jp, de ... */
  countryWebsiteName: z.string().check(z.regex(/^[a-z]{2}$/)),
  defaultLang: languageSchema,
  languages: z.array(languageSchema).check(z.minLength(1)),
  redirectUrl: emptyOr(httpsUrl),
  redirectHosts: z._default(z.array(hostSchema).check(maxLength(limits.redirectHostsPerSite)), []),
  embedOrigins: z._default(z.array(embedOriginSchema).check(maxLength(limits.embedOriginsPerSite)), []),
  /** A path on the site or an https URL; '' if there is none, and the visible name is shown. */
  logo: z.union([z.literal(''), z.string().check(z.regex(/^\/(?!\/)/)), httpsUrl]),
  contactInfo: z.array(contactSchema),

  isLiveChat: z.boolean(),
  liveNotification: z.boolean(),
  isLiveAgent: z.boolean(),
  liveAgentJs: emptyOr(httpsUrl),
  allDayServices: z.boolean(),
  zhuiyiBotStatus: z.boolean(),
  botEngine: z.enum(botEngines),
  /** The address of the outside engine; its key is stored apart (decision 153). */
  botService: z.optional(botServiceSchema),
  /** The embeddings service of the embedded bot; its key is stored apart. None: it compares words only. */
  botEmbeddings: z.optional(botEmbeddingsSchema),
  livechat: z.strictObject({ licenseId: z.string(), clientId: z.string(), groupId: z.string() }),

  supportWarranty: z.boolean(),
  /** func_conf.warranty; 'warranty_with_orderNumber_email' asks for neither name nor password. */
  funcConfWarranty: z.string(),
  warrantyInfo: z.nullable(
    z.strictObject({
      basisMonths: z.int().check(z.minimum(0)),
      extendedMonths: z.int().check(z.minimum(0)),
    }),
  ),
  /** The guarantor for certificates and mails; must match the terms. */
  guarantor: z._default(
    z.nullable(
      z.strictObject({
        name: shortText(limits.guarantorMaxLength).check(z.minLength(1)),
        address: shortText(limits.guarantorMaxLength).check(z.minLength(1)),
      }),
    ),
    null,
  ),
  /** The terms allow withdrawing an extension if the item was cancelled or returned (decision 057). */
  warrantyMayBeWithdrawn: z._default(z.boolean(), false),
  /**
   * Whether a registration asks for the postal code of the delivery address, which verifies the order
   * (decision 062).
   */
  asksPostalCode: z._default(z.boolean(), false),
  /** Registered and unknown orders look the same to strangers. */
  isStrict: z.boolean(),
  /**
   * No response reveals whether an email address is known. The owner of the address is notified by mail
   * (decision 034).
   */
  hidesMailboxes: z.boolean(),
  /**
   * The desk shows and stores figures of single agents. In some countries a works council has to agree (decision
   * 185).
   */
  reportsOnAgents: z._default(z.boolean(), false),
  /** Customers see the pictures of agents who set one (decision 194). */
  showsAgentPictures: z._default(z.boolean(), false),
  /** Agents send messages and replies to the language model of the bot for a translation (decision 203). */
  translatesChats: z._default(z.boolean(), false),
  phoneRequired: z.boolean(),
  shoppingSites: z.array(
    z.strictObject({ id: z.string().check(z.minLength(1)), name: z.string().check(z.minLength(1)) }),
  ),

  timeZone: z.string().check(z.refine(isTimeZone)),
  hours: z.nullable(hoursSchema),
  /** The brand's colour as oklch(L C H); hex colours are converted. */
  accent: z.string().check(z.overwrite(normaliseAccent), z.regex(accentPattern)),
  mailSender: z.strictObject({ name: z.string().check(z.minLength(1)), address: emailText }),
  /** The address at which the site receives mail; none: it receives no mail (decision 184). */
  inboundEmail: z.optional(emptyOr(inboundEmail)),
  heatMap: z.nullable(scriptSchema),
  homeRegisterPopup: z.boolean(),
  /** Whether the site asks for consent; null: the rule of the country. */
  consentMode: z.nullable(z.enum(['required', 'not-required'])),
  /** Whether the site has the recycling promo; null: the rule of the brand. */
  recycling: z.nullable(z.boolean()),
  recyclingSite: z.optional(httpsUrl),
  notices: z._default(z.array(noticeSchema).check(maxLength(limits.noticesPerSite)), []),
  overrides: z._default(overridesSchema, {
    selfInstall: null,
    warranty: null,
    asksPhone: null,
    pageUv: null,
  }),
});

export const merchantConfigurationSchema = fieldsSchema.check(
  z.refine(({ defaultLang, languages }) => languages.includes(defaultLang), {
    path: ['defaultLang'],
    error: 'defaultLang is not among languages',
    params: { reason: 'notAmongLanguages' },
  }),
  z.refine(({ notices }) => new Set(notices.map(({ noticeId }) => noticeId)).size === notices.length, {
    path: ['notices'],
    params: { reason: 'twice' },
  }),
);

export type MerchantConfiguration = z.infer<typeof merchantConfigurationSchema>;
export type StoredNotice = MerchantConfiguration['notices'][number];
export type Overrides = MerchantConfiguration['overrides'];
