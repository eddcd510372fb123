import { askedMessage } from '@aftercare/chat-machine/asked-message';
import { canAskForAgent } from '@aftercare/chat-machine/can-ask-for-agent';
import { exitLeadsTo } from '@aftercare/chat-machine/exit-leads-to';
import type { ChatState } from '@aftercare/chat-machine/state';
import { hasOutsideChat } from '@aftercare/contract/chat/outside-chat';
import type { Rating } from '@aftercare/contract/chat/rating';
import type { Availability, ConversationState, Ticket } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import type { Merchant } from '../../../platform/merchant.ts';
import type { ConversationRow } from './conversation-row.ts';

export type StateFacts = {
  merchant: Merchant;
  availability: Availability;
  queue: ConversationState['queue'];
  now: Date;
};

/** The server's state of a conversation, which the customer's browser renders. Reads nothing. */
export function stateOf(
  row: ConversationRow,
  { merchant, availability, queue, now }: StateFacts,
): ConversationState {
  const { state } = row;
  const hasBot = merchant.configuration.zhuiyiBotStatus;
  const isInputVisible = hasBot || state.mode !== 'bot' || state.holds.agent || state.holds.simulated;
  const isServiceTime = merchant.configuration.allDayServices || availability.isOpenNow !== false;
  return {
    conversationId: row.id,
    version: row.version,
    lastSeq: row.lastSeq,
    serverTime: now,
    mode: state.mode,
    isAutomated: state.mode !== 'agent',
    agent: state.mode === 'agent' ? { name: state.agent.name, avatar: state.agent.avatar } : null,
    queue: state.mode === 'connectingAgent' ? queue : null,
    ticket: ticketOf(row),
    countdownEndsAt: state.mode === 'simulated' ? new Date(state.countdownEndsAt) : null,
    closesAt: row.inactivityAt,
    sitting: state.sitting,
    sittings: state.sittings,
    rating: ratingOf(state),
    canAskForAgent: canAskForAgent(state, { hasBot, isAllDay: merchant.configuration.allDayServices }),
    exitLeadsTo: exitLeadsTo({
      agents: availability.agents,
      isServiceTime,
      hasOutsideChat: hasOutsideChat(merchant.configuration.livechat),
    }),
    isInputVisible,
    isStripVisible: !isInputVisible,
    isBotThinking: askedMessage(state) !== null,
    asks: state.mode === 'simulated' ? state.asks : null,
    contact: { givenName: row.givenName, email: row.email, avatar: row.avatar },
    seen: { customer: row.seenByCustomer, service: row.seenByService },
    availability,
    ids: idsOf(row),
  };
}

function ticketOf({ id, state: { ticket } }: ConversationRow): Ticket | null {
  if (ticket === null) return null;
  return {
    ticketId: ticket.id,
    ticketNumber: ticket.number,
    status: 'open',
    createdAt: new Date(ticket.answerBy - limits.ticketAnswerSeconds * 1000),
    answerBy: new Date(ticket.answerBy),
    conversationId: id,
  };
}

export function ratingOf({ over }: ChatState): Rating | null {
  if (over === null) return null;
  const { thumb = '', comment = '' } = over.rating ?? {};
  return { sitting: over.sitting, name: over.by.name, thumb, comment };
}

/** Only the ids that this session holds: the browser stores them under the names of the specification. */
function idsOf(row: ConversationRow): ConversationState['ids'] {
  const { bot, agent, simulated }: ChatState['holds'] = row.state.holds;
  const outside = row.state.mode === 'agent' ? row.state.agent.outsideChatId : undefined;
  return {
    botChatId: row.botChatId,
    botThreadId: (bot && row.botThreadId) || '',
    agentChatId: agent ? (outside ?? row.agentChatId) : '',
    agentThreadId: (agent && row.agentThreadId) || '',
    simulatedChatId: simulated ? row.simulatedChatId : '',
    simulatedThreadId: (simulated && row.simulatedThreadId) || '',
  };
}
