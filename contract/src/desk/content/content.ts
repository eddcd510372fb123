import * as z from 'zod/mini';
import { contentKinds } from '../../content/documents.ts';
import { search } from '../../fields/fields.ts';
import { listFields, pageFields } from '../../fields/lists.ts';
import { listOf, type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { contentId, enumOf, id, optionalId, optionalText, seconds } from '../../fields/values.ts';
import { languageSchema, languages } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

/**
 * Content of operators: products, questions, videos, manuals, legal texts and guided answers (decision 049).
 * The document is sent whole, with its stored field names. content/documents.ts defines it, and `readContent`
 * validates it in the form and on the server. The client creates the ids of documents, so that a repeated
 * first save is idempotent.
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
  title: ['title', z.string()],
  productId: ['product_id', z.nullable(id)],
  position: ['position', z.int()],
  /** Number of the published version; 0 if there never was one. */
  version: ['version', z.int()],
  isPublished: ['is_published', z.boolean()],
  hasDraft: ['has_draft', z.boolean()],
  /**
   * Languages of the site that the document lacks, and those whose text is older than the default language's.
   */
  missing: ['missing', langs],
  stale: ['stale', langs],
  changedAt: ['changed_at', seconds],
  /** '' if no desk user made the change. */
  changedBy: ['changed_by', z.string()],
});
export type ListedContent = OursOf<typeof listedContent>;

export const contentFilters = ['draft', 'unpublished', 'untranslated', 'stale'] as const;
export type ContentFilter = (typeof contentFilters)[number];

export const listContent = call('GET', '/v1/desk/content/index', {
  summary: 'Lists the documents of a site, in their order.',
  who: 'desk',
  request: shape({
    ...ofSite,
    ...pageFields,
    kind: ['kind', optional(kind)],
    search: ['search', optionalText(search)],
    filter: ['filter', optional(enumOf(...contentFilters))],
    productId: ['product_id', optionalId],
  }),
  response: shape(listFields(listedContent)),
  codes: { notFound: nothing },
  list: true,
});

const draft = shape({
  revision: ['revision', id],
  /** The version that the draft is based on; 0 if there was none. */
  baseVersion: ['base_version', z.int()],
  document: ['document', document],
  changedAt: ['changed_at', seconds],
  changedBy: ['changed_by', z.string()],
});

const contentState = shape({
  ...ofEntry,
  version: ['version', z.int()],
  published: ['published', orNull(document)],
  /** When and by whom the version was published or withdrawn; '' if not by a desk user. */
  publishedAt: ['published_at', orNull(seconds)],
  publishedBy: ['published_by', z.string()],
  draft: ['draft', orNull(draft)],
  stale: ['stale', langs],
});
export type ContentState = OursOf<typeof contentState>;

const stale = { notFound: nothing, conflictStale: shape({ latest: ['latest', contentState] }) };

export const viewContent = call('GET', '/v1/desk/content/view', {
  summary: 'Returns one document: the published version and the draft.',
  who: 'desk',
  request: shape(ofEntry),
  response: contentState,
  codes: { notFound: nothing },
});

/**
 * Refused as `invalidInput` with a problem by path, or as stale with the newer draft. The response contains
 * the markup as cleaned by the server.
 */
export const saveContentDraft = call('POST', '/v1/desk/content/draft', {
  summary: 'Saves a draft; visitors do not see it.',
  who: 'desk',
  request: shape({
    ...ofEntry,
    /** The draft and its base version: no revision if there was no draft, 0 if there was no version. */
    revision: ['revision', optionalId],
    version: ['version', z.int()],
    document: ['document', document],
  }),
  response: contentState,
  codes: stale,
  bodyMaxBytes: limits.contentJsonMaxBytes,
});

/** A document that was never published is deleted with its draft; its version is then 0. */
export const discardContentDraft = call('POST', '/v1/desk/content/discard', {
  summary: 'Deletes a draft.',
  who: 'desk',
  request: shape({ ...ofEntry, revision: ['revision', id] }),
  response: contentState,
  codes: stale,
});

/**
 * A reason that blocks the publication: the document refers to something that visitors cannot see, or uses a
 * SKU of another product.
 */
const publishBlocker = shape({
  kind: ['kind', enumOf('productMissing', 'skuTaken', 'fileMissing', 'storyMissing')],
  what: ['what', z.string()],
});
export type PublishBlocker = OursOf<typeof publishBlocker>;
const notPublishable = shape({ publishBlockers: ['obstacles', listOf(publishBlocker)] });

/**
 * Why a document cannot be withdrawn: published content refers to the product, or the law requires the text.
 */
const store = shape({
  kind: ['kind', enumOf('productInUse', 'articleRequired')],
  what: ['what', z.string()],
});
export type ContentStore = OursOf<typeof store>;

export const publishContent = call('POST', '/v1/desk/content/publish', {
  summary: 'Publishes the draft.',
  who: 'desk',
  request: shape({
    ...ofEntry,
    revision: ['revision', id],
    /** Languages whose text was reviewed and still matches the default language. */
    stillRight: ['still_right', langs],
  }),
  response: contentState,
  codes: { ...stale, notPublishable },
});

/**
 * Creates a version without a document. The published document becomes a draft unless there is one. Documents
 * that refer to a product must be withdrawn first. A withdrawn guided answer is left out where others lead to
 * it.
 */
export const withdrawContent = call('POST', '/v1/desk/content/withdraw', {
  summary: 'Withdraws a document from visitors.',
  who: 'desk',
  request: shape({ ...ofEntry, version: ['version', z.int()] }),
  response: contentState,
  codes: { ...stale, notPublishable: shape({ publishBlockers: ['obstacles', listOf(store)] }) },
});

const difference = shape({
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
  summary: 'Lists the published versions of a document with their changes, newest first.',
  who: 'desk',
  request: shape({ ...ofEntry, ...pageFields }),
  response: shape(listFields(contentVersion)),
  codes: { notFound: nothing },
  list: true,
});

export const rollBackContent = call('POST', '/v1/desk/content/roll-back', {
  summary: 'Publishes an earlier version of a document.',
  who: 'desk',
  request: shape({
    ...ofEntry,
    version: ['version', z.int()],
    current: ['current', z.int()],
  }),
  response: contentState,
  codes: { ...stale, notPublishable },
});

export const contentFileUses = ['picture', 'film', 'captions', 'manual'] as const;
export type ContentFileUse = (typeof contentFileUses)[number];

export const contentFileMaxBytes: Readonly<Record<ContentFileUse, number>> = {
  picture: limits.imageMaxBytes,
  film: limits.videoMaxBytes,
  captions: limits.captionsMaxBytes,
  manual: limits.manualMaxBytes,
};

/** Pictures are re-encoded; captions are WebVTT, videos MP4, manuals PDF. */
export const uploadContentFile = call('POST', '/v1/desk/content/file', {
  summary: 'Uploads a picture, a video, its captions or a manual.',
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

export const contentPreviewPath = '/desk/content-preview';
