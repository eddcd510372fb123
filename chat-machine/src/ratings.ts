import type { Step } from './effects.ts';
import type { ChatEvent } from './events.ts';
import type { Answerer, ChatState } from './state.ts';

/** Whether the customer may say what they think of this sitting: it is the newest, over, and not with the bot alone. */
export const isRateable = ({ sitting: now, sittings, met }: ChatState, sitting: number): boolean =>
  now === 'closed' && met !== null && sitting === sittings;

function cameIn(state: ChatState, event: ChatEvent): Answerer | null {
  if (state.mode === 'agent') return state.agent;
  return event.kind === 'agentSpoke' ? event.agent : null;
}

/** Counts the sittings, and remembers who of the team was in the newest: whoever they are rated for. */
export function remembering(
  before: ChatState,
  event: ChatEvent,
  { state, effects }: Step<ChatState>,
): Step<ChatState> {
  const isNew = state.sitting === 'open' && before.sitting !== 'open';
  const came = cameIn(state, event);
  if (!isNew && (came === null || came.id === before.met?.id)) return { state, effects };
  const { sittings, met, rating } = before;
  return {
    state: {
      ...state,
      sittings: isNew ? sittings + 1 : sittings,
      met: came ?? (isNew ? null : met),
      rating: isNew ? null : rating,
    },
    effects,
  };
}
