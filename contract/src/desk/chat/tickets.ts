import * as z from 'zod/mini';
import { storedMessage } from '../../chat/messages.ts';
import { ticket } from '../../chat/state.ts';
import { listFields, pageFields } from '../../fields/lists.ts';
import { type OursOf, orNull, shape } from '../../fields/shape.ts';
import { id, prose, seconds, senderId } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { inboxItem, namedPerson } from './inbox.ts';

export const deskTicket = shape({
  ...ticket.fields,
  merchantId: ['merchant_id', id],
  contact: inboxItem.fields.contact,
  excerpt: ['excerpt', z.string()],
  resolvedAt: ['resolved_at', orNull(seconds)],
  isUrgent: ['urgent', z.boolean()],
});
export type DeskTicket = OursOf<typeof deskTicket>;

export const listDeskTickets = call('GET', '/v1/desk/ticket/index', {
  summary:
    'Tickets: those that are owed an answer, urgent ones first, then by due time; or the resolved ones, newest first.',
  who: 'desk',
  request: shape({ ...pageFields, status: ['status', z.enum(['open', 'resolved'])] }),
  response: shape(listFields(deskTicket)),
  codes: {},
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
  codes: { notFound: nothing, conflictStale: shape({ agent: ['agent', namedPerson] }) },
});

export const resolveTicket = call('POST', '/v1/desk/ticket/resolve', {
  summary: 'Closes a ticket as answered, or opens it again.',
  who: 'desk',
  request: shape({ ticketId: ['ticket_id', id], status: ['status', z.enum(['open', 'resolved'])] }),
  response: deskTicket,
  codes: { notFound: nothing },
});
