import * as z from 'zod/mini';
import { listOf, type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { enumOf, flag, id, optionalId, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { presenceStatuses } from '../chat/presence.ts';

const waitingChat = shape({
  conversationId: ['conversation_id', id],
  merchantId: ['merchant_id', id],
  name: ['name', z.string()],
  since: ['since', seconds],
  isUrgent: ['urgent', flag],
});
export type WaitingChat = OursOf<typeof waitingChat>;

/** Work in progress now, not a report: chats are those that the agent has at this moment. */
const presentAgent = shape({
  personId: ['person_id', id],
  name: ['name', z.string()],
  status: ['status', enumOf(...presenceStatuses)],
  chats: ['chats', z.int()],
  awaitingReply: ['awaiting_reply', z.int()],
});
export type PresentAgent = OursOf<typeof presentAgent>;

const dueTicket = shape({
  conversationId: ['conversation_id', id],
  merchantId: ['merchant_id', id],
  number: ['ticket_no', z.string()],
  answerBy: ['answer_by', seconds],
  isUrgent: ['urgent', flag],
});
export type DueTicket = OursOf<typeof dueTicket>;

export const viewLive = call('GET', '/v1/desk/live', {
  summary:
    "Returns what happens now in the chats of the caller's merchants, with at most 50 rows of each list.",
  who: 'desk',
  request: shape({ merchantId: ['merchant_id', optionalId] }),
  response: shape({
    serverTime: ['server_time', seconds],
    waiting: ['waiting', z.int()],
    longestSince: ['longest_since', orNull(seconds)],
    /** Urgent ones first, then the longest wait. */
    waitingChats: ['waiting_chats', listOf(waitingChat)],
    withAgents: ['with_agents', z.int()],
    withBot: ['with_bot', z.int()],
    withAssistant: ['with_assistant', z.int()],
    online: ['online', z.int()],
    /** Online or away, or with a chat. */
    agents: ['agents', listOf(presentAgent)],
    ticketsOpen: ['tickets_open', z.int()],
    ticketsOverdue: ['tickets_overdue', z.int()],
    ticketsSoon: ['tickets_soon', z.int()],
    /** Overdue, or due within 24 hours. */
    dueTickets: ['due_tickets', listOf(dueTicket)],
    /** Chats and tickets by the service level; missing if no site of the request has one. */
    targets: [
      'targets',
      optional(
        shape({
          chatsOverdue: ['chats_overdue', z.int()],
          chatsSoon: ['chats_soon', z.int()],
          ticketsOverdue: ['tickets_overdue', z.int()],
          ticketsSoon: ['tickets_soon', z.int()],
        }),
      ),
    ],
    /** Mails of the last 24 hours that were given up, and those that wait for another attempt. */
    mailsFailed: ['mails_failed', z.int()],
    mailsRetried: ['mails_retried', z.int()],
    /** Sites whose outside live chat reported an error in the last 24 hours. */
    failingSites: ['failing_sites', listOf(z.string())],
    /** Stored figures of today; null before they are stored. */
    today: [
      'today',
      orNull(
        shape({
          updatedAt: ['updated_at', seconds],
          chats: ['chats', z.int()],
          solvedByBot: ['solved_by_bot', z.int()],
          endedWithAgent: ['ended_with_agent', z.int()],
          endedWithAssistant: ['ended_with_assistant', z.int()],
          firstAnswerMedian: ['first_answer_median', z.nullable(z.int())],
          ticketsOpened: ['tickets_opened', z.int()],
          ratedGood: ['rated_good', z.int()],
          ratedBadly: ['rated_badly', z.int()],
        }),
      ),
    ],
  }),
  codes: { notFound: nothing },
});
