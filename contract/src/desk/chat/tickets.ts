import * as z from 'zod/mini';
import { storedMessage } from '../../chat/messages.ts';
import { ticket } from '../../chat/state.ts';
import { listFields, pageFields } from '../../fields/lists.ts';
import { type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, prose, queryDigit, seconds, senderId } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { inboxItem, namedPerson } from './inbox.ts';
import { target } from './service-level.ts';
import { mergedTicket, ticketReference } from './ticket-reference.ts';

/** From the least to the most important. */
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export const ticketOrders = ['priority', 'oldest'] as const;
export type TicketOrder = (typeof ticketOrders)[number];
export const ticketLists = ['mine', 'unassigned', 'all'] as const;
export type TicketList = (typeof ticketLists)[number];

export const deskTicket = shape({
  ...ticket.fields,
  merchantId: ['merchant_id', id],
  contact: inboxItem.fields.contact,
  excerpt: ['excerpt', z.string()],
  resolvedAt: ['resolved_at', orNull(seconds)],
  priority: ['priority', enumOf(...ticketPriorities)],
  /** The team member responsible for the ticket; also after leaving the team. */
  owner: ['owner', orNull(namedPerson)],
  /** A deleted group is none. */
  group: ['group', orNull(shape({ groupId: ['group_id', id], name: ['name', z.string()] }))],
  /** Each change of the ticket raises it. */
  version: ['version', z.int()],
  /** The next target of an open ticket by the service level of the site. */
  target: ['target', optional(target)],
  /** The ticket that continues this one, which is closed. */
  mergedInto: ['merged_into', optional(ticketReference)],
});
export type DeskTicket = OursOf<typeof deskTicket>;

/** All given filters have to match. */
export const ticketFilterFields = {
  status: ['status', z.enum(['open', 'resolved'])],
  priority: ['priority', optional(enumOf(...ticketPriorities))],
  merchantId: ['merchant_id', optional(id)],
  ownerId: ['owner_id', optional(id)],
  groupId: ['group_id', optional(id)],
  /** Only those due by the service level of their site, soon or before now. */
  due: ['due', optional(queryDigit(1))],
} as const;

export const listDeskTickets = call('GET', '/v1/desk/ticket/index', {
  summary:
    'Tickets: those that are owed an answer, by priority, then by due time, or the oldest first; or the resolved ones, newest first. With `due`, the open ones that are due by the service level, soon or before now, by that time.',
  who: 'desk',
  request: shape({
    ...pageFields,
    ...ticketFilterFields,
    list: ['list', optional(enumOf(...ticketLists))],
    order: ['order', optional(enumOf(...ticketOrders))],
  }),
  response: shape(listFields(deskTicket)),
  codes: { notFound: nothing },
  list: true,
});

/**
 * The reply reaches the conversation and, if an address is known, the customer's email, each once. If another
 * agent has the conversation, nothing is sent and `agent` names them.
 */
export const replyToTicket = call('POST', '/v1/desk/ticket/reply', {
  summary: 'Answers a ticket.',
  who: 'desk',
  request: shape({
    ticketId: ['ticket_id', id],
    messageId: ['message_id', senderId],
    text: ['text', prose(limits.messageMaxLength)],
  }),
  response: storedMessage,
  codes: { notFound: nothing, conflictStale: shape({ agent: ['agent', namedPerson] }), ...mergedTicket },
});

export const latestTicket = { conflictStale: shape({ latest: ['latest', deskTicket] }) } as const;

/** `version` is the one that the caller saw: if the ticket has changed since, nothing changes. A merged ticket stays closed. */
export const resolveTicket = call('POST', '/v1/desk/ticket/resolve', {
  summary: 'Closes a ticket as answered, or opens it again.',
  who: 'desk',
  request: shape({
    ticketId: ['ticket_id', id],
    status: ['status', z.enum(['open', 'resolved'])],
    version: ['version', optional(z.int().check(z.minimum(1)))],
  }),
  response: deskTicket,
  codes: { notFound: nothing, ...latestTicket, ...mergedTicket },
});
