import { lateAnswer, same } from './common-transitions.ts';
import type { Step } from './effects.ts';
import type { ChatEvent, Facts, TypedMessage } from './events.ts';
import { toAgent, toSimulated } from './hand-over.ts';
import { clear, due, line, modeRow } from './rows.ts';
import { clearVisit, closeHeld, customerMessage, visitEnded } from './session.ts';
import type { AgentState, Answerer, ChatState } from './state.ts';

/** The agent has thirty seconds to answer before the busy notice, which appears once per agent thread. */
function onCustomerSent(state: AgentState, message: TypedMessage, facts: Facts): Step<AgentState> {
  const stored = customerMessage('agent', message, facts);
  return {
    state: {
      ...state,
      awaitsReplySince: state.awaitsReplySince ?? facts.now,
      waitsForWordsSince: state.waitsForWordsSince ?? facts.now,
    },
    effects: state.isBusyTold ? stored : [...stored, due('agentSilence', facts.now)],
  };
}

function onSilence(state: AgentState): Step<AgentState> {
  if (state.isBusyTold || state.awaitsReplySince === null) return same(state);
  return {
    state: { ...state, isBusyTold: true },
    effects: [line('agent', 'agentBusy', { key: 'busy' }), ...clear('agentSilence')],
  };
}

function onAgentMessage(
  state: AgentState,
  message: TypedMessage,
  agent: Answerer,
  facts: Facts,
): Step<AgentState> {
  const isAnother = agent.id !== state.agent.id;
  const changed = isAnother ? toAgent(state, agent, facts, 'agentReplied') : same(state);
  return {
    state: { ...changed.state, awaitsReplySince: null, waitsForWordsSince: null },
    effects: [
      ...changed.effects,
      { kind: 'append', chat: 'agent', entry: { by: 'agent', message, agent } },
      ...clear('agentSilence'),
      due('inactivity', facts.now),
    ],
  };
}

/** The agent ended the chat; the customer's next message begins a new session. */
function onAgentLeft(state: AgentState): Step<ChatState> {
  const row = modeRow('agent', {
    text: 'agentClosed',
    from: 'agent',
    to: 'bot',
    reason: 'agentClosed',
    params: { agent: state.agent.name },
  });
  return { state: visitEnded(state), effects: [row, ...clearVisit(), ...closeHeld(state, 2)] };
}

/**
 * The agent keeps the chat when a client requests a thread of the simulated agent. That thread is closed a
 * few seconds later, as when an agent joins.
 */
function openSimulatedThread(state: AgentState, { now }: Facts): Step<AgentState> {
  if (state.holds.simulated) return same(state);
  return {
    state: { ...state, holds: { ...state.holds, simulated: true } },
    effects: [{ kind: 'openThread', chat: 'simulated' }, due('closeSimulated', now)],
  };
}

export function onEvent(state: AgentState, event: ChatEvent, facts: Facts): Step<ChatState> {
  switch (event.kind) {
    case 'customerSent':
      return onCustomerSent(state, event.message, facts);
    case 'botAnswered':
      return lateAnswer(state, event);
    case 'agentSpoke':
      return onAgentMessage(state, event.message, event.agent, facts);
    case 'agentJoined': {
      if (event.agent.id === state.agent.id) return same(state);
      const { awaitsReplySince, waitsForWordsSince } = state;
      const joined = toAgent(state, event.agent, facts, 'agentAccepted');
      return { state: { ...joined.state, awaitsReplySince, waitsForWordsSince }, effects: joined.effects };
    }
    case 'agentWasSilent':
      return onSilence(state);
    case 'agentSendFailed':
    case 'agentStartFailed':
      return toSimulated(state, facts, 'agentLost');
    case 'threadOpened':
      return event.chat === 'simulated' ? openSimulatedThread(state, facts) : same(state);
    case 'simulationRequested':
      return same(state);
    case 'agentLeft':
      return onAgentLeft(state);
    case 'timerElapsed':
      return event.timer === 'agentSilence' ? onSilence(state) : same(state);
    default:
      return same(state);
  }
}
