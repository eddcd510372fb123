import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { listOf, type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, line, optionalId, optionalText, seconds, secondsInQuery } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { registration, registrationStatus } from '../../warranty/registration.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { fileAnswer, spreadsheetFormats } from '../../wire/file-answer.ts';
import { orderNumberFilter } from '../orders/orders.ts';
import { claimProofs } from './claims.ts';

export const refusalReasons = ['cancelled', 'returned', 'termsEnded'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Reasons to review an extension for withdrawal: a later report, or a return that a user entered. */
export const reviewReasons = ['cancelled', 'returned'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

const reason = enumOf(...refusalReasons);
const reviewReason = enumOf(...reviewReasons);

export const deskRegistration = shape({
  ...registration.fields,
  merchantId: ['merchant_id', id],
  email: ['email', z.string()],
  reason: ['reason', orNull(reason)],
  /** Increases with each decision; a decision must name the version that it is based on. */
  version: ['version', z.int()],
  reviewReason: ['doubt', orNull(reviewReason)],
});
export type DeskRegistration = OursOf<typeof deskRegistration>;

const filterFields = {
  merchantId: ['merchant_id', optionalId],
  status: ['status', optional(registrationStatus)],
  toDecide: ['to_decide', optional(z.literal('1'))],
  orderNumber: ['order_no', orderNumberFilter],
  /**
   * The beginnings of words of the email address or of the customer's name. The total of a list that is searched by
   * this or by `product` counts at most `deskLimits.searchRowsCounted` rows.
   */
  email: ['email', optionalText(line({ max: limits.emailMaxLength }))],
  product: ['product', optionalText(line({ max: limits.searchMaxLength }))],
  from: ['from', optional(secondsInQuery)],
  before: ['before', optional(secondsInQuery)],
} as const;

export const listRegistrations = call('GET', '/v1/desk/warranty/index', {
  summary: "Lists registrations of the caller's merchants, newest first.",
  who: 'desk',
  request: shape({ ...pageFields, ...filterFields }),
  response: shape(listFields(deskRegistration)),
  codes: {},
  list: true,
});

/** The newest `registrationsExported` rows; if there are more, the last row says so. */
export const exportRegistrations = call('GET', '/v1/desk/warranty/export', {
  summary: 'Exports the filtered registrations as a spreadsheet file.',
  who: 'desk',
  request: shape({ ...filterFields, format: ['format', enumOf(...spreadsheetFormats)] }),
  response: fileAnswer,
  codes: {},
  file: true,
});

export const decisionActs = ['activate', 'refuse', 'enterReturn', 'withdraw', 'keep'] as const;
export type DecisionAct = (typeof decisionActs)[number];

/**
 * Entries of the history. `ledger`: the orders decided. `doubt`: a report says that the order was cancelled
 * or returned. `transfer`: the extension went to the customer who claimed it.
 */
const historyActs = [...decisionActs, 'ledger', 'doubt', 'transfer'] as const;
export type HistoryAct = (typeof historyActs)[number];

const decision = shape({
  version: ['version', z.int()],
  at: ['at', seconds],
  act: ['act', enumOf(...historyActs)],
  status: ['status', registrationStatus],
  reason: ['reason', orNull(reason)],
  /** Name of the user who decided; '' if the decision was automatic. */
  personName: ['person_name', z.string()],
  note: ['note', z.string()],
});
export type Decision = OursOf<typeof decision>;

const registrationDetail = shape({
  registration: ['registration', deskRegistration],
  sku: ['sku', z.nullable(z.string())],
  phone: ['phone', z.nullable(z.string())],
  chosen: [
    'chosen',
    orNull(shape({ productName: ['product_name', z.string()], shop: ['shop', z.string()] })),
  ],
  /**
   * While the registration waits on a site that asks for the postal code: whether the typed one matches the
   * order.
   */
  proof: ['proof', orNull(enumOf(...claimProofs))],
  /**
   * Owner of the registration: a verified or an unverified customer, none after the owner gave it up
   * (`letGo`), or an erased one.
   */
  holder: ['holder', enumOf('customer', 'claimant', 'letGo', 'erased')],
  /** Whether the merchant's terms allow withdrawing an extension (decision 057). */
  mayBeWithdrawn: ['may_be_withdrawn', z.boolean()],
  history: ['history', listOf(decision)],
  others: ['others', listOf(deskRegistration)],
  othersTotal: ['others_total', z.int()],
});
export type RegistrationDetail = OursOf<typeof registrationDetail>;

export const viewRegistration = call('GET', '/v1/desk/warranty/view', {
  summary: "Returns one registration with its decisions and the customer's other registrations.",
  who: 'desk',
  request: shape({ warrantyId: ['warranty_id', id] }),
  response: registrationDetail,
  codes: { notFound: nothing },
});
