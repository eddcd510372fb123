import { lateDanger, same } from './common-transitions.ts';
import type { Step } from './effects.ts';
import type { ChatEvent, Facts, TypedMessage } from './events.ts';
import { toAgent, toConnecting, toSimulated } from './hand-over.ts';
import { clear, due, line, mailedToo, modeRow } from './rows.ts';
import { botAgain, clearVisit, closeHeld, customerMessage, openBotThread, visitEnded } from './session.ts';
import type { AgentState, Answerer, ChatState, Timestamp } from './state.ts';

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

function onSilence(state: AgentState, waitingSince: Timestamp | null): Step<AgentState> {
  if (state.isBusyTold || waitingSince === null) return same(state);
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
  // The agent may have changed the name or the picture since they took the chat.
  const known = { ...state.agent, name: agent.name, avatar: agent.avatar };
  const changed = isAnother ? toAgent(state, agent, facts, 'agentReplied') : same({ ...state, agent: known });
  return {
    state: { ...changed.state, awaitsReplySince: null, waitsForWordsSince: null },
    effects: [
      ...changed.effects,
      { kind: 'append', chat: 'agent', entry: { by: 'agent', message, agent } },
      ...mailedToo(state, message, agent),
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

/** The bot answers from now on. The customer can still rate the agent at the end of the session. */
function onHandedBack(state: AgentState, facts: Facts): Step<ChatState> {
  if (!facts.hasBot) return same(state);
  const holds = { ...state.holds, agent: false };
  const again = openBotThread(botAgain({ ...state, holds }));
  return {
    state: again.state,
    effects: [
      // Without a card, since its reasons would say that the session or a countdown has ended.
      line('agent', 'botAgain'),
      { kind: 'closeThread', chat: 'agent', type: 2 },
      ...again.effects,
      ...clear('agentSilence'),
      due('inactivity', facts.now),
    ],
  };
}

/** Another agent takes the chat over. The customer's wait for an answer goes on. */
function onAnotherAgent(state: AgentState, agent: Answerer, facts: Facts): Step<AgentState> {
  if (agent.id === state.agent.id) return same(state);
  const { awaitsReplySince, waitsForWordsSince } = state;
  const joined = toAgent(state, agent, facts, 'agentAccepted');
  return { state: { ...joined.state, awaitsReplySince, waitsForWordsSince }, effects: joined.effects };
}

/** The customer waits for another agent. A wait for an answer goes on, so the place in the queue counts from it. */
function onAgentTaken(state: AgentState, facts: Facts): Step<ChatState> {
  const queued = toConnecting(state, facts, null);
  return {
    state: { ...queued.state, since: state.waitsForWordsSince ?? facts.now },
    effects: queued.effects,
  };
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
      // The agent answers, so an answer of the bot that comes later would contradict or repeat it.
      return lateDanger(state, event) ?? same(state);
    case 'agentSpoke':
      return onAgentMessage(state, event.message, event.agent, facts);
    case 'agentJoined':
      return onAnotherAgent(state, event.agent, facts);
    case 'agentAssigned':
      return event.agent === null ? onAgentTaken(state, facts) : onAnotherAgent(state, event.agent, facts);
    case 'agentHandedBack':
      return onHandedBack(state, facts);
    case 'agentWasSilent':
      return onSilence(state, state.awaitsReplySince);
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
      return event.timer === 'agentSilence' ? onSilence(state, state.waitsForWordsSince) : same(state);
    default:
      return same(state);
  }
}
