import * as z from 'zod/mini';
import { call } from '../call.ts';
import { contentKinds } from '../content/documents.ts';
import { nothing } from '../envelope.ts';
import { search } from '../fields.ts';
import { languageSchema, languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { listFields, pageFields } from '../lists.ts';
import { listOf, type OursOf, optional, orNull, shape } from '../shape.ts';
import { contentId, id, optionalId, optionalText, seconds, words } from '../values.ts';

/**
 * What an operator writes of a site: products, questions, films, manuals, legal texts and stories (decision 049). The
 * document goes whole, in the names it is stored by: content/documents.ts says what is in it, and `readContent` what is
 * wrong with it, in the form as on the server. Ids of documents are made by whoever writes them, so that a repeat of the
 * first save finds the first.
 */
const document = z.record(z.string(), z.unknown());
const kind = z.enum(contentKinds);
const langs = listOf(languageSchema, languages.length);

const ofSite = { merchantId: ['merchant_id', id] } as const;
/** A legal text's id is its type. */
const ofEntry = { ...ofSite, kind: ['kind', kind], entryId: ['entry_id', contentId] } as const;

const listedContent = shape({
  kind: ['kind', kind],
  entryId: ['entry_id', contentId],
  /** Of what was written last, in the site's default language where there are words in it. */
  title: ['title', z.string()],
  productId: ['product_id', z.nullable(id)],
  position: ['position', z.int()],
  /** 0: never published. */
  version: ['version', z.int()],
  isPublished: ['is_published', z.boolean()],
  hasDraft: ['has_draft', z.boolean()],
  /** The languages of the site that it has no words in, and those whose words are older than the default language's. */
  missing: ['missing', langs],
  stale: ['stale', langs],
  changedAt: ['changed_at', seconds],
  /** '' where it was no person of the desk. */
  changedBy: ['changed_by', z.string()],
});
export type ListedContent = OursOf<typeof listedContent>;

export const contentFilters = ['draft', 'unpublished', 'untranslated', 'stale'] as const;
export type ContentFilter = (typeof contentFilters)[number];

export const listContent = call('GET', '/v1/desk/content/index', {
  summary: 'What is written of a site, in its order.',
  who: 'desk',
  request: shape({
    ...ofSite,
    ...pageFields,
    kind: ['kind', optional(kind)],
    /** Of the titles, in any part and any case. */
    search: ['search', optionalText(search)],
    filter: ['filter', optional(words(...contentFilters))],
    productId: ['product_id', optionalId],
  }),
  response: shape(listFields(listedContent)),
  codes: { notFound: nothing },
  list: true,
});

const draft = shape({
  revision: ['revision', id],
  /** The version it was begun from; 0 where there was none. */
  baseVersion: ['base_version', z.int()],
  document: ['document', document],
  changedAt: ['changed_at', seconds],
  changedBy: ['changed_by', z.string()],
});

const contentState = shape({
  ...ofEntry,
  version: ['version', z.int()],
  /** What visitors see; null: nothing. */
  published: ['published', orNull(document)],
  /** When and by whom its version was published, or withdrawn; '' where it was no person of the desk. */
  publishedAt: ['published_at', orNull(seconds)],
  publishedBy: ['published_by', z.string()],
  draft: ['draft', orNull(draft)],
  stale: ['stale', langs],
});
export type ContentState = OursOf<typeof contentState>;

const stale = { notFound: nothing, conflictStale: shape({ latest: ['latest', contentState] }) };

export const viewContent = call('GET', '/v1/desk/content/view', {
  summary: 'One document: what is published, and the draft.',
  who: 'desk',
  request: shape(ofEntry),
  response: contentState,
  codes: { notFound: nothing },
});

/**
 * Refused as `invalidInput` with a problem by path, or as stale with what somebody else wrote meanwhile. Markup is kept
 * as it may be shown, and the answer has it so.
 */
export const saveContentDraft = call('POST', '/v1/desk/content/draft', {
  summary: 'Keeps what is written; visitors see nothing of it.',
  who: 'desk',
  request: shape({
    ...ofEntry,
    /** The draft and the version that it was written upon; no revision where there was no draft, 0 where no version. */
    revision: ['revision', optionalId],
    version: ['version', z.int()],
    document: ['document', document],
  }),
  response: contentState,
  codes: stale,
  bodyMaxBytes: limits.contentJsonMaxBytes,
});

/** A document that was never published is gone with its draft: its version is 0, and there is nothing more of it. */
export const discardContentDraft = call('POST', '/v1/desk/content/discard', {
  summary: 'Throws a draft away.',
  who: 'desk',
  request: shape({ ...ofEntry, revision: ['revision', id] }),
  response: contentState,
  codes: stale,
});

/** Why a document cannot be published: it names what visitors cannot see, or what another one has. */
const obstacle = shape({
  kind: ['kind', words('productMissing', 'skuTaken', 'fileMissing', 'storyMissing')],
  /** The id, the article number or the file that it is about. */
  what: ['what', z.string()],
});
export type ContentObstacle = OursOf<typeof obstacle>;
const notPublishable = shape({ obstacles: ['obstacles', listOf(obstacle)] });

/** Why a document stays in sight: what is published of a product by its id, or the law asks the site for it (D60). */
const keeper = shape({
  kind: ['kind', words('productInUse', 'articleRequired')],
  what: ['what', z.string()],
});
export type ContentKeeper = OursOf<typeof keeper>;

export const publishContent = call('POST', '/v1/desk/content/publish', {
  summary: 'Makes the draft what visitors see.',
  who: 'desk',
  request: shape({
    ...ofEntry,
    revision: ['revision', id],
    /** Languages whose words were read again and still say the same as the default language's. */
    stillRight: ['still_right', langs],
  }),
  response: contentState,
  codes: { ...stale, notPublishable },
});

/**
 * A version of its own without a document; what was published is a draft then, unless there is another one. What names
 * a product must be withdrawn first; a withdrawn story is left out where others lead on to it.
 */
export const withdrawContent = call('POST', '/v1/desk/content/withdraw', {
  summary: 'Takes a document out of the sight of visitors.',
  who: 'desk',
  request: shape({ ...ofEntry, version: ['version', z.int()] }),
  response: contentState,
  codes: { ...stale, notPublishable: shape({ obstacles: ['obstacles', listOf(keeper)] }) },
});

const difference = shape({
  /** As `languages.de_DE.answer`. */
  path: ['path', z.string()],
  before: ['before', z.string()],
  after: ['after', z.string()],
});

const contentVersion = shape({
  version: ['version', z.int()],
  at: ['at', seconds],
  personName: ['person_name', z.string()],
  restoredFrom: ['restored_from', orNull(z.int())],
  isWithdrawn: ['is_withdrawn', z.boolean()],
  differences: ['differences', listOf(difference)],
});
export type ContentVersion = OursOf<typeof contentVersion>;

export const listContentVersions = call('GET', '/v1/desk/content/history', {
  summary: 'Who published what of a document, field by field, the newest first.',
  who: 'desk',
  request: shape({ ...ofEntry, ...pageFields }),
  response: shape(listFields(contentVersion)),
  codes: { notFound: nothing },
  list: true,
});

export const rollBackContent = call('POST', '/v1/desk/content/roll-back', {
  summary: 'Makes an earlier version of a document what visitors see.',
  who: 'desk',
  request: shape({
    ...ofEntry,
    version: ['version', z.int()],
    /** What is published as far as the caller knows. */
    current: ['current', z.int()],
  }),
  response: contentState,
  codes: { ...stale, notPublishable },
});

/** What a file is for; its type is told by its content (wire.md 1, Limits). */
export const contentFileUses = ['picture', 'film', 'captions', 'manual'] as const;
export type ContentFileUse = (typeof contentFileUses)[number];

/** What each may weigh. */
export const contentFileMaxBytes: Readonly<Record<ContentFileUse, number>> = {
  picture: limits.imageMaxBytes,
  film: limits.filmMaxBytes,
  captions: limits.captionsMaxBytes,
  manual: limits.manualMaxBytes,
};

/** Pictures are drawn anew; captions are WebVTT, films mp4, manuals PDF. */
export const uploadContentFile = call('POST', '/v1/desk/content/file', {
  summary: 'Uploads a picture, a film, its captions or a manual.',
  who: 'desk',
  request: shape({ ...ofSite, use: ['use', z.enum(contentFileUses)] }),
  response: shape({
    fileId: ['file_id', id],
    url: ['url', z.string()],
    extension: ['file_ext', z.string()],
    sizeBytes: ['file_size', z.int()],
  }),
  codes: {
    notFound: nothing,
    fileTypeRefused: nothing,
    fileTooLarge: shape({ maxBytes: ['max_bytes', z.int()] }),
    fileBudget: nothing,
  },
  multipart: true,
});

/** Where the desk shows a draft as visitors would see it; below it come merchant, language, kind and document. */
export const contentPreviewPath = '/desk/content-preview';
