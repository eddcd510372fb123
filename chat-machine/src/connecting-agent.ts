import { lateAnswer, lateDanger, same } from './common-transitions.ts';
import type { Step } from './effects.ts';
import type { ChatEvent, Facts, TypedMessage } from './events.ts';
import { canReachAgent } from './exit-leads-to.ts';
import { stirs, toAgent, toSimulated } from './hand-over.ts';
import { due, mailedToo } from './rows.ts';
import { customerMessage } from './session.ts';
import type { Answerer, ChatState, ConnectingAgentState } from './state.ts';
import { isNewDanger, warned, withDangerCheck, withoutText } from './warning.ts';

function onCustomerSent(
  state: ConnectingAgentState,
  message: TypedMessage,
  facts: Facts,
): Step<ConnectingAgentState> {
  const stored = customerMessage('agent', message, facts);
  if (!isNewDanger(state, message)) return withDangerCheck({ state, effects: stored }, message, facts);
  const urgent = warned(state, message, false);
  return { state: urgent.state, effects: [...stored, ...urgent.effects] };
}

/** The agent may not know of the chat yet. If the agent stays silent, the busy notice appears. */
function onAssigned(state: ConnectingAgentState, agent: Answerer, facts: Facts): Step<ChatState> {
  const joined = toAgent(state, agent, facts, 'agentAccepted');
  const silence = state.isBusyTold ? [] : [due('agentSilence', facts.now)];
  return stirs({ state: joined.state, effects: [...joined.effects, ...silence] }, facts);
}

export function onEvent(state: ConnectingAgentState, event: ChatEvent, facts: Facts): Step<ChatState> {
  switch (event.kind) {
    case 'customerSent':
      return onCustomerSent(state, event.message, facts);
    case 'botAnswered':
      return lateDanger(state, event) ?? lateAnswer(state, event);
    case 'dangerFound':
      return state.isUrgent === true ? same(state) : warned(state, withoutText(event.messageId), false);
    case 'agentJoined':
      return stirs(toAgent(state, event.agent, facts, 'agentAccepted'), facts);
    case 'agentAssigned':
      return event.agent === null ? same(state) : onAssigned(state, event.agent, facts);
    case 'agentSpoke': {
      const joined = toAgent(state, event.agent, facts, 'agentReplied');
      const { message, agent } = event;
      return {
        state: { ...joined.state, waitsForWordsSince: null },
        effects: [
          ...joined.effects,
          { kind: 'append', chat: 'agent', entry: { by: 'agent', message, agent } },
          ...mailedToo(state, message, agent),
          due('inactivity', facts.now),
        ],
      };
    }
    case 'simulationRequested':
      return toSimulated(state, facts, 'nobodyThere');
    case 'threadOpened':
      return event.chat === 'simulated' ? toSimulated(state, facts, 'nobodyThere') : same(state);
    case 'agentStartFailed':
      // No agent of the outside provider came: the customer keeps waiting for our desk if an agent is online
      // there.
      return facts.hasOutsideChat && canReachAgent(facts)
        ? { state, effects: [due('accept', facts.now)] }
        : toSimulated(state, facts, 'nobodyThere');
    case 'agentSendFailed':
      return toSimulated(state, facts, 'nobodyThere');
    case 'timerElapsed':
      return event.timer === 'accept' ? toSimulated(state, facts, 'notAccepted') : same(state);
    default:
      return same(state);
  }
}
