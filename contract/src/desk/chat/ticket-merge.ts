import * as z from 'zod/mini';
import { type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, line } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';
import { ticketDetail } from './ticket-work.ts';
import { deskTicket, latestTicket } from './tickets.ts';

/**
 * Why a ticket cannot be merged into another one.
 * - `itself`: both are the same ticket.
 * - `alreadyMerged`: it was merged into a third ticket.
 * - `targetMerged`: the other one was merged, and its `mergedInto` names the ticket to choose instead.
 * - `targetResolved`: the other one is closed, so that the question would get lost.
 * - `otherCustomer`: no verified account or address shows that both belong to one customer.
 * - `tooMany`: one ticket continues at most `deskLimits.mergedTicketsMax` others.
 */
export const mergeProblems = [
  'itself',
  'alreadyMerged',
  'targetMerged',
  'targetResolved',
  'otherCustomer',
  'tooMany',
] as const;
export type MergeProblem = (typeof mergeProblems)[number];

const mergePreview = shape({
  target: ['target', deskTicket],
  /** Null if the merge is possible. */
  problem: ['problem', orNull(enumOf(...mergeProblems))],
});
export type MergePreview = OursOf<typeof mergePreview>;

/** `invalidInput` with the field `ticketNumber` and the reason `notAllowed`: the site has no such ticket. */
export const previewMerge = call('GET', '/v1/desk/ticket/merge-target', {
  summary: 'Finds the ticket of the same site that another one could be merged into, by its number.',
  who: 'desk',
  request: shape({
    ticketId: ['ticket_id', id],
    ticketNumber: ['ticket_number', line({ max: deskLimits.ticketNumberMaxLength })],
  }),
  response: mergePreview,
  codes: { notFound: nothing },
});

/**
 * Closes the ticket, and its mails reach the conversation of `intoId` from then on. It cannot be undone. `version` is
 * the one of the ticket that the caller saw; a repeat of the same merge succeeds.
 */
export const mergeTickets = call('POST', '/v1/desk/ticket/merge', {
  summary: 'Merges a ticket into another one of the same customer.',
  who: 'desk',
  request: shape({
    ticketId: ['ticket_id', id],
    version: ['version', z.int().check(z.minimum(1))],
    intoId: ['into_id', id],
  }),
  response: ticketDetail,
  codes: {
    notFound: nothing,
    ...latestTicket,
    mergeRefused: shape({ reason: ['reason', enumOf(...mergeProblems)] }),
  },
});
