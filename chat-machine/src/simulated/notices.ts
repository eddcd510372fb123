import type { Effect, Step } from '../effects.ts';
import { automated } from '../rows.ts';
import type { Notice, SimulatedState } from '../state.ts';

export const isGiven = ({ notices = [] }: SimulatedState, notice: Notice): boolean =>
  notices.includes(notice);

/** Remembers a notice. Each other reply ends a row of messages that were only added to the ticket. */
export const noticed = (state: SimulatedState, notice?: Notice): SimulatedState => {
  const others = (state.notices ?? []).filter((one) => one !== 'added' && one !== notice);
  return { ...state, notices: notice === undefined ? others : [...others, notice] };
};

export function once(state: SimulatedState, notice: Notice, effect: Effect): Step<SimulatedState> {
  if (isGiven(state, notice)) return { state, effects: [] };
  return { state: noticed(state, notice), effects: [effect] };
}

/** Says that a message belongs to the ticket, for the first of several such messages in a row. */
export function added(state: SimulatedState): Step<SimulatedState> {
  const { ticket, owedTicket } = state;
  if (ticket !== null) {
    const params = { number: ticket.number };
    return once(state, 'added', automated('simulated', 'addedToTicket', { params }));
  }
  // The ticket was resolved already, so the message belongs to none.
  if (owedTicket === null) return { state, effects: [] };
  return once(state, 'added', automated('simulated', 'addedToRequest'));
}
