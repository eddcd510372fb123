import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

export const reportRefusals = [
  'empty',
  'compressed',
  'notText',
  'encodingUnknown',
  'columnsMissing',
  'otherSeparator',
  'webPage',
  'json',
] as const;
export type ReportRefusal = (typeof reportRefusals)[number];

export const rowProblems = [
  'rowTooShort',
  'rowTooLong',
  'textBroken',
  'orderNumberMissing',
  'orderNumberDamaged',
  'skuMissing',
  'dateDamaged',
  /** More than a day ahead of the server's clock. */
  'dateInFuture',
  'quantityDamaged',
  'statusUnknown',
  'salesChannelUnknown',
  'skuUnknown',
] as const;
export type RowProblem = (typeof rowProblems)[number];

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'euc-jp', 'windows-1252'] as const;
export type ReportEncoding = (typeof encodings)[number];

/** An uploaded order report and its progress; bytes and rows are counts so far. */
export const orderReport = shape({
  reportId: ['report_id', id],
  fileName: ['file_name', z.string()],
  sizeBytes: ['size_bytes', z.int()],
  bytesRead: ['bytes_read', z.int()],
  rowsRead: ['rows_read', z.int()],
  rowsStored: ['rows_stored', z.int()],
  rowsChanged: ['rows_changed', z.int()],
  rowsSame: ['rows_same', z.int()],
  /** Stored, but no merchant's catalogue has the SKU. */
  rowsUnplaced: ['rows_unplaced', z.int()],
  rowsRefused: ['rows_refused', z.int()],
  status: ['status', enumOf('received', 'reading', 'done', 'refused', 'failed')],
  refusal: [
    'refusal',
    orNull(shape({ reason: ['reason', enumOf(...reportRefusals)], msg: ['msg', z.string()] })),
  ],
  encoding: ['encoding', z.nullable(z.enum(encodings))],
  createdAt: ['created_at', seconds],
  finishedAt: ['finished_at', orNull(seconds)],
  uploadedBy: ['uploaded_by', z.string()],
});
export type OrderReport = OursOf<typeof orderReport>;

/**
 * Multipart with one `file`, at most `limits.orderReportMaxBytes`. Returns when the file is stored; it is
 * read as a stream.
 */
export const uploadOrderReport = call('POST', '/v1/desk/order-report/upload', {
  summary: 'Uploads an order report.',
  who: 'desk',
  request: nothing,
  response: orderReport,
  codes: { fileTooLarge: shape({ maxBytes: ['max_bytes', z.int()] }) },
  multipart: true,
});

export const listOrderReports = call('GET', '/v1/desk/order-report/index', {
  summary: 'Lists the uploaded order reports, newest first.',
  who: 'desk',
  request: shape(pageFields),
  response: shape(listFields(orderReport)),
  codes: {},
  list: true,
});

export const viewOrderReport = call('GET', '/v1/desk/order-report/view', {
  summary: 'Returns one report and its progress.',
  who: 'desk',
  request: shape({ reportId: ['report_id', id] }),
  response: orderReport,
  codes: { notFound: nothing },
});

/** `line` counts from 1, including the header, as a spreadsheet does. */
const problem = shape({
  line: ['line', z.int()],
  orderNumber: ['order_no', z.nullable(z.string())],
  reason: ['reason', enumOf(...rowProblems)],
  text: ['text', z.string()],
});
export type OrderReportProblem = OursOf<typeof problem>;

export const listOrderReportProblems = call('GET', '/v1/desk/order-report/problems', {
  summary: 'Lists the rows of a report that were refused or match no merchant, by line.',
  who: 'desk',
  request: shape({ ...pageFields, reportId: ['report_id', id] }),
  response: shape(listFields(problem)),
  codes: { notFound: nothing },
  list: true,
});
