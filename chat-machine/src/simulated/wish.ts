import { limits } from '@aftercare/contract/limits';
import type { Effect, Step } from '../effects.ts';
import type { Facts, TypedMessage } from '../events.ts';
import { mayReachAgent } from '../exit-leads-to.ts';
import { toConnecting } from '../hand-over.ts';
import { openQuestion } from '../request/open-question.ts';
import { automated, botText, due } from '../rows.ts';
import type { ChatState, SimulatedState } from '../state.ts';
import { ticketLine } from '../ticket-text.ts';
import { goesOnWith, keepsCollecting, withTaken } from './form.ts';
import { added, isGiven, once } from './notices.ts';

/** Connects the customer if an agent can be reached. Otherwise says so once, and the open question stays. */
export function onWish(
  state: SimulatedState,
  message: TypedMessage,
  facts: Facts,
  stored: readonly Effect[],
): Step<ChatState> {
  const taken = withTaken(state, message, facts);
  const before = [...stored, ...taken.effects];
  if (mayReachAgent(facts)) {
    const connecting = toConnecting(taken.state, facts, 'askedForPerson');
    const passesOn = botText('passesOn', message, true);
    return {
      state: connecting.state,
      effects: [...before, passesOn, ...connecting.effects, due('closeSimulated', facts.now)],
    };
  }
  const question = openQuestion(state);
  if (question === null) {
    const stays = ticketStays(taken.state, facts);
    return { state: stays.state, effects: [...before, ...stays.effects] };
  }
  const told = noAgentNow(taken.state);
  const next = goesOnWith(told.state, question, taken);
  // A request for an agent is answered by a ticket within 30 s, also while the summary is open.
  const waiting = keepsCollecting(next.state, facts, limits.ticketCollectSeconds);
  return {
    state: waiting.state,
    effects: [...before, ...told.effects, ...next.effects, ...waiting.effects],
  };
}

const noAgentNow = (state: SimulatedState): Step<SimulatedState> =>
  once(state, 'noAgentNow', automated('simulated', 'noAgentNow'));

function ticketStays(state: SimulatedState, facts: Facts): Step<SimulatedState> {
  if (isGiven(state, 'ticketStays')) return added(state);
  const { ticket } = state;
  if (ticket === null) return noAgentNow(state);
  return once(state, 'ticketStays', ticketLine('simulated', ticket, facts, 'ticketStaysOpen'));
}
