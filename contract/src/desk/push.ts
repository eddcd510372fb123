import * as z from 'zod/mini';
import { message } from '../chat/message.ts';
import { storedMessage } from '../chat/messages.ts';
import { refused, sessionEnded } from '../chat/push.ts';
import { limits } from '../limits.ts';
import { oneOf, optional, orNull, shape } from '../shape.ts';
import { id, prose, seconds, senderId } from '../values.ts';
import { deskConversation, inboxItem, presence } from './inbox.ts';

/** The desk's push channel, on the desk's origin: a hint only, the truth are the desk's calls. */
export const deskPushPath = '/v1/desk/push';

const seq = z.int().check(z.minimum(0));

/**
 * `watch` names the one conversation in view (null: none). Its messages follow: those after `after`, at most a hundred,
 * or else those from now on; the rest is asked for by `readConversation`.
 */
export const deskFrame = oneOf('type', {
  /** First; the handshake's cookie is the session, or `token`. */
  auth: shape({ token: ['token', optional(z.string().check(z.maxLength(limits.secretMaxLength)))] }),
  watch: shape({ conversationId: ['conversation_id', orNull(id)], after: ['after', optional(seq)] }),
  /** As `replyToConversation`. */
  send: shape({
    conversationId: ['conversation_id', id],
    messageId: ['message_id', senderId],
    text: ['text', prose(limits.messageMaxLength)],
    afterSeq: ['after_seq', seq],
  }),
  /** Whoever answers writes; heard by the customer alone. */
  typing: shape({ conversationId: ['conversation_id', id] }),
  seen: shape({ conversationId: ['conversation_id', id], seq: ['seq', seq] }),
  ping: shape({}),
});

export const deskEvent = oneOf('type', {
  ready: shape({ presence: ['presence', presence] }),
  ack: storedMessage,
  refused,
  pong: shape({}),
  'message.created': shape({ conversationId: ['conversation_id', id], message: ['message', message] }),
  /** The customer writes: over at `until`, or with their next message. */
  'typing.started': shape({ conversationId: ['conversation_id', id], until: ['until', seconds] }),
  /** Something about a conversation changed; the lists show it at its new place. */
  'inbox.changed': shape({ item: ['item', inboxItem] }),
  'conversation.changed': shape({ conversation: ['conversation', deskConversation] }),
  /** The customer has deleted it: it is in no list any more, and cannot be read. */
  'conversation.erased': shape({ conversationId: ['conversation_id', id] }),
  'agent.availability_changed': shape({ presence: ['presence', presence] }),
  'session.ended': sessionEnded,
});
