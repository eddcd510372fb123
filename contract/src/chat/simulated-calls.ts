import * as z from 'zod/mini';
import { listFields, pageFields } from '../fields/lists.ts';
import { optional, shape } from '../fields/shape.ts';
import { digit, id, line, optionalId, optionalText, prose, seconds, senderId } from '../fields/values.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';
import { record } from './message.ts';
import { conversationState } from './state.ts';
import { chatIdsGiven, closeType } from './thread-fields.ts';

const threadIds = {
  simulatedChatId: ['fake_agent_chat_id', id],
  simulatedThreadId: ['fake_agent_thread_id', id],
} as const;
const state = { state: ['state', conversationState] } as const;
const codes = { threadGone: nothing };

export const createSimulatedChat = call('POST', '/v1/fake-agent/create-chat', {
  summary: 'Opens a chat with the simulated agent.',
  who: 'A',
  request: nothing,
  response: shape({
    ...threadIds,
    conversationId: ['conversation_id', id],
    customerId: ['customer_id', id],
    ...state,
    visitorToken: ['visitor_token', optional(z.string())],
  }),
  codes: { chatOff: nothing },
});

export const createSimulatedThread = call('POST', '/v1/fake-agent/create-thread', {
  summary: "Returns the open thread of the simulated agent's chat, or a new one.",
  who: 'V',
  request: shape({ simulatedChatId: threadIds.simulatedChatId }),
  response: shape({ ...threadIds, ...state }),
  codes,
});

/** Creates one ticket for each thread of the simulated agent; a repeat returns the same ticket. */
export const createTicket = call('POST', '/v1/fake-agent/create-ticket', {
  summary: 'Creates the ticket of a thread.',
  who: 'V',
  request: shape({
    simulatedThreadId: threadIds.simulatedThreadId,
    botThreadId: ['zhuiyibot_thread_id', optionalId],
  }),
  response: shape({
    ticketId: ['ticket_id', id],
    ticketNumber: ['ticket_no', z.string()],
    answerBy: ['answer_by', seconds],
    ...state,
  }),
  codes,
});

/**
 * Stores a message of the customer. Only the server writes messages of the simulated agent, so direction 1 is
 * refused and a name is ignored.
 */
export const sendToSimulated = call('POST', '/v1/fake-agent/add-msg', {
  summary: 'Sends a message to the simulated agent.',
  who: 'V',
  request: shape({
    ...threadIds,
    message: ['message', prose(limits.messageMaxLength)],
    type: ['type', z.enum(['text', 'file'])],
    fileName: ['file_name', optionalText(line({ max: limits.fileNameMaxLength }))],
    direction: ['direction', optional(digit(0))],
    authorName: ['author_name', optionalText(line({ max: limits.nameMaxLength }))],
    messageId: ['message_id', optional(senderId)],
  }),
  response: shape({
    messageId: ['message_id', z.string()],
    seq: ['seq', z.int()],
    createdAt: ['created_at', seconds],
    ...state,
  }),
  codes,
});

export const closeSimulatedThread = call('PUT', '/v1/fake-agent/close-thread', {
  summary: "Closes a thread of the simulated agent's chat.",
  who: 'V',
  request: shape({ ...threadIds, type: closeType }),
  response: shape(state),
  codes,
});

export const transferSimulatedChat = call('PUT', '/v1/fake-agent/transfer-to-agent', {
  summary: "Transfers the simulated agent's chat to an agent.",
  who: 'V',
  request: shape({
    ...threadIds,
    agentChatId: ['livechat_chat_id', optionalId],
    agentName: ['livechat_agent_name', optionalText(line({ max: limits.nameMaxLength }))],
  }),
  response: shape({ agentChatId: ['livechat_chat_id', z.string()], ...state }),
  codes: { ...codes, agentOffline: shape(state), chatOff: nothing },
});

export const readSimulatedThread = call('GET', '/v1/fake-agent/get-thread-record', {
  summary: "Lists the entries of one thread of the simulated agent's chat.",
  who: 'V',
  request: shape({ ...pageFields, ...threadIds }),
  response: shape(listFields(record)),
  codes,
  list: true,
});

/**
 * Checks that all ids are of one conversation of the caller. Nothing is stored, since they are related
 * already.
 */
export const relateChats = call('POST', '/v1/fake-agent/add-chats-relation', {
  summary: 'Checks that these chats belong to one conversation.',
  who: 'V',
  request: shape(chatIdsGiven),
  response: shape({ conversationId: ['conversation_id', id] }),
  codes,
  bodyOrQuery: true,
});
