import type { Effect, Step } from '../effects.ts';
import type { Facts, TypedMessage } from '../events.ts';
import { mayReachAgent } from '../exit-leads-to.ts';
import { toConnecting } from '../hand-over.ts';
import { askNext } from '../request/ask.ts';
import type { Request } from '../request/details.ts';
import { asking, openQuestion } from '../request/open-question.ts';
import { due } from '../rows.ts';
import type { ChatState, SimulatedState } from '../state.ts';
import { warned } from '../warning.ts';
import { isSettled, raised, withTaken } from './form.ts';

/** An available agent comes first. Otherwise the urgent ticket is raised at once, and the open question stays. */
export function onDanger(
  state: SimulatedState,
  message: TypedMessage,
  facts: Facts,
  stored: readonly Effect[],
): Step<ChatState> {
  const taken = withTaken(state, message, facts);
  const warning = warned(taken.state, message, mayReachAgent(facts));
  const effects = [...stored, ...taken.effects, ...warning.effects];
  if (!mayReachAgent(facts)) return withoutAgent(warning.state, taken.request, effects);
  const connecting = toConnecting(warning.state, facts, 'botHandedOver');
  return {
    state: connecting.state,
    effects: [...effects, ...connecting.effects, due('closeSimulated', facts.now)],
  };
}

function withoutAgent(state: SimulatedState, request: Request, effects: Effect[]): Step<SimulatedState> {
  const owed = state.ticketing === 'collecting' ? raised(state) : { state, effects: [] };
  const question = openQuestion(state);
  const next = question !== null && isSettled(question, request, false) ? askNext(request) : null;
  return {
    state: next === null ? owed.state : { ...owed.state, ...asking(next.asks), request: next.request },
    effects: [...effects, ...owed.effects, ...(next === null ? [] : [next.effect])],
  };
}
