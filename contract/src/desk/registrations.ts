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

/** Why an item is not covered. */
export const refusalReasons = ['cancelled', 'returned', 'termsEnded'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What an extension may be withdrawn for (D59): a later report said so, or a person entered the return. */
export const doubts = ['cancelled', 'returned'] as const;
export type Doubt = (typeof doubts)[number];

const reason = words(...refusalReasons);
const doubt = words(...doubts);

/** A registration as the desk sees it; `reason` is null but where it is not covered or withdrawn. */
const deskRegistration = shape({
  ...registration.fields,
  merchantId: ['merchant_id', id],
  email: ['email', z.string()],
  reason: ['reason', orNull(reason)],
  /** Grows with each decision, by whomever: a decision names the one that it was made on. */
  version: ['version', z.int()],
  /** An extension that a person is to decide on; null where there is nothing to decide. */
  doubt: ['doubt', orNull(doubt)],
});
export type DeskRegistration = OursOf<typeof deskRegistration>;

const filterFields = {
  merchantId: ['merchant_id', optionalId],
  status: ['status', optional(registrationStatus)],
  /** Extensions that a person is to decide on, alone. */
  toDecide: ['to_decide', optional(z.literal('1'))],
  orderNumber: ['order_no', orderNumberFilter],
  /** The whole mailbox, in any case. */
  email: ['email', optionalText(line({ max: limits.emailMaxLength }))],
  /** A part of the product's name in any language, or a whole SKU. */
  product: ['product', optionalText(line({ max: limits.searchMaxLength }))],
  /** When it was made: from this second, and before that one. */
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

/** The newest `registrationsExported` of them; a last row says so where there are more. */
export const exportRegistrations = call('GET', '/v1/desk/warranty/export', {
  summary: 'The registrations that a filter finds, as a file for a spreadsheet.',
  who: 'desk',
  request: shape({ ...filterFields, format: ['format', words('csv', 'csvSemicolon')] }),
  response: fileAnswer,
  codes: {},
  file: true,
});

/** What a person decides; each is one row of the history. */
export const decisionActs = ['activate', 'refuse', 'enterReturn', 'withdraw', 'keep'] as const;
export type DecisionAct = (typeof decisionActs)[number];

/**
 * `ledger`: the orders decided. `doubt`: a report came to say that the order was cancelled or returned. `transfer`: the
 * extension went to who claimed it.
 */
const historyActs = [...decisionActs, 'ledger', 'doubt', 'transfer'] as const;
export type HistoryAct = (typeof historyActs)[number];

const decision = shape({
  version: ['version', z.int()],
  at: ['at', seconds],
  act: ['act', words(...historyActs)],
  /** What it was afterwards. */
  status: ['status', registrationStatus],
  reason: ['reason', orNull(reason)],
  /** '' where it was no person. */
  personName: ['person_name', z.string()],
  note: ['note', z.string()],
});
export type Decision = OursOf<typeof decision>;

const registrationDetail = shape({
  registration: ['registration', deskRegistration],
  sku: ['sku', z.nullable(z.string())],
  phone: ['phone', z.nullable(z.string())],
  /** What was chosen of the order, and where it was bought, where the form asked for it. */
  chosen: [
    'chosen',
    orNull(shape({ productName: ['product_name', z.string()], shop: ['shop', z.string()] })),
  ],
  /** While it waits on a site that asks for the postal code: whether the typed one is the order's (G11). */
  proof: ['proof', orNull(words(...claimProofs))],
  /** Whose it is: a proven mailbox's, a claimant's (D52), nobody's since its owner let it go, or erased. */
  holder: ['holder', words('customer', 'claimant', 'letGo', 'erased')],
  /** Whether the merchant's terms let an extension be withdrawn (D59). */
  mayBeWithdrawn: ['may_be_withdrawn', z.boolean()],
  /** The newest first, at most `listPageSize`. */
  history: ['history', listOf(decision)],
  /** The same customer's others at this merchant, the newest first, at most `otherRegistrationsShown`. */
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
