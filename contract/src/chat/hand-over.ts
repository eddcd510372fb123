import { listFields, pageFields } from '../fields/lists.ts';
import { shape } from '../fields/shape.ts';
import { id, senderId } from '../fields/values.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';
import { availability, conversationState, ticket } from './state.ts';

/**
 * Within `limits.personWithinSeconds` the customer gets an agent's name, a place in the queue or a ticket.
 */
export const askForPerson = call('POST', '/v1/chat/hand-over', {
  summary: 'Requests an agent.',
  who: 'V',
  request: shape({ conversationId: ['conversation_id', id], messageId: ['message_id', senderId] }),
  response: shape({ state: ['state', conversationState] }),
  codes: { threadGone: nothing, chatOff: nothing },
});

export const viewAvailability = call('GET', '/v1/chat/availability', {
  summary: 'Returns whether an agent is available.',
  who: 'A',
  request: nothing,
  response: availability,
  codes: {},
});

export const listTickets = call('GET', '/v1/ticket/index', {
  summary: "Lists the caller's tickets, newest first.",
  who: 'V',
  request: shape(pageFields),
  response: shape(listFields(ticket)),
  codes: { threadGone: nothing },
  list: true,
});
