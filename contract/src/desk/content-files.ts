import * as z from 'zod/mini';
import { call } from '../call.ts';
import { contentKinds } from '../content/documents.ts';
import { nothing } from '../envelope.ts';
import { fileAnswer } from '../file-answer.ts';
import { listFields, pageFields } from '../lists.ts';
import { listOf, type OursOf, orNull, shape } from '../shape.ts';
import { id, seconds, words } from '../values.ts';

/** What operators write of a site, as files: out of it and into it (docs/content-files.md, decision 051). */
export const contentFileFormats = ['csv', 'csvSemicolon', 'json'] as const;
export type ContentFileFormat = (typeof contentFileFormats)[number];

const kind = z.enum(contentKinds);
const ofSite = { merchantId: ['merchant_id', id] } as const;
const ofImport = { ...ofSite, importId: ['import_id', id] } as const;

export const exportContent = call('GET', '/v1/desk/content/export', {
  summary: 'What visitors see of one kind, as a file that can be imported again.',
  who: 'desk',
  request: shape({ ...ofSite, kind: ['kind', kind], format: ['format', words(...contentFileFormats)] }),
  response: fileAnswer,
  codes: { notFound: nothing },
  file: true,
});

/** Why a whole file is refused: nothing in it can be told apart. */
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

/** Why one entry of a file is not taken over. */
export const importProblems = [
  /** The document is not one; `path` and `what` say where and why, as a draft at the desk is told. */
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
  /** Somebody's draft stands, and is not lost. */
  'draftStands',
  /** Something else was published since the file was read. */
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
  /** Read: the report says what would become of it, and somebody takes it over or discards it. */
  'ready',
  'applying',
  'done',
  'cancelled',
  'refused',
  'failed',
] as const;
export type ImportStatus = (typeof importStates)[number];

/** Whether visitors see what is taken over at once. */
export const importAims = ['drafts', 'published'] as const;
export type ImportAim = (typeof importAims)[number];

/** A file on its way in; bytes and entries are counts so far. One entry is one document in all its languages. */
const contentImport = shape({
  ...ofImport,
  kind: ['kind', kind],
  fileName: ['file_name', z.string()],
  sizeBytes: ['size_bytes', z.int()],
  bytesRead: ['bytes_read', z.int()],
  status: ['status', words(...importStates)],
  refusal: [
    'refusal',
    orNull(
      shape({
        reason: ['reason', words(...importRefusals)],
        /** Null where it is about the whole file. */
        line: ['line', z.nullable(z.int())],
        /** The columns that are missing, or that nobody knows. */
        columns: ['columns', listOf(z.string())],
      }),
    ),
  ],
  entriesRead: ['entries_read', z.int()],
  entriesNew: ['entries_new', z.int()],
  entriesChanged: ['entries_changed', z.int()],
  /** As they are published already: nothing is done with them. */
  entriesSame: ['entries_same', z.int()],
  entriesRefused: ['entries_refused', z.int()],
  aim: ['aim', z.nullable(z.enum(importAims))],
  /** How many are taken over, or would be if it ended now; those that were held back since the report are not. */
  entriesTaken: ['entries_taken', z.int()],
  entriesHeldBack: ['entries_held_back', z.int()],
  createdAt: ['created_at', seconds],
  finishedAt: ['finished_at', orNull(seconds)],
  uploadedBy: ['uploaded_by', z.string()],
});
export type ContentImport = OursOf<typeof contentImport>;

/**
 * Multipart with one `file` of at most `limits.contentFileMaxBytes`; answered once it is stored, read as it streams. What
 * it is, CSV or JSON, is told by its content. `fileBudget`: too many files of the site wait to be taken over.
 */
export const uploadContentImport = call('POST', '/v1/desk/content/import/upload', {
  summary: 'Uploads a file of documents of one kind, to be looked at before anything changes.',
  who: 'desk',
  request: shape({ ...ofSite, kind: ['kind', kind] }),
  response: contentImport,
  codes: {
    notFound: nothing,
    fileTooLarge: shape({ maxBytes: ['max_bytes', z.int()] }),
    fileBudget: nothing,
  },
  multipart: true,
});

export const listContentImports = call('GET', '/v1/desk/content/import/index', {
  summary: 'The uploaded files of a site, newest first.',
  who: 'desk',
  request: shape({ ...ofSite, ...pageFields }),
  response: shape(listFields(contentImport)),
  codes: { notFound: nothing },
  list: true,
});

export const viewContentImport = call('GET', '/v1/desk/content/import/view', {
  summary: 'One uploaded file and its progress.',
  who: 'desk',
  request: shape(ofImport),
  response: contentImport,
  codes: { notFound: nothing },
});

/** `line` counts from 1: of a CSV as a spreadsheet counts its rows, the heads included; of JSON the lines of the text. */
const importProblem = shape({
  line: ['line', z.int()],
  /** '' where it has none that could be told. */
  entryId: ['entry_id', z.string()],
  reason: ['reason', words(...importProblems)],
  /** As `languages.de_DE.answer`; '' where it is about the whole entry. */
  path: ['path', z.string()],
  /** What is wrong there, or what it is about. */
  what: ['what', z.string()],
});
export type ContentImportProblem = OursOf<typeof importProblem>;

export const listContentImportProblems = call('GET', '/v1/desk/content/import/problems', {
  summary: 'The entries of a file that are not taken over, by line, and why.',
  who: 'desk',
  request: shape({ ...ofImport, ...pageFields }),
  response: shape(listFields(importProblem)),
  codes: { notFound: nothing },
  list: true,
});

const stale = { notFound: nothing, conflictStale: shape({ latest: ['latest', contentImport] }) };

/** All of it or nothing. Asked again, it answers how far it is. Stale where it was ended meanwhile. */
export const applyContentImport = call('POST', '/v1/desk/content/import/apply', {
  summary: 'Takes over what a file was found to hold, as drafts or published.',
  who: 'desk',
  request: shape({ ...ofImport, aim: ['aim', z.enum(importAims)] }),
  response: contentImport,
  codes: stale,
});

/** Nothing of it is left, whether it was being read, waited, or was being taken over. Stale once it is taken over. */
export const cancelContentImport = call('POST', '/v1/desk/content/import/cancel', {
  summary: 'Ends an import without a trace in what the site has.',
  who: 'desk',
  request: shape(ofImport),
  response: contentImport,
  codes: stale,
});
