import * as z from 'zod/mini';
import { optional, shape } from '../fields/shape.ts';
import { id, line, senderId } from '../fields/values.ts';
import { limits } from '../limits.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

/**
 * Token of a page whose embedded chat has blocked storage (decision 109). Without `pageToken` the call issues
 * the first token of the conversation that X-Visitor holds. With a token the call opens that conversation and
 * replaces the token.
 */
export const resumeOnPage = call('POST', '/v1/chat/page-token', {
  summary: 'Issues or exchanges the token that an embedding page keeps for its conversation.',
  who: 'A',
  request: shape({
    origin: ['origin', line({ max: limits.originMaxLength })],
    pageToken: ['page_token', optional(senderId)],
  }),
  response: shape({
    conversationId: ['conversation_id', id],
    pageToken: ['page_token', z.string()],
    visitorToken: ['visitor_token', optional(z.string())],
  }),
  codes: { threadGone: nothing, chatOff: nothing },
});
