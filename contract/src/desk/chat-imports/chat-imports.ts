import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { importChangeCodes, importFields, importUploadCodes, ofImport, ofSite } from '../import-fields.ts';

/** The products whose exports the desk reads. */
export const importSources = ['chatwoot', 'zendesk'] as const;
export type ImportSource = (typeof importSources)[number];

const source = enumOf(...importSources);

export const chatImportRefusals = [
  'empty',
  'compressed',
  'notText',
  'notUtf8',
  'columnsMissing',
  'quotesBroken',
  'jsonBroken',
  'entryTooLong',
  /** The file is an export of the other product, or of something that is no chat. */
  'otherFile',
] as const;
export type ChatImportRefusal = (typeof chatImportRefusals)[number];

export const chatImportProblems = [
  'entryBroken',
  'idMissing',
  'timeWrong',
  'noMessages',
  /** The chat has more messages than the desk imports. */
  'tooManyMessages',
] as const;
export type ChatImportProblemReason = (typeof chatImportProblems)[number];

export const chatImportStates = [
  'received',
  'reading',
  'ready',
  'applying',
  'done',
  'cancelled',
  'undoing',
  'undone',
  'refused',
  'failed',
] as const;
export type ChatImportStatus = (typeof chatImportStates)[number];

/** A file of chats or contacts. */
export const chatImport = shape({
  ...importFields,
  source: ['source', source],
  status: ['status', enumOf(...chatImportStates)],
  refusal: [
    'refusal',
    orNull(shape({ reason: ['reason', enumOf(...chatImportRefusals)], line: ['line', z.nullable(z.int())] })),
  ],
  /** Chats that are imported, or would be if the import ended now. */
  chatsNew: ['chats_new', z.int()],
  /** Imported before, also if they were erased since. */
  chatsKnown: ['chats_known', z.int()],
  /** Older than chats are kept, so they are left out. */
  chatsOld: ['chats_old', z.int()],
  /** Among the new ones, those that were not closed in the other product. */
  chatsOpen: ['chats_open', z.int()],
  messages: ['messages', z.int()],
  contactsNew: ['contacts_new', z.int()],
  contactsKnown: ['contacts_known', z.int()],
  /** Entries that the import has worked through since it was started. */
  entriesApplied: ['entries_applied', z.int()],
  chatsTaken: ['chats_taken', z.int()],
  contactsTaken: ['contacts_taken', z.int()],
});
export type ChatImport = OursOf<typeof chatImport>;

/**
 * Multipart with one `file` of at most `deskLimits.chatImportMaxBytes`. Returns when the file is stored; it is read
 * as a stream.
 */
export const uploadChatImport = call('POST', '/v1/desk/chat-import/upload', {
  summary: 'Uploads an export of another desk for review before its chats are imported.',
  who: 'desk',
  request: shape({ ...ofSite, source: ['source', source] }),
  response: chatImport,
  codes: importUploadCodes,
  multipart: true,
});

export const listChatImports = call('GET', '/v1/desk/chat-import/index', {
  summary: 'Lists the uploaded exports of a site, newest first.',
  who: 'desk',
  request: shape({ ...ofSite, ...pageFields }),
  response: shape(listFields(chatImport)),
  codes: { notFound: nothing },
  list: true,
});

export const viewChatImport = call('GET', '/v1/desk/chat-import/view', {
  summary: 'Returns one uploaded export and its progress.',
  who: 'desk',
  request: shape(ofImport),
  response: chatImport,
  codes: { notFound: nothing },
});

/** `line` counts from 1: in a CSV the rows including the header, in JSON the lines of the text. */
const problem = shape({
  line: ['line', z.int()],
  /** The id in the other product; '' if the entry has none that is readable. */
  entryId: ['entry_id', z.string()],
  reason: ['reason', enumOf(...chatImportProblems)],
});
export type ChatImportProblem = OursOf<typeof problem>;

export const listChatImportProblems = call('GET', '/v1/desk/chat-import/problems', {
  summary: 'Lists the entries of an export that cannot be imported, by line, with the reason.',
  who: 'desk',
  request: shape({ ...ofImport, ...pageFields }),
  response: shape(listFields(problem)),
  codes: { notFound: nothing },
  list: true,
});

const stale = importChangeCodes(chatImport);

/** Idempotent: a repeat returns the progress. A chat that was imported before is left as it is. */
export const applyChatImport = call('POST', '/v1/desk/chat-import/apply', {
  summary: 'Imports the chats of an uploaded export as closed chats.',
  who: 'desk',
  request: shape(ofImport),
  response: chatImport,
  codes: stale,
});

/** Chats that are imported by then stay, until the import is undone. */
export const cancelChatImport = call('POST', '/v1/desk/chat-import/cancel', {
  summary: 'Stops an import and deletes its file.',
  who: 'desk',
  request: shape(ofImport),
  response: chatImport,
  codes: stale,
});

/** Deletes the chats with the notes and tags that the team has added since. The export can be imported again. */
export const undoChatImport = call('POST', '/v1/desk/chat-import/undo', {
  summary: 'Deletes all chats and contacts of an ended import.',
  who: 'desk',
  request: shape(ofImport),
  response: chatImport,
  codes: stale,
});

export const chatImportCalls = [
  uploadChatImport,
  listChatImports,
  viewChatImport,
  listChatImportProblems,
  applyChatImport,
  cancelChatImport,
  undoChatImport,
] as const;
