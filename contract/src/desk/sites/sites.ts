import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, optionalId, seconds } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { noticeKinds, noticeLeads } from '../../sites/notices/notice-records.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

/**
 * A site as one document, with its stored field names. merchant/configuration.ts defines it, and
 * `readConfiguration` validates it in the form and on the server (decision 035).
 */
const document = z.record(z.string(), z.unknown());

/**
 * `unpublished`: visitors never saw it. `archived`: its hosts answer like unknown ones; nothing is deleted.
 */
export const siteStatuses = ['unpublished', 'published', 'archived'] as const;
export type SiteStatus = (typeof siteStatuses)[number];
export const siteStatus = enumOf(...siteStatuses);

const listedSite = shape({
  merchantId: ['merchant_id', id],
  status: ['status', siteStatus],
  brand: ['brand', z.string()],
  country: ['country', z.string()],
  origin: ['origin', z.string()],
  version: ['version', z.int()],
  /** Publication time of the version; the creation time if it was never published. */
  publishedAt: ['published_at', seconds],
  /** '' if not by a desk user. */
  publishedBy: ['published_by', z.string()],
  hasDraft: ['has_draft', z.boolean()],
  /** The stored document is not a valid site, so no visitor sees it. */
  isBroken: ['is_broken', z.boolean()],
});
export type ListedSite = OursOf<typeof listedSite>;

export const listSites = call('GET', '/v1/desk/site/index', {
  summary: 'Lists the sites that the caller may change.',
  who: 'desk',
  request: shape(pageFields),
  response: shape(listFields(listedSite)),
  codes: {},
  list: true,
});

const textInLanguage = shape({
  lang: ['lang', languageSchema],
  title: ['title', z.string()],
  text: ['text', z.string()],
  button: ['button', z.string()],
});

const usualNotice = shape({
  noticeId: ['notice_id', id],
  kind: ['kind', z.enum(noticeKinds)],
  leadsTo: ['leads_to', z.enum(noticeLeads)],
  isByRule: ['is_by_rule', z.boolean()],
  words: ['words', listOf(textInLanguage)],
});
export type UsualNotice = OursOf<typeof usualNotice>;

const gap = shape({
  kind: ['kind', enumOf('articleMissing', 'termsLack')],
  what: ['what', z.string()],
  lang: ['lang', languageSchema],
});
export type SiteGap = OursOf<typeof gap>;

export const siteWarnings = [
  'notificationWithChat',
  'twoLaunchers',
  'closed',
  'warrantyWithoutMonths',
] as const;
export type SiteWarning = (typeof siteWarnings)[number];

export const checkKinds = [
  'brand',
  'hosts',
  'mailSender',
  'logo',
  'colour',
  'contact',
  'article',
  /**
   * A fact that the warranty terms must contain; `what`: guarantor, goods, procedure, statutoryRights or
   * months.
   */
  'terms',
  'guarantor',
  'months',
  'product',
  'question',
  /** The privacy policy names the host of the outside bot. */
  'botNamed',
  /** All ids of the outside live chat are set, and the group is a number. */
  'liveChatIds',
] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkPlaces = [
  'brand',
  'hosts',
  'mail',
  'look',
  'contact',
  'warranty',
  'articles',
  'products',
  'questions',
  'chat',
] as const;
export type CheckPlace = (typeof checkPlaces)[number];

/**
 * One line of "Ready to publish". A required item that is not done blocks the publication; the others are
 * advice.
 */
const checkItem = shape({
  kind: ['kind', enumOf(...checkKinds)],
  /** Detail of the item, for example the missing fact; '' if its kind says enough. */
  what: ['what', z.string()],
  lang: ['lang', z.nullable(languageSchema)],
  isDone: ['is_done', z.boolean()],
  isRequired: ['is_required', z.boolean()],
  leadsTo: ['leads_to', enumOf(...checkPlaces)],
  /** An accepted value, such as the nearest legible colour; '' if there is none. */
  suggested: ['suggested', z.string()],
});
export type CheckItem = OursOf<typeof checkItem>;

const draft = shape({
  revision: ['revision', id],
  baseVersion: ['base_version', z.int()],
  configuration: ['configuration', document],
  changedAt: ['changed_at', seconds],
  changedBy: ['changed_by', z.string()],
});

