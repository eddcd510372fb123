import * as z from 'zod/mini';
import { identityRefusals } from '../embedding/embedding.ts';
import { optional, shape } from '../fields/shape.ts';
import { id, line } from '../fields/values.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

/**
 * Identifies the customer by a token that the merchant's own server signed (decision 065). It opens this
 * customer's conversations for reading and writing, and nothing of an account.
 */
export const identifyPerson = call('POST', '/v1/chat/identify', {
  summary: "Identifies the customer in the chat by a token of the merchant's own server.",
  who: 'A',
  request: shape({ token: ['token', line({ max: limits.identityTokenMaxLength })] }),
  response: shape({
    conversationId: ['conversation_id', id],
    /** Present once, if this browser now holds another conversation than before. */
    visitorToken: ['visitor_token', optional(z.string())],
    isSomebodyElse: ['is_somebody_else', z.boolean()],
  }),
  codes: {
    identityRefused: shape({ reason: ['reason', z.enum(identityRefusals)] }),
    chatOff: nothing,
  },
});
