import * as z from 'zod/mini';
import { message } from '../../chat/message.ts';
import { storedMessage } from '../../chat/messages.ts';
import { refused, sessionEnded } from '../../chat/push.ts';
import { listOf, oneOf, optional, orNull, shape } from '../../fields/shape.ts';
import { id, prose, seconds, senderId } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { deskConversation, inboxItem } from './inbox.ts';
import { conversationNote } from './notes.ts';
import { presence } from './presence.ts';

/**
 * The desk's push channel, on the desk's origin. It is a notification only; the desk's calls are the source
 * of truth.
 */
export const deskPushPath = '/v1/desk/push';

const seq = z.int().check(z.minimum(0));

/**
 * `watch` names the one conversation in view (null: none). The server then pushes its new messages. With
 * `after` it first pushes those above that number, at most a hundred; `readConversation` returns the rest.
 */
export const deskFrame = oneOf('type', {
  /** Must come first. The session is the handshake's cookie, or `token`. */
  auth: shape({ token: ['token', optional(z.string().check(z.maxLength(limits.secretMaxLength)))] }),
  watch: shape({ conversationId: ['conversation_id', orNull(id)], after: ['after', optional(seq)] }),
  send: shape({
    conversationId: ['conversation_id', id],
    messageId: ['message_id', senderId],
    text: ['text', prose(limits.messageMaxLength)],
    afterSeq: ['after_seq', seq],
  }),
  /** The agent is typing an answer; sent to the customer if they answer the chat, and to colleagues who have it open. */
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
  /** A team member has added an internal note to a conversation in view. */
  'note.created': shape({ note: ['note', conversationNote] }),
  /** The customer is typing. Ends at `until` or with their next message. */
  'typing.started': shape({ conversationId: ['conversation_id', id], until: ['until', seconds] }),
  /**
   * The team members who have a conversation in view, with the caller, after each change. A viewer who types does
   * so for `typingShownMs` from now on.
   */
  'viewers.changed': shape({
    conversationId: ['conversation_id', id],
    viewers: ['viewers', listOf(shape({ personId: ['person_id', id], isTyping: ['typing', z.boolean()] }))],
  }),
  /**
   * The team members who have these conversations open, with the caller, at most `readersInRow` of each; none if
   * no colleague has it open any more. After `ready`, the rows that have readers follow.
   */
  'readers.changed': shape({
    rows: [
      'rows',
      listOf(shape({ conversationId: ['conversation_id', id], personIds: ['person_ids', listOf(id)] })),
    ],
  }),
  'inbox.changed': shape({ item: ['item', inboxItem] }),
  'conversation.changed': shape({ conversation: ['conversation', deskConversation] }),
  /** The customer deleted the conversation: it is in no list and cannot be read. */
  'conversation.erased': shape({ conversationId: ['conversation_id', id] }),
  'agent.availability_changed': shape({ presence: ['presence', presence] }),
  'session.ended': sessionEnded,
});
