import * as z from 'zod/mini';
import { defaulted, listOf, type OursOf, optional, shape } from '../fields/shape.ts';
import { counting, id, prose, seconds, senderId, seqInQuery } from '../fields/values.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';
import { message } from './message.ts';
import { conversationState } from './state.ts';

/** A message has exactly one of `text` and `fileId`. `pageProductId`: the product whose page the customer sees. */
const sent = shape({
  conversationId: ['conversation_id', id],
  messageId: ['message_id', senderId],
  text: ['text', optional(prose(limits.messageMaxLength))],
  fileId: ['file_id', optional(id)],
  pageProductId: ['page_product_id', optional(id)],
});
export type SentMessage = OursOf<typeof sent>;

export const storedMessage = shape({
  messageId: ['message_id', z.string()],
  seq: ['seq', z.int()],
  createdAt: ['created_at', seconds],
});
export type StoredMessage = OursOf<typeof storedMessage>;

const storedWithState = shape({ ...storedMessage.fields, state: ['state', conversationState] });

/** A repeat with the same id returns the first result. */
export const sendMessage = call('POST', '/v1/chat/messages', {
  summary: 'Sends a message in the conversation, to the bot or an agent.',
  who: 'V',
  request: sent,
  response: storedWithState,
  codes: { threadGone: nothing },
});

/**
 * Returns messages in ascending order: those with a higher number than `after` (default 0), or the page that
 * ends just below `before`.
 */
export const readMessages = call('GET', '/v1/chat/messages', {
  summary: 'Lists the messages after a sequence number; the push channel only announces them.',
  who: 'V',
  request: shape({
    conversationId: ['conversation_id', id],
    after: ['after', optional(seqInQuery)],
    before: ['before', optional(seqInQuery)],
    pageSize: ['r', defaulted(counting(limits.listPageSize), limits.listPageSize)],
  }),
  response: shape({
    list: ['list', listOf(message)],
    lastSeq: ['last_seq', z.int()],
    state: ['state', conversationState],
  }),
  codes: { threadGone: nothing },
});

/** Notifies the agent who answers; nothing is stored. False is accepted and has no effect. */
export const tellTyping = call('POST', '/v1/chat/typing', {
  summary: 'Reports that the customer is typing.',
  who: 'V',
  request: shape({ conversationId: ['conversation_id', id], isTyping: ['is_typing', z.boolean()] }),
  response: nothing,
  codes: { threadGone: nothing },
});

/** The last message that this side received; it never decreases. */
export const markSeen = call('POST', '/v1/chat/seen', {
  summary: 'Reports up to which message the customer has received.',
  who: 'V',
  request: shape({ conversationId: ['conversation_id', id], seq: ['seq', z.int().check(z.minimum(0))] }),
  response: nothing,
  codes: { threadGone: nothing },
});
