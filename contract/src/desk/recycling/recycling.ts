import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import type { Rule } from '../../fields/rules.ts';
import { defaulted, listOf, type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, line, lines, optionalId, seconds } from '../../fields/values.ts';
import { recyclingLimits } from '../../recycling/limits.ts';
import { recyclingOptions } from '../../recycling/request.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { orderNumberFilter } from '../orders/orders.ts';

export const recyclingStatuses = ['waiting', 'accepted', 'refused'] as const;
export type RecyclingStatus = (typeof recyclingStatuses)[number];

/**
 * Why a request was not accepted automatically. `orderUnknown` is checked again with each report; the others
 * need a user.
 */
export const recyclingReviewReasons = [
  'orderUnknown',
  'orderCancelled',
  'noCartridge',
  'orderUsed',
  'serialSeen',
  'manyRequests',
] as const;
export type RecyclingReviewReason = (typeof recyclingReviewReasons)[number];

export const recyclingRefusals = ['orderNotFound', 'notCartridges', 'serialSeen', 'other'] as const;
export type RecyclingRefusal = (typeof recyclingRefusals)[number];

const deskRecycling = shape({
  requestId: ['request_id', id],
  requestNumber: ['ticket_no', z.string()],
  merchantId: ['merchant_id', id],
  email: ['email', z.string()],
  orderNumber: ['order_no', z.string()],
  serials: ['serials', listOf(z.string())],
  seenSerials: ['seen_serials', listOf(z.string())],
  option: ['option', enumOf(...recyclingOptions)],
  status: ['status', enumOf(...recyclingStatuses)],
  reviewReason: ['doubt', orNull(enumOf(...recyclingReviewReasons))],
  refusal: ['refusal', orNull(enumOf(...recyclingRefusals))],
  note: ['note', z.string()],
  cartridges: ['cartridges', z.int()],
  code: ['code', z.nullable(z.string())],
  awaitsCode: ['awaits_code', z.boolean()],
  createdAt: ['created_at', seconds],
  answerBy: ['answer_by', seconds],
  decidedAt: ['decided_at', orNull(seconds)],
  /** Name of the user who decided; null if it was accepted automatically or is not decided yet. */
  decidedBy: ['decided_by', z.nullable(z.string())],
});
export type DeskRecycling = OursOf<typeof deskRecycling>;

export const listRecycling = call('GET', '/v1/desk/recycling/index', {
  summary: 'Lists recycling requests, newest first; waiting ones by due time.',
  who: 'desk',
  request: shape({
    ...pageFields,
    merchantId: ['merchant_id', optionalId],
    status: ['status', optional(enumOf(...recyclingStatuses))],
    orderNumber: ['order_no', orderNumberFilter],
  }),
  response: shape(listFields(deskRecycling)),
  codes: {},
  list: true,
});

const decided = { notFound: nothing, conflictStale: shape({ latest: ['latest', deskRecycling] }) } as const;

export const acceptRecycling = call('POST', '/v1/desk/recycling/accept', {
  summary: 'Accepts a waiting recycling request, mails its code and counts its trees.',
  who: 'desk',
  request: shape({ requestId: ['request_id', id] }),
  response: deskRecycling,
  codes: decided,
});

/** Refuses a request. The mail to the customer contains `note` verbatim. */
export const refuseRecycling = call('POST', '/v1/desk/recycling/refuse', {
  summary: 'Refuses a waiting recycling request, with the reason by mail.',
  who: 'desk',
  request: shape({
    requestId: ['request_id', id],
    reason: ['reason', enumOf(...recyclingRefusals)],
    note: ['note', defaulted(lines(recyclingLimits.noteMaxLength), '')],
  }),
  response: deskRecycling,
  codes: decided,
});

const recyclingStock = shape({
  merchantId: ['merchant_id', id],
  free: ['free', z.int()],
  given: ['given', z.int()],
  /** Accepted requests without a code so far. */
  owed: ['owed', z.int()],
  isLow: ['low', z.boolean()],
  /** Cartridges of customers who asked for a tree. */
  cartridges: ['cartridges', z.int()],
  trees: ['trees', z.int()],
});
export type RecyclingStock = OursOf<typeof recyclingStock>;

export const viewRecyclingStock = call('GET', '/v1/desk/recycling/stock', {
  summary: 'Returns the codes left and the trees earned for each site with the promo.',
  who: 'desk',
  request: nothing,
  response: shape({ list: ['list', listOf(recyclingStock)] }),
  codes: {},
});

const { codeMinLength, codeMaxLength } = recyclingLimits;
const codePattern = new RegExp(`^[A-Za-z0-9_-]{${codeMinLength},${codeMaxLength}}$`);

function commonStart(codes: readonly string[]): number {
  const [first = ''] = codes;
  let length = first.length;
  for (const code of codes) while (!code.startsWith(first.slice(0, length))) length -= 1;
  return length;
}

/** A code is worth money: knowing one must not allow guessing the next. */
export const promoCodesRule: Rule<string[]> = (codes) => {
  if (codes.length === 0) return 'required';
  if (codes.some((code) => !codePattern.test(code))) return 'promoCodeInvalid';
  const distinct = [...new Set(codes)];
  const shortest = Math.min(...distinct.map(({ length }) => length));
  const isGuessable = distinct.length > 1 && shortest - commonStart(distinct) < recyclingLimits.codeOwnLength;
  return isGuessable ? 'promoCodeGuessable' : undefined;
};

/** The shop creates the codes, since only it can honour them. Codes that exist already are skipped. */
export const addRecyclingCodes = call('POST', '/v1/desk/recycling/codes', {
  summary: 'Adds discount codes, each issued once; waiting customers receive theirs at once.',
  who: 'desk',
  request: shape({
    merchantId: ['merchant_id', id],
    codes: ['codes', { ...listOf(line({ max: 100 }), recyclingLimits.codesAtOnce), rule: promoCodesRule }],
  }),
  response: shape({ added: ['added', z.int()], known: ['known', z.int()], stock: ['stock', recyclingStock] }),
  codes: { notFound: nothing },
  bodyMaxBytes: recyclingLimits.codesMaxBytes,
});
