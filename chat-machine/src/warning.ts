import type { Effect, Step } from './effects.ts';
import type { TypedMessage } from './events.ts';
import { isDanger } from './intents/danger.ts';
import { botText } from './rows.ts';
import type { ChatState } from './state.ts';

/** Marks the open ticket, if there is one; a ticket that is raised later is marked then. */
export const marked = ({ ticket, isUrgent }: ChatState): Effect[] =>
  isUrgent && ticket !== null ? [{ kind: 'markUrgent', ticketId: ticket.id }] : [];

export function warned<State extends ChatState>(
  state: State,
  message: TypedMessage,
  handsOver: boolean,
): Step<State> {
  const urgent = { ...state, isUrgent: true };
  return { state: urgent, effects: [botText('safety', message, handsOver), ...marked(urgent)] };
}

/** Warns once per session unless the bot answers, since later messages describe the same danger. */
export const isFirstDanger = ({ isUrgent }: ChatState, { text }: TypedMessage): boolean =>
  isUrgent !== true && isDanger(text);
