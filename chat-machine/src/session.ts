import type { Effect, Step } from './effects.ts';
import type { Facts, TypedMessage } from './events.ts';
import { endUnconfirmed } from './request/ask.ts';
import { automated, due, line, modeRow } from './rows.ts';
import type { BotState, ChatState } from './state.ts';
import { ticketLine } from './ticket-text.ts';
import type { Timer } from './timers.ts';

/** Timers that end with the session. `ticketRetry` continues until the ticket is stored. */
const timersOfVisit: readonly Timer[] = [
  'inactivity',
  'simulatedCountdown',
  'agentSilence',
  'closeSimulated',
  'historyRefresh',
  'accept',
  'botAnswer',
];

const noOpenQuestion = { asked: null, misses: 0, offersPerson: false, newestQuestion: null } as const;

const nothingHeld = { bot: false, agent: false, simulated: false } as const;

type Kept = Pick<
  ChatState,
  | 'ticket'
  | 'owedTicket'
  | 'isTicketed'
  | 'isBusyTold'
  | 'hasEmail'
  | 'sittings'
  | 'met'
  | 'over'
  | 'isUrgent'
  | 'openedAt'
  | 'isByMail'
>;

export const kept = (state: ChatState): Kept => {
  const {
    ticket,
    owedTicket,
    isTicketed,
    isBusyTold,
    hasEmail,
    sittings,
    met,
    over,
    isUrgent = false,
    openedAt = null,
    isByMail,
  } = state;
  const both = {
    ticket,
    owedTicket,
    isTicketed,
    isBusyTold,
    hasEmail,
    sittings,
    met,
    over,
    isUrgent,
    openedAt,
  };
  return isByMail === undefined ? both : { ...both, isByMail };
};

export const botAgain = (state: ChatState): BotState => ({
  ...kept(state),
  mode: 'bot',
  sitting: 'open',
  holds: state.holds,
  botMessages: state.botMessages,
  ...noOpenQuestion,
});

export const visitEnded = (state: ChatState): BotState => ({
  ...kept(state),
  mode: 'bot',
  sitting: 'closed',
  isTicketed: false,
  isBusyTold: false,
  holds: nothingHeld,
  botMessages: 0,
  ...noOpenQuestion,
});

export const clearVisit = (): Effect[] => timersOfVisit.map((timer) => ({ kind: 'clearDue', timer }));

export function closeHeld({ holds }: ChatState, type: 1 | 2): Effect[] {
  return (['bot', 'agent', 'simulated'] as const)
    .filter((chat) => holds[chat])
    .map((chat) => ({ kind: 'closeThread', chat, type }));
}

export function openVisit(state: BotState, { offersWarranty, now }: Facts): Step<BotState> {
  const effects: Effect[] = [{ kind: 'openThread', chat: 'bot' }];
  if (state.sitting === 'closed') effects.push(line('bot', 'newSitting'));
  effects.push(automated('bot', 'greeting', { showsCard: offersWarranty }));
  return {
    state: {
      ...state,
      sitting: 'open',
      openedAt: now,
      holds: { ...nothingHeld, bot: true },
      botMessages: 1,
      isUrgent: false,
      ...noOpenQuestion,
    },
    effects,
  };
}

/**
 * Opens a bot thread for messages that arrive by the bot's calls, even if an agent answers them. Does nothing
 * if one is open.
 */
export function openBotThread<State extends ChatState>(state: State): Step<State> {
  if (state.holds.bot) return { state, effects: [] };
  return {
    state: { ...state, holds: { ...state.holds, bot: true } },
    effects: [{ kind: 'openThread', chat: 'bot' }],
  };
}

export const customerMessage = (
  chat: 'bot' | 'agent' | 'simulated',
  message: TypedMessage,
  { now }: Facts,
): Effect[] => [{ kind: 'append', chat, entry: { by: 'customer', message } }, due('inactivity', now)];

const wasWithPerson = ({ mode, holds }: ChatState): boolean => mode === 'agent' || holds.agent;

/**
 * The customer ended the chat: the agent is notified, the place in the queue is freed, and a ticket stays
 * owed. No new ticket is raised, since the customer left on purpose.
 */
export function onCustomerLeft(state: ChatState, facts: Facts): Step<ChatState> {
  const wasPerson = wasWithPerson(state);
  const { mode, ticket } = state;
  const change = { from: mode, to: 'bot', reason: 'customerClosed' } as const;
  const chat = mode === 'simulated' ? mode : wasPerson ? 'agent' : 'bot';
  const isOrdinary = ticket !== null && ticket.isUrgent !== true;
  const row = isOrdinary
    ? modeRow(chat, {
        ...change,
        text: 'customerClosedTicket',
        params: { number: ticket.number, answerBy: ticket.answerBy },
      })
    : modeRow(chat, { ...change, text: 'customerClosed' });
  const urgent = ticket?.isUrgent === true ? [ticketLine('simulated', ticket, facts)] : [];
  const unconfirmed = state.mode === 'simulated' ? endUnconfirmed(state) : [];
  return {
    state: visitEnded(state),
    effects: [
      ...unconfirmed,
      row,
      ...urgent,
      ...owedAtEnd(state),
      ...clearVisit(),
      ...closeHeld(state, wasPerson ? 2 : 1),
    ],
  };
}

/** The customer left before all details were given, so the ticket is raised with those that are known. */
export const owedAtEnd = (state: ChatState): Effect[] =>
  state.mode === 'simulated' && state.ticketing === 'collecting' && state.owedTicket !== null
    ? [{ kind: 'raiseTicket', chat: 'simulated' }]
    : [];

export function onInactivity(state: ChatState): Step<ChatState> {
  const wasPerson = wasWithPerson(state);
  const chat = state.mode === 'simulated' ? 'simulated' : wasPerson ? 'agent' : 'bot';
  const effects: Effect[] = [
    {
      kind: 'append',
      chat,
      key: 'closed',
      entry: {
        by: 'system',
        text: 'inactive',
        card: { kind: 'mode', from: state.mode, to: 'bot', reason: 'inactive' },
      },
    },
    ...clearVisit(),
    ...closeHeld(state, wasPerson ? 2 : 1),
  ];
  // The customer waited for an agent who never answered, so a ticket is owed.
  const isOwed = state.mode === 'agent' && state.awaitsReplySince !== null;
  if (!isOwed) return { state: visitEnded(state), effects };
  return {
    state: { ...visitEnded(state), owedTicket: 'agent' },
    effects: [...effects, { kind: 'raiseTicket', chat: 'agent' }],
  };
}
