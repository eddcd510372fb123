import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, optionalId, prose, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';

export const privacyRequestKinds = ['access', 'erasure'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/**
 * `stopped` by the customer, `cancelled` by the team. `failed`: the copy could not be made, or the customer did not
 * get the mail about the erasure.
 */
export const privacyRequestStates = ['waiting', 'done', 'stopped', 'cancelled', 'failed'] as const;
export type PrivacyRequestState = (typeof privacyRequestStates)[number];

/** `noAccount`: the chat belongs to no verified account. `suppressed`: the account's address gets no mail. */
export const privacyRefusals = ['noAccount', 'suppressed'] as const;
export type PrivacyRefusal = (typeof privacyRefusals)[number];

const privacyRequest = shape({
  privacyRequestId: ['privacy_request_id', id],
  merchantId: ['merchant_id', id],
  kind: ['kind', enumOf(...privacyRequestKinds)],
  state: ['state', enumOf(...privacyRequestStates)],
  /** '' after the account was erased. */
  reason: ['reason', z.string()],
  email: ['email', z.string()],
  personName: ['person_name', z.string()],
  askedAt: ['asked_at', seconds],
  /** When an erasure runs; null for a copy. */
  runsAt: ['runs_at', orNull(seconds)],
  endedAt: ['ended_at', orNull(seconds)],
});
export type PrivacyRequest = OursOf<typeof privacyRequest>;

/**
 * For the account that has the conversation. A copy is made at once, and its link is mailed to the account's verified
 * address. An erasure runs `erasureNoticeSeconds` after the mail that announces it. A repeat returns the request that
 * waits.
 */
export const startPrivacyRequest = call('POST', '/v1/desk/privacy-request/start', {
  summary: "Starts a customer's request for a copy of their data, or for the erasure of their account.",
  who: 'desk',
  request: shape({
    conversationId: ['conversation_id', id],
    kind: ['kind', enumOf(...privacyRequestKinds)],
    reason: ['reason', prose(deskLimits.privacyReasonMaxLength)],
  }),
  response: shape({ privacyRequestId: ['privacy_request_id', id] }),
  codes: { notFound: nothing, privacyRefused: shape({ reason: ['reason', enumOf(...privacyRefusals)] }) },
});

export const listPrivacyRequests = call('GET', '/v1/desk/privacy-request/index', {
  summary: 'Lists requests for copies and erasures that the team started, newest first.',
  who: 'desk',
  request: shape({ ...pageFields, merchantId: ['merchant_id', optionalId] }),
  response: shape(listFields(privacyRequest)),
  codes: {},
  list: true,
});

/** Idempotent. An erasure that has ended in another way answers as missing, and so does a request for a copy. */
export const cancelErasure = call('POST', '/v1/desk/privacy-request/cancel', {
  summary: 'Cancels an erasure that waits.',
  who: 'desk',
  request: shape({ privacyRequestId: ['privacy_request_id', id] }),
  response: nothing,
  codes: { notFound: nothing },
});
