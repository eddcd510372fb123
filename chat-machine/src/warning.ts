import type { Effect, Step } from './effects.ts';
import type { Said } from './events.ts';
import { isDanger } from './intents/danger.ts';
import { botText } from './rows.ts';
import type { ChatState } from './state.ts';

/** Marks the open ticket, if there is one; what is raised later is marked when it is there. */
export const marked = ({ ticket, isUrgent }: ChatState): Effect[] =>
  isUrgent && ticket !== null ? [{ kind: 'markUrgent', ticketId: ticket.id }] : [];

/** Danger comes first: what to do now, and the conversation is urgent for the team. */
export function warned<State extends ChatState>(state: State, said: Said, handsOver: boolean): Step<State> {
  const urgent = { ...state, isUrgent: true };
  return { state: urgent, effects: [botText('safety', said, handsOver), ...marked(urgent)] };
}

/** Once per sitting where the bot does not answer: what follows are details of the same danger. */
export const isFirstDanger = ({ isUrgent }: ChatState, { text }: Said): boolean =>
  isUrgent !== true && isDanger(text);
