import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { defaulted, listOf, type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, lines, optionalId, seconds } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

export const claimStatuses = ['open', 'transferred', 'refused'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/**
 * Whether the typed postal code matches the order; `unknown` if the ledger has no postal code, or no longer.
 */
export const claimProofs = ['agrees', 'differs', 'unknown'] as const;
export type ClaimProof = (typeof claimProofs)[number];

export const claimRefusals = ['proofMissing', 'otherBuyer', 'other'] as const;
export type ClaimRefusal = (typeof claimRefusals)[number];

/** `imageUrl` is a signed address that is valid for an hour. */
const claimPicture = shape({
  fileId: ['file_id', id],
  imageUrl: ['img_url', z.string()],
});
export type ClaimPicture = OursOf<typeof claimPicture>;

/** Contains what a decision needs, but never the postal code. */
const deskClaim = shape({
  claimId: ['ticket_id', id],
  claimNumber: ['ticket_no', z.string()],
  merchantId: ['merchant_id', id],
  orderNumber: ['order_no', z.string()],
  email: ['email', z.string()],
  message: ['message', z.string()],
  pictures: ['pictures', listOf(claimPicture)],
  proof: ['proof', enumOf(...claimProofs)],
  tries: ['tries', z.int()],
  /**
   * The customer who holds the extension of the order; null where there is none. '' where the account was
   * erased.
   */
  holder: ['holder', orNull(shape({ email: ['email', z.string()], since: ['since', seconds] }))],
  canTransfer: ['can_transfer', z.boolean()],
  status: ['status', enumOf(...claimStatuses)],
  refusal: ['refusal', orNull(enumOf(...claimRefusals))],
  note: ['note', z.string()],
  createdAt: ['created_at', seconds],
  answerBy: ['answer_by', seconds],
  decidedAt: ['decided_at', orNull(seconds)],
  decidedBy: ['decided_by', z.nullable(z.string())],
});
export type DeskClaim = OursOf<typeof deskClaim>;

export const listClaims = call('GET', '/v1/desk/claim/index', {
  summary: 'Lists claims to orders: open ones by due time, decided ones newest first.',
  who: 'desk',
  request: shape({
    ...pageFields,
    merchantId: ['merchant_id', optionalId],
    status: ['status', optional(enumOf(...claimStatuses))],
  }),
  response: shape(listFields(deskClaim)),
  codes: {},
  list: true,
});

const decided = { notFound: nothing, conflictStale: shape({ latest: ['latest', deskClaim] }) } as const;

export const transferClaim = call('POST', '/v1/desk/claim/transfer', {
  summary: 'Transfers the extension of an order to the claiming customer; both sides get a mail.',
  who: 'desk',
  request: shape({ claimId: ['ticket_id', id] }),
  response: deskClaim,
  codes: decided,
});

/** Refuses a claim. The mail to the customer contains `note` verbatim. */
export const refuseClaim = call('POST', '/v1/desk/claim/refuse', {
  summary: 'Refuses a claim, with the reason by mail.',
  who: 'desk',
  request: shape({
    claimId: ['ticket_id', id],
    reason: ['reason', enumOf(...claimRefusals)],
    note: ['note', defaulted(lines(limits.commentMaxLength), '')],
  }),
  response: deskClaim,
  codes: decided,
});
