import type { ModeReason } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import type { Effect, Step } from './effects.ts';
import type { Facts } from './events.ts';
import { canReachAgent, mayReachAgent } from './exit-leads-to.ts';
import { askNext } from './request/ask.ts';
import { noDetails } from './request/details.ts';
import { asking } from './request/open-question.ts';
import { gatherRequest } from './request/request.ts';
import { automated, clear, due, line, modeRow } from './rows.ts';
import { kept } from './session.ts';
import type { AgentState, Answerer, ChatState, ConnectingAgentState, SimulatedState } from './state.ts';
import { timerSeconds } from './timers.ts';

/**
 * Restarts the inactivity timer after an action of a participant. Automatic steps must not, or the session
 * would never end.
 */
export const stirs = ({ state, effects }: Step<ChatState>, { now }: Facts): Step<ChatState> => ({
  state,
  effects: [...effects, due('inactivity', now)],
});

export function handOver(state: ChatState, facts: Facts, reason: ModeReason): Step<ChatState> {
  return mayReachAgent(facts)
    ? toConnecting(state, facts, reason)
    : toSimulated(state, facts, reason === 'askedForPerson' ? 'nobodyThere' : reason);
}

/** Timeout until an agent accepts: longer at our desk, where the customer sees a place in the queue. */
const accepting = (facts: Facts): Effect =>
  canReachAgent(facts)
    ? due('accept', facts.now)
    : { kind: 'setDue', timer: 'accept', at: facts.now + limits.outsideAcceptSeconds * 1000 };

/** `reason` null: the team returned the chat to the queue, for which the cards have no reason. */
export function toConnecting(
  state: ChatState,
  facts: Facts,
  reason: ModeReason | null,
): Step<ConnectingAgentState> {
  const change = { text: 'connecting', from: state.mode, to: 'connectingAgent' } as const;
  const opening: Effect[] = state.holds.agent ? [] : [{ kind: 'openThread', chat: 'agent' }];
  return {
    state: {
      ...kept(state),
      mode: 'connectingAgent',
      sitting: 'open',
      holds: { ...state.holds, agent: true },
      botMessages: state.botMessages,
      since: facts.now,
    },
    effects: [
      ...opening,
      reason === null ? line('agent', change.text) : modeRow('agent', { ...change, reason }),
      ...clear('botAnswer', 'simulatedCountdown', 'agentSilence'),
      accepting(facts),
    ],
  };
}

/** The simulated agent collects the details first. After this silence the ticket is raised with what is known. */
export const collecting = ({ now }: Facts, seconds: number = limits.ticketCollectSeconds): Effect => ({
  kind: 'setDue',
  timer: 'ticketRetry',
  at: now + seconds * 1000,
});

type Ticketing = Pick<SimulatedState, 'ticketing' | 'owedTicket'>;

/**
 * Decides whether the simulated agent collects details first or raises the ticket at once. It raises the
 * ticket at once if an earlier attempt failed, after a report of danger, or if the customer has waited for an
 * agent. Without a customer message it raises no ticket.
 */
function ticketingOf(state: ChatState, facts: Facts): Ticketing & { effects: Effect[] } {
  const { owedTicket, isUrgent } = state;
  if (state.isTicketed && state.ticket !== null) return { ticketing: 'raised', owedTicket, effects: [] };
  const { messages } = facts.details ?? noDetails;
  const hasSpoken = messages.length > 0;
  const isAtOnce = hasSpoken && (isUrgent === true || state.mode === 'connectingAgent');
  if (owedTicket !== null || isAtOnce)
    return {
      ticketing: 'owed',
      owedTicket: 'simulated',
      effects: [{ kind: 'raiseTicket', chat: 'simulated' }],
    };
  return hasSpoken
    ? { ticketing: 'collecting', owedTicket: 'simulated', effects: [collecting(facts)] }
    : { ticketing: 'collecting', owedTicket: null, effects: [] };
}

export function toSimulated(state: ChatState, facts: Facts, reason: ModeReason): Step<SimulatedState> {
  const { now } = facts;
  const { ticketing, owedTicket, effects: raising } = ticketingOf(state, facts);
  const { request, email } = gatherRequest(state.hasEmail, facts);
  const next = ticketing === 'raised' ? null : askNext(request);
  const opening: Effect[] = state.holds.simulated ? [] : [{ kind: 'openThread', chat: 'simulated' }];
  const keeping: Effect[] = email === null ? [] : [{ kind: 'keepEmail', email }];
  return {
    state: {
      ...kept(state),
      hasEmail: state.hasEmail || email !== null,
      owedTicket,
      mode: 'simulated',
      sitting: 'open',
      holds: { ...state.holds, simulated: true },
      botMessages: state.botMessages,
      countdownEndsAt: now + timerSeconds.simulatedCountdown * 1000,
      ...asking(next?.asks ?? null),
      ticketing,
      request: next?.request ?? request,
      wasNotAccepted: reason === 'notAccepted',
      question: null,
      notices: [],
    },
    effects: [
      ...opening,
      modeRow('simulated', { text: 'agentGone', from: state.mode, to: 'simulated', reason }),
      automated('simulated', 'automatedNobodyFree'),
      ...raising,
      ...keeping,
      ...(next === null ? [] : [next.effect]),
      ...clear('botAnswer', 'accept', 'agentSilence', 'closeSimulated', 'historyRefresh'),
      due('simulatedCountdown', now),
    ],
  };
}

/** Drops a ticket that was not requested yet, because the agent answers in the chat. */
const dropsTicket = (state: ChatState): boolean =>
  state.mode === 'simulated' && state.ticketing === 'collecting' && state.owedTicket !== null;

/**
 * Connects the customer with an agent and announces it in the transcript. The simulated agent's thread ends
 * three seconds later.
 */
export function toAgent(
  state: ChatState,
  agent: Answerer,
  { now }: Facts,
  reason: ModeReason,
): Step<AgentState> {
  const opening: Effect[] = state.holds.agent ? [] : [{ kind: 'openThread', chat: 'agent' }];
  const closingBot: Effect[] = state.holds.bot ? [{ kind: 'closeThread', chat: 'bot', type: 2 }] : [];
  return {
    state: {
      ...kept(state),
      owedTicket: dropsTicket(state) ? null : state.owedTicket,
      mode: 'agent',
      sitting: 'open',
      holds: { ...state.holds, bot: false, agent: true },
      botMessages: state.botMessages,
      agent,
      awaitsReplySince: null,
      waitsForWordsSince: state.mode === 'connectingAgent' ? state.since : null,
    },
    effects: [
      ...opening,
      modeRow('agent', {
        text: 'agentJoined',
        from: state.mode,
        to: 'agent',
        reason,
        params: { agent: agent.name },
      }),
      ...closingBot,
      ...clear('botAnswer', 'accept', 'simulatedCountdown'),
      ...(dropsTicket(state) ? clear('ticketRetry') : []),
      ...(state.holds.simulated ? [due('closeSimulated', now)] : []),
      due('historyRefresh', now),
    ],
  };
}
