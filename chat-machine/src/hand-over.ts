import type { ModeReason } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import type { Effect, Step } from './effects.ts';
import type { Facts } from './events.ts';
import { canReachAgent, mayReachAgent } from './exit-leads-to.ts';
import { automated, clear, due, modeRow } from './rows.ts';
import { kept } from './sitting.ts';
import type {
  AgentState,
  Answerer,
  ChatState,
  ConnectingAgentState,
  SimulatedState,
  Wanted,
} from './state.ts';
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

export function toConnecting(state: ChatState, facts: Facts, reason: ModeReason): Step<ConnectingAgentState> {
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
      modeRow('agent', { text: 'connecting', from: state.mode, to: 'connectingAgent', reason }),
      ...clear('botAnswer', 'simulatedCountdown', 'agentSilence'),
      accepting(facts),
    ],
  };
}

export const firstWanted = (hasEmail: boolean): Wanted => (hasEmail ? 'orderNo' : 'email');

const questions = { email: 'asksEmail', orderNo: 'asksOrderNo', photo: 'asksPhoto' } as const;
export const ask = (wanted: Wanted): Effect => automated('simulated', questions[wanted]);

export function toSimulated(state: ChatState, { now }: Facts, reason: ModeReason): Step<SimulatedState> {
  const isReused = state.holds.simulated;
  const wanted = firstWanted(state.hasEmail);
  const hasTicket = state.isTicketed && state.ticket !== null;
  const opening: Effect[] = isReused ? [] : [{ kind: 'openThread', chat: 'simulated' }];
  const raising: Effect[] = hasTicket ? [] : [{ kind: 'raiseTicket', chat: 'simulated' }];
  return {
    state: {
      ...kept(state),
      owedTicket: hasTicket ? state.owedTicket : 'simulated',
      mode: 'simulated',
      sitting: 'open',
      holds: { ...state.holds, simulated: true },
      botMessages: state.botMessages,
      countdownEndsAt: now + timerSeconds.simulatedCountdown * 1000,
      asks: hasTicket ? null : wanted,
      ticketing: hasTicket ? 'raised' : 'owed',
      wasNotAccepted: reason === 'notAccepted',
    },
    effects: [
      ...opening,
      modeRow('simulated', { text: 'agentGone', from: state.mode, to: 'simulated', reason }),
      automated('simulated', 'automatedNobodyFree'),
      ...raising,
      ...(hasTicket ? [] : [ask(wanted)]),
      ...clear('botAnswer', 'accept', 'agentSilence', 'closeSimulated', 'historyRefresh'),
      due('simulatedCountdown', now),
    ],
  };
}

/** Announced in the transcript. The simulated agent's thread ends three seconds later. */
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
      ...(state.holds.simulated ? [due('closeSimulated', now)] : []),
      due('historyRefresh', now),
    ],
  };
}
