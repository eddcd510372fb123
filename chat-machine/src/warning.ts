import type { Effect, Step } from './effects.ts';
import type { TypedMessage } from './events.ts';
import { isDanger, isInjury } from './intents/danger.ts';
import { botText } from './rows.ts';
import type { ChatState } from './state.ts';

/** Marks the open ticket as urgent. Without one, the ticket is marked when it is raised. */
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

/**
 * Whether the safety text is due while an agent is requested or the simulated agent answers: for the first
 * danger of a session, and for each injury. In the bot's mode every danger gets it.
 */
export const isNewDanger = ({ isUrgent }: ChatState, { text }: TypedMessage): boolean =>
  isUrgent === true ? isInjury(text) : isDanger(text);
