import type { ChatKind, Mode, ModeReason } from '@aftercare/contract/chat/state';
import type { CatalogueText, Effect, Entry } from './effects.ts';
import type { TypedMessage } from './events.ts';
import type { Answerer, ChatState, Timestamp } from './state.ts';
import { type Timer, timerSeconds } from './timers.ts';

type Params = Record<string, string | Timestamp>;

export const due = (timer: Timer, now: Timestamp): Effect => ({
  kind: 'setDue',
  timer,
  at: now + timerSeconds[timer] * 1000,
});

export const clear = (...timers: Timer[]): Effect[] => timers.map((timer) => ({ kind: 'clearDue', timer }));

export const automated = (
  chat: 'bot' | 'simulated',
  text: CatalogueText,
  more: Omit<Extract<Entry, { by: 'automated' }>, 'by' | 'text'> & { key?: string } = {},
): Effect => {
  const { key, ...rest } = more;
  return { kind: 'append', chat, entry: { by: 'automated', text, ...rest }, ...(key && { key }) };
};

/** A fixed text that answers a customer's message in the name of the bot, without asking the bot. */
export const botText = (
  text: CatalogueText,
  { messageId }: TypedMessage,
  handsOver: boolean,
  params?: Params,
): Effect => ({
  kind: 'append',
  chat: 'bot',
  entry: { by: 'botText', text, answers: messageId, handsOver, ...(params && { params }) },
});

export const line = (
  chat: ChatKind,
  text: CatalogueText,
  more: { params?: Params; key?: string } = {},
): Effect => {
  const { key, ...rest } = more;
  return { kind: 'append', chat, entry: { by: 'system', text, ...rest }, ...(key && { key }) };
};

export const modeRow = (
  chat: ChatKind,
  change: { text: CatalogueText; from: Mode; to: Mode; reason: ModeReason; params?: Params },
): Effect => {
  const { text, from, to, reason, params } = change;
  const card = { kind: 'mode', from, to, reason } as const;
  return { kind: 'append', chat, entry: { by: 'system', text, card, ...(params && { params }) } };
};

/** An answer in a live chat is mailed as well if the customer wrote by mail. */
export const mailedToo = (
  { hasEmail, isByMail = false }: ChatState,
  message: TypedMessage,
  agent: Answerer,
): Effect[] => (hasEmail && isByMail ? [{ kind: 'mailReply', message, agent }] : []);
