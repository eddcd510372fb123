import * as z from 'zod/mini';
import { contentKinds } from '../../content/documents.ts';
import { listFields, pageFields } from '../../fields/lists.ts';
import { listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { fileAnswer, spreadsheetFormats } from '../../wire/file-answer.ts';
import { importChangeCodes, importFields, importUploadCodes, ofImport, ofSite } from '../import-fields.ts';

export const contentFileFormats = [...spreadsheetFormats, 'json'] as const;
export type ContentFileFormat = (typeof contentFileFormats)[number];

const kind = z.enum(contentKinds);

export const exportContent = call('GET', '/v1/desk/content/export', {
  summary: 'Exports the published documents of one kind as a file that can be imported.',
  who: 'desk',
  request: shape({ ...ofSite, kind: ['kind', kind], format: ['format', enumOf(...contentFileFormats)] }),
  response: fileAnswer,
  codes: { notFound: nothing },
  file: true,
});

export const importRefusals = [
  'empty',
  'compressed',
  'notText',
  'notUtf8',
  'columnsMissing',
  'columnsUnknown',
  'quotesBroken',
  'jsonBroken',
  'entryTooLong',
] as const;
export type ImportRefusal = (typeof importRefusals)[number];

export const importProblems = [
  'document',
  'entryBroken',
  'cellsTooMany',
  'idWrong',
  'idTwice',
  'langWrong',
  'langTwice',
  /** Rows of one document do not agree in the column `path`. */
  'rowsDisagree',
  'markupRefused',
  /** The document has a draft that the import would overwrite. */
  'draftStands',
  'changedMeanwhile',
  'productMissing',
  'skuTaken',
  'fileMissing',
  'storyMissing',
] as const;
export type ImportProblem = (typeof importProblems)[number];

export const importStates = [
  'received',
  'reading',
  'ready',
  'applying',
  'done',
  'cancelled',
  'refused',
  'failed',
] as const;
export type ImportStatus = (typeof importStates)[number];

export const importAims = ['drafts', 'published'] as const;
export type ImportAim = (typeof importAims)[number];

/** A file being imported. One entry is one document in all its languages. */
const contentImport = shape({
  ...importFields,
  kind: ['kind', kind],
  status: ['status', enumOf(...importStates)],
  refusal: [
    'refusal',
    orNull(
      shape({
        reason: ['reason', enumOf(...importRefusals)],
        line: ['line', z.nullable(z.int())],
        columns: ['columns', listOf(z.string())],
      }),
    ),
  ],
  entriesNew: ['entries_new', z.int()],
  entriesChanged: ['entries_changed', z.int()],
  entriesSame: ['entries_same', z.int()],
  aim: ['aim', z.nullable(z.enum(importAims))],
  /**
   * Number of entries that are imported, or would be if the import ended now. Excludes entries that could not
   * be published after the file was checked.
   */
  entriesTaken: ['entries_taken', z.int()],
  entriesHeldBack: ['entries_held_back', z.int()],
});
export type ContentImport = OursOf<typeof contentImport>;

/**
 * Multipart with one `file` of at most `limits.contentFileMaxBytes`. Returns when the file is stored; it is
 * read as a stream. The content decides between CSV and JSON.
 */
export const uploadContentImport = call('POST', '/v1/desk/content/import/upload', {
  summary: 'Uploads a file of documents of one kind for review before the import.',
  who: 'desk',
  request: shape({ ...ofSite, kind: ['kind', kind] }),
  response: contentImport,
  codes: importUploadCodes,
  multipart: true,
});

export const listContentImports = call('GET', '/v1/desk/content/import/index', {
  summary: 'Lists the uploaded content files of a site, newest first.',
  who: 'desk',
  request: shape({ ...ofSite, ...pageFields }),
  response: shape(listFields(contentImport)),
  codes: { notFound: nothing },
  list: true,
});

export const viewContentImport = call('GET', '/v1/desk/content/import/view', {
  summary: 'Returns one uploaded file and its progress.',
  who: 'desk',
  request: shape(ofImport),
  response: contentImport,
  codes: { notFound: nothing },
});

/** `line` counts from 1: in a CSV the rows including the header, in JSON the lines of the text. */
const importProblem = shape({
  line: ['line', z.int()],
  /** '' if the entry has no readable id. */
  entryId: ['entry_id', z.string()],
  reason: ['reason', enumOf(...importProblems)],
  /** Path of the problem, such as `languages.de_DE.answer`; '' if it concerns the whole entry. */
  path: ['path', z.string()],
  what: ['what', z.string()],
  /** The first words of the text at `path`, to recognise it in a list; '' if there is none. */
  excerpt: ['excerpt', z.string()],
});
export type ContentImportProblem = OursOf<typeof importProblem>;

export const listContentImportProblems = call('GET', '/v1/desk/content/import/problems', {
  summary: 'Lists the entries of a file that cannot be imported, by line, with the reason.',
  who: 'desk',
  request: shape({ ...ofImport, ...pageFields }),
  response: shape(listFields(importProblem)),
  codes: { notFound: nothing },
  list: true,
});

const stale = importChangeCodes(contentImport);

/** Atomic and idempotent: a repeat returns the progress. Returns a stale conflict if the import was ended. */
export const applyContentImport = call('POST', '/v1/desk/content/import/apply', {
  summary: 'Imports the entries of an uploaded file, as drafts or published.',
  who: 'desk',
  request: shape({ ...ofImport, aim: ['aim', z.enum(importAims)] }),
  response: contentImport,
  codes: stale,
});

/**
 * Deletes the import and its file, whether it is being read, waits or is being applied. Returns a stale
 * conflict once it was applied.
 */
export const cancelContentImport = call('POST', '/v1/desk/content/import/cancel', {
  summary: "Cancels an import; the site's content stays as it is.",
  who: 'desk',
  request: shape(ofImport),
  response: contentImport,
  codes: stale,
});
