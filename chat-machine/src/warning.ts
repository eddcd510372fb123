import type { Effect, Step } from './effects.ts';
import type { Facts, TypedMessage } from './events.ts';
import { firstAidFor, isDanger, isInjury } from './intents/danger.ts';
import { substanceOf } from './request/substance.ts';
import { botText } from './rows.ts';
import type { ChatState } from './state.ts';

/** Marks the open ticket as urgent. Without one, the ticket is marked when it is raised. */
export const marked = ({ ticket, isUrgent }: ChatState): Effect[] =>
  isUrgent && ticket !== null ? [{ kind: 'markUrgent', ticketId: ticket.id }] : [];

/** Each begins with the same advice about the product, and adds one line of first aid. */
const safetyTexts = {
  swallowed: 'safetySwallowed',
  shock: 'safetyShock',
  burn: 'safetyBurn',
  wound: 'safetyWound',
  other: 'safety',
} as const;

export function warned<State extends ChatState>(
  state: State,
  message: TypedMessage,
  handsOver: boolean,
): Step<State> {
  const ticket = state.ticket === null ? null : { ...state.ticket, isUrgent: true };
  const urgent = { ...state, ticket, isUrgent: true };
  const text = safetyTexts[firstAidFor(message.text) ?? 'other'];
  return { state: urgent, effects: [botText(text, message, handsOver), ...marked(urgent)] };
}

/**
 * Whether the safety text is due while an agent is requested or the simulated agent answers: for the first
 * danger of a session, and for each injury. In the bot's mode every danger gets it.
 */
export const isNewDanger = ({ isUrgent }: ChatState, { text }: TypedMessage): boolean =>
  isUrgent === true ? isInjury(text) : isDanger(text);

/**
 * The patterns miss reports in other words, which the bot's model may recognise. The bot itself checks a question
 * that goes to it.
 */
export function withDangerCheck<State extends ChatState>(
  { state, effects }: Step<State>,
  { messageId, text }: TypedMessage,
  { hasBot }: Facts,
): Step<State> {
  const goesToBot = effects.some(({ kind }) => kind === 'askBot');
  if (!hasBot || goesToBot || substanceOf(text) === '' || isDanger(text)) return { state, effects };
  return { state, effects: [...effects, { kind: 'checkDanger', messageId, text }] };
}

/** A message that only the bot's model recognised. Its text is in the transcript. */
export const withoutText = (messageId: string): TypedMessage => ({ messageId, text: '', fileId: null });
