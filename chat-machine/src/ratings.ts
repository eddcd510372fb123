import type { Step } from './effects.ts';
import type { ChatEvent } from './events.ts';
import type { Answerer, ChatState, VisitEnd } from './state.ts';

/** After these events the customer has continued, so the previous session can no longer be rated. */
const goesOn: ReadonlySet<ChatEvent['kind']> = new Set([
  'customerSent',
  'guidedAnswerChosen',
  'handoverRequested',
  'simulationRequested',
  'agentJoined',
  'agentSpoke',
]);

function cameIn(state: ChatState, event: ChatEvent): Answerer | null {
  if (state.mode === 'agent') return state.agent;
  return event.kind === 'agentSpoke' ? event.agent : null;
}

function overAfter({ sitting, over }: ChatState, event: ChatEvent, newest: VisitEnd | null) {
  if (sitting === 'open') return goesOn.has(event.kind) ? null : over;
  return newest === null || newest.sitting === over?.sitting ? over : newest;
}

export function remembering(
  before: ChatState,
  event: ChatEvent,
  { state, effects }: Step<ChatState>,
): Step<ChatState> {
  const isNew = state.sitting === 'open' && before.sitting !== 'open';
  const visits = before.sittings + (isNew ? 1 : 0);
  const met = cameIn(state, event) ?? (isNew ? null : before.met);
  const over = overAfter(state, event, met && { sitting: visits, by: met, rating: null });
  const isSame = visits === state.sittings && met?.id === state.met?.id && over === state.over;
  return isSame ? { state, effects } : { state: { ...state, sittings: visits, met, over }, effects };
}
