import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../envelope.ts';
import { fileAnswer } from '../file-answer.ts';
import { limits } from '../limits.ts';
import { listFields, pageFields } from '../lists.ts';
import { listOf, type OursOf, optional, orNull, shape } from '../shape.ts';
import { id, line, optionalId, optionalText, seconds, secondsInQuery, words } from '../values.ts';
import { registration, registrationStatus } from '../warranty/registration.ts';
import { claimProofs } from './claims.ts';
import { orderNumberFilter } from './orders.ts';

export const refusalReasons = ['cancelled', 'returned', 'termsEnded'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Reasons to review an extension for withdrawal: a later report, or a return that a user entered. */
export const doubts = ['cancelled', 'returned'] as const;
export type Doubt = (typeof doubts)[number];

const reason = words(...refusalReasons);
const doubt = words(...doubts);

/** `reason` is null unless the item is not covered or withdrawn. */
const deskRegistration = shape({
  ...registration.fields,
  merchantId: ['merchant_id', id],
  email: ['email', z.string()],
  reason: ['reason', orNull(reason)],
  /** Increases with each decision; a decision must name the version that it is based on. */
  version: ['version', z.int()],
  /** Why a user must review the extension; null if there is nothing to review. */
  doubt: ['doubt', orNull(doubt)],
});
export type DeskRegistration = OursOf<typeof deskRegistration>;

const filterFields = {
  merchantId: ['merchant_id', optionalId],
  status: ['status', optional(registrationStatus)],
  /** Only extensions that a user must review. */
  toDecide: ['to_decide', optional(z.literal('1'))],
  orderNumber: ['order_no', orderNumberFilter],
  /** The whole email address, in any case. */
  email: ['email', optionalText(line({ max: limits.emailMaxLength }))],
  /** A part of the product's name in any language, or a whole SKU. */
  product: ['product', optionalText(line({ max: limits.searchMaxLength }))],
  /** Creation time: `from` is inclusive, `before` exclusive. */
  from: ['from', optional(secondsInQuery)],
  before: ['before', optional(secondsInQuery)],
} as const;

export const listRegistrations = call('GET', '/v1/desk/warranty/index', {
  summary: 'Registrations of the merchants one works for, newest first.',
  who: 'desk',
  request: shape({ ...pageFields, ...filterFields }),
  response: shape(listFields(deskRegistration)),
  codes: {},
  list: true,
});

/** The newest `registrationsExported` rows; if there are more, the last row says so. */
export const exportRegistrations = call('GET', '/v1/desk/warranty/export', {
  summary: 'The registrations that a filter finds, as a file for a spreadsheet.',
  who: 'desk',
  request: shape({ ...filterFields, format: ['format', words('csv', 'csvSemicolon')] }),
  response: fileAnswer,
  codes: {},
  file: true,
});

/** Decisions of a user; each is one row of the history. */
export const decisionActs = ['activate', 'refuse', 'enterReturn', 'withdraw', 'keep'] as const;
export type DecisionAct = (typeof decisionActs)[number];

/**
 * `ledger`: decided by the orders. `doubt`: a report says that the order was cancelled or returned.
 * `transfer`: the extension went to the customer who claimed it.
 */
const historyActs = [...decisionActs, 'ledger', 'doubt', 'transfer'] as const;
export type HistoryAct = (typeof historyActs)[number];

const decision = shape({
  version: ['version', z.int()],
  at: ['at', seconds],
  act: ['act', words(...historyActs)],
  /** The status after the decision. */
  status: ['status', registrationStatus],
  reason: ['reason', orNull(reason)],
  /** '' if the decision was automatic. */
  personName: ['person_name', z.string()],
  note: ['note', z.string()],
});
export type Decision = OursOf<typeof decision>;

const registrationDetail = shape({
  registration: ['registration', deskRegistration],
  sku: ['sku', z.nullable(z.string())],
  phone: ['phone', z.nullable(z.string())],
  /** The product and shop that the customer chose, if the form asked for them. */
  chosen: [
    'chosen',
    orNull(shape({ productName: ['product_name', z.string()], shop: ['shop', z.string()] })),
  ],
  /**
   * While the registration waits on a site that asks for the postal code: whether the typed one matches the
   * order.
   */
  proof: ['proof', orNull(words(...claimProofs))],
  /** A verified customer, an unverified customer, none after the owner gave it up, or erased. */
  holder: ['holder', words('customer', 'claimant', 'letGo', 'erased')],
  /** Whether the merchant's terms allow withdrawing an extension (decision 057). */
  mayBeWithdrawn: ['may_be_withdrawn', z.boolean()],
  /** The newest first, at most `listPageSize`. */
  history: ['history', listOf(decision)],
  /**
   * Other registrations of the customer at this merchant, the newest first, at most
   * `otherRegistrationsShown`.
   */
  others: ['others', listOf(deskRegistration)],
  othersTotal: ['others_total', z.int()],
});
export type RegistrationDetail = OursOf<typeof registrationDetail>;

export const viewRegistration = call('GET', '/v1/desk/warranty/view', {
  summary: 'One registration: how it was decided, and what else its customer registered.',
  who: 'desk',
  request: shape({ warrantyId: ['warranty_id', id] }),
  response: registrationDetail,
  codes: { notFound: nothing },
});
