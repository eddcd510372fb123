import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { listOf, type OursOf, shape } from '../../fields/shape.ts';
import { flag, id, queryDigit, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

export const ratingPeriods = [7, 30, 90] as const;

const query = { merchantId: ['merchant_id', id], days: ['days', queryDigit(...ratingPeriods)] } as const;
const counts = { good: ['good', z.int()], notGood: ['not_good', z.int()] } as const;

const agentRatings = shape({ agentId: ['agent_id', z.string()], name: ['name', z.string()], ...counts });
export type AgentRatings = OursOf<typeof agentRatings>;

export const viewRatings = call('GET', '/v1/desk/chat/ratings', {
  summary: 'Returns the ratings of chats by agent.',
  who: 'desk',
  request: shape(query),
  response: shape({
    /** Number of chats with an agent that began in the period. The ratings are those given in the period. */
    chats: ['chats', z.int()],
    ...counts,
    /** The most rated first, at most `listPageSize`. Empty unless the site allows reports on single agents. */
    agents: ['agents', listOf(agentRatings)],
  }),
  codes: { notFound: nothing },
});

const givenRating = shape({
  conversationId: ['conversation_id', id],
  /** The agent; '' unless the site allows reports on single agents. */
  name: ['name', z.string()],
  isGood: ['is_good', flag],
  comment: ['comment', z.string()],
  at: ['at', seconds],
});
export type GivenRating = OursOf<typeof givenRating>;

export const listRatings = call('GET', '/v1/desk/chat/ratings/index', {
  summary: 'Lists ratings with their comments, newest first.',
  who: 'desk',
  request: shape({ ...query, ...pageFields }),
  response: shape(listFields(givenRating)),
  codes: { notFound: nothing },
  list: true,
});