export const siteState = shape({
  merchantId: ['merchant_id', id],
  status: ['status', siteStatus],
  archived: [
    'archived',
    orNull(
      shape({ at: ['at', seconds], personName: ['person_name', z.string()], reason: ['reason', z.string()] }),
    ),
  ],
  checklist: ['checklist', listOf(checkItem)],
  origin: ['origin', z.string()],
  hosts: ['hosts', z.array(z.string())],
  version: ['version', z.int()],
  configuration: ['configuration', document],
  publishedAt: ['published_at', seconds],
  publishedBy: ['published_by', z.string()],
  isBroken: ['is_broken', z.boolean()],
  draft: ['draft', orNull(draft)],
  gaps: ['gaps', listOf(gap)],
  warnings: ['warnings', listOf(enumOf(...siteWarnings))],
  notices: ['notices', listOf(usualNotice)],
  rules: [
    'rules',
    shape({
      selfInstall: ['self_install', z.boolean()],
      warranty: ['warranty', z.boolean()],
      asksPhone: ['asks_phone', z.boolean()],
      pageUv: ['page_uv', z.boolean()],
    }),
  ],
});
export type SiteState = OursOf<typeof siteState>;

export const ofSite = { merchantId: ['merchant_id', id] } as const;
export const stale = { notFound: nothing, conflictStale: shape({ latest: ['latest', siteState] }) };

export const refusedSite = shape({
  fields: ['fields', z.record(z.string(), z.string())],
  suggested: ['suggested', z.record(z.string(), z.string())],
});

export const viewSite = call('GET', '/v1/desk/site/view', {
  summary: 'Returns one site: the published version and the draft.',
  who: 'desk',
  request: shape(ofSite),
  response: siteState,
  codes: { notFound: nothing },
});

/**
 * Refused as `invalidInput` with a problem by path, or as stale with the newer draft. Values equal to the
 * published ones are not refused.
 */
export const saveSiteDraft = call('POST', '/v1/desk/site/draft', {
  summary: 'Saves the draft of a site; visitors do not see it.',
  who: 'desk',
  request: shape({
    ...ofSite,
    /** The draft and its base version; no revision if there was no draft. */
    revision: ['revision', optionalId],
    version: ['version', z.int()],
    configuration: ['configuration', document],
  }),
  response: siteState,
  codes: { ...stale, invalidInput: refusedSite },
});

export const discardSiteDraft = call('POST', '/v1/desk/site/discard', {
  summary: 'Deletes the draft of a site.',
  who: 'desk',
  request: shape({ ...ofSite, revision: ['revision', id] }),
  response: siteState,
  codes: { ...stale, siteUnpublished: nothing },
});

/** Publishes a draft. Warnings block the call until `accepted` names them; gaps always block it. */
export const publishSite = call('POST', '/v1/desk/site/publish', {
  summary: 'Publishes the draft.',
  who: 'desk',
  request: shape({
    ...ofSite,
    revision: ['revision', id],
    accepted: ['accepted', listOf(enumOf(...siteWarnings), siteWarnings.length)],
  }),
  response: siteState,
  codes: {
    ...stale,
    /**
     * `missing`: required items of the checklist that are not done; `gaps`: those among them that concern
     * articles.
     */
    notPublishable: shape({ gaps: ['gaps', listOf(gap)], missing: ['missing', listOf(checkItem)] }),
    invalidInput: refusedSite,
    publishWarned: shape({ warnings: ['warnings', listOf(enumOf(...siteWarnings))] }),
  },
});

/**
 * Stores the picture, re-encoded; a draft that names it shows it. Earlier logos stay for the mails that show
 * them.
 */
export const uploadLogo = call('POST', '/v1/desk/site/logo', {
  summary: 'Uploads a logo for a site.',
  who: 'desk',
  request: shape(ofSite),
  response: shape({ logo: ['logo', z.string()] }),
  codes: {
    notFound: nothing,
    fileTypeRefused: nothing,
    fileTooLarge: shape({ maxBytes: ['max_bytes', z.int()] }),
    fileBudget: nothing,
  },
  multipart: true,
});

export const sitePreviewPath = '/desk/preview';
