import * as z from 'zod/mini';
import { oneOf, optional, shape } from '../fields/shape.ts';
import { id, prose, seconds, senderId } from '../fields/values.ts';
import { languageSchema } from '../languages.ts';
import { limits } from '../limits.ts';
import { message } from './message.ts';
import { storedMessage } from './messages.ts';
import { availability, conversationState } from './state.ts';

/**
 * The push channel, with JSON text frames. It is a notification only; `readMessages` is the source of truth.
 */
export const pushPath = '/v1/push';

const seq = z.int().check(z.minimum(0));

/** Frames of a customer's browser. `auth` comes first, within `limits.pushAuthMs`. */
export const customerFrame = oneOf('type', {
  auth: shape({
    conversationId: ['conversation_id', id],
    token: ['token', optional(z.string().check(z.maxLength(limits.secretMaxLength)))],
    visitor: ['visitor', optional(z.string().check(z.maxLength(limits.secretMaxLength)))],
    after: ['after', optional(seq)],
    lang: ['lang', languageSchema],
  }),
  send: shape({
    conversationId: ['conversation_id', id],
    messageId: ['message_id', senderId],
    text: ['text', optional(prose(limits.messageMaxLength))],
    fileId: ['file_id', optional(id)],
  }),
  typing: shape({ isTyping: ['is_typing', z.boolean()] }),
  seen: shape({ seq: ['seq', seq] }),
  /** A new token, sent before the old one expires. */
  token: shape({ token: ['token', z.string().check(z.maxLength(limits.secretMaxLength))] }),
  ping: shape({}),
});

export const pong = shape({ lastSeq: ['last_seq', z.int()] });
export const ack = storedMessage;
/**
 * The server did not store the message. A retry helps only if the code says so. Contains the business code
 * with its text and data.
 */
export const refused = shape({
  messageId: ['message_id', z.string()],
  code: ['code', z.int()],
  msg: ['msg', z.string()],
  data: ['data', z.unknown()],
});

export const sessionEndReasons = ['logged_out', 'expired', 'revoked', 'reset', 'threadGone'] as const;
export const sessionEnded = shape({ reason: ['reason', z.enum(sessionEndReasons)] });

export const customerEvent = oneOf('type', {
  /** Answers `auth`. Messages above `after` follow, at most `limits.listPageSize`. */
  ready: shape({ state: ['state', conversationState], lastSeq: ['last_seq', z.int()] }),
  ack,
  refused,
  pong,
  'message.created': shape({ message: ['message', message] }),
  'state.changed': shape({ state: ['state', conversationState] }),
  'availability.changed': shape({ availability: ['availability', availability] }),
  /** The indicator ends at `until` or with the next message of that side; there is no "stopped" event. */
  'typing.started': shape({
    by: ['by', z.enum(['agent', 'customer'])],
    userName: ['user_name', z.string()],
    until: ['until', seconds],
  }),
  'messages.seen': shape({ by: ['by', z.enum(['agent', 'customer'])], seq: ['seq', z.int()] }),
  'session.ended': sessionEnded,
});

export const pushCloseCodes = {
  badFrame: 4400,
  sessionEnded: 4401,
  forbidden: 4403,
  flood: 4429,
  restart: 1012,
} as const;
