import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { defaulted, listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, line, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';
import { namedPerson } from './inbox.ts';
import { ticketReference } from './ticket-reference.ts';
import { deskTicket, latestTicket, ticketFilterFields, ticketPriorities } from './tickets.ts';

const ticketId = { ticketId: ['ticket_id', id] } as const;
const count = z.int();

/** Each count ends at `inboxCountMax`. */
export const countTickets = call('GET', '/v1/desk/ticket/counts', {
  summary: "Counts the caller's tickets, those without an owner, and all, each up to 1,000.",
  who: 'desk',
  request: shape(ticketFilterFields),
  response: shape({ mine: ['mine', count], unassigned: ['unassigned', count], all: ['all', count] }),
  codes: { notFound: nothing },
});

/** Kinds of links, as the ticket shows them that is read. */
export const ticketLinkKinds = ['relatesTo', 'duplicateOf', 'duplicatedBy'] as const;
export type TicketLinkKind = (typeof ticketLinkKinds)[number];

const ticketLink = shape({
  ...ticketId,
  ticketNumber: ['ticket_number', z.string()],
  conversationId: ['conversation_id', id],
  status: ['status', z.enum(['open', 'resolved'])],
  kind: ['kind', enumOf(...ticketLinkKinds)],
});
export type TicketLink = OursOf<typeof ticketLink>;

export const ticketDetail = shape({
  ticket: ['ticket', deskTicket],
  /** At most `linksPerTicket`. */
  links: ['links', listOf(ticketLink)],
  /** The tickets that this one continues, also those merged into them: at most `mergedTicketsMax`. */
  merged: ['merged', defaulted(listOf(ticketReference), [])],
});
export type TicketDetail = OursOf<typeof ticketDetail>;

export const viewTicket = call('GET', '/v1/desk/ticket/view', {
  summary: 'Returns a ticket with its links to other tickets.',
  who: 'desk',
  request: shape(ticketId),
  response: ticketDetail,
  codes: { notFound: nothing },
});

export const ticketFields = [
  'status',
  'priority',
  'owner',
  'group',
  ...ticketLinkKinds,
  'mergedInto',
  'merged',
] as const;

/** `from` and `to`: a word of the status or priority, a name, or the number of a ticket; null for none. */
const ticketChange = shape({
  field: ['field', enumOf(...ticketFields)],
  from: ['from', orNull(z.string())],
  to: ['to', orNull(z.string())],
  changedAt: ['changed_at', seconds],
  /** Null for a change by the automated assistant. */
  changedBy: ['changed_by', orNull(namedPerson)],
});
export type TicketChange = OursOf<typeof ticketChange>;

export const listTicketChanges = call('GET', '/v1/desk/ticket/history', {
  summary: 'Lists the changes of a ticket, newest first.',
  who: 'desk',
  request: shape({ ...pageFields, ...ticketId }),
  response: shape(listFields(ticketChange)),
  codes: { notFound: nothing },
  list: true,
});

/**
 * `version` is the one that the caller saw. A repeat of the same request returns the stored ticket.
 * `invalidInput` with the field `ownerId` or `groupId` and the reason `notAllowed`: not an active member of the
 * site's team, or no group of the site. Values that stay the same are not checked.
 */
export const changeTicket = call('POST', '/v1/desk/ticket/change', {
  summary: 'Changes priority, owner and group of a ticket.',
  who: 'desk',
  request: shape({
    ...ticketId,
    version: ['version', z.int().check(z.minimum(1))],
    priority: ['priority', enumOf(...ticketPriorities)],
    ownerId: ['owner_id', orNull(id)],
    groupId: ['group_id', orNull(id)],
  }),
  response: deskTicket,
  codes: { notFound: nothing, ...latestTicket },
});

/**
 * Two tickets of a site have at most one link; another kind replaces it. `invalidInput` with the field
 * `ticketNumber` and the reason `notAllowed`: the site has no other ticket with this number, or one of the two
 * has the most links already.
 */
export const linkTickets = call('POST', '/v1/desk/ticket/link', {
  summary: 'Links a ticket to another one of its site.',
  who: 'desk',
  request: shape({
    ...ticketId,
    ticketNumber: ['ticket_number', line({ max: deskLimits.ticketNumberMaxLength })],
    kind: ['kind', enumOf(...ticketLinkKinds)],
  }),
  response: ticketDetail,
  codes: { notFound: nothing },
});

/** Succeeds if the tickets have no link. */
export const unlinkTickets = call('POST', '/v1/desk/ticket/unlink', {
  summary: 'Removes the link between two tickets.',
  who: 'desk',
  request: shape({ ...ticketId, otherId: ['other_id', id] }),
  response: ticketDetail,
  codes: { notFound: nothing },
});
