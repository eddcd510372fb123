import type { ChatKind } from '@aftercare/contract/chat/state';
import type { Effect, Step } from './effects.ts';
import type { ChatEvent, Facts } from './events.ts';
import { whereAnswered } from './request/ask.ts';
import { openQuestion } from './request/open-question.ts';
import { automated, clear, due } from './rows.ts';
import { clearVisit, closeHeld, onCustomerLeft, onInactivity, openBotThread, visitEnded } from './session.ts';
import type { ChatState, OpenTicket } from './state.ts';
import { ticketText } from './ticket-text.ts';
import { marked, warned, withoutText } from './warning.ts';

export const same = <State extends ChatState>(state: State): Step<State> => ({ state, effects: [] });

export const chatOf = ({ mode }: ChatState): ChatKind =>
  mode === 'bot' || mode === 'simulated' ? mode : 'agent';

type BotAnswered = Extract<ChatEvent, { kind: 'botAnswered' }>;

/** The bot recognised a danger after the hand-over; null for its other results. */
export function lateDanger(state: ChatState, { message, answers }: BotAnswered): Step<ChatState> | null {
  if (message.outcome !== 'danger') return null;
  return state.isUrgent === true ? same(state) : warned(state, withoutText(answers), false);
}

/**
 * A late answer of the bot is shown while the customer waits for an agent, but changes no state. A request for an
 * agent that the bot recognised needs no answer.
 */
export function lateAnswer(state: ChatState, { message, answers }: BotAnswered): Step<ChatState> {
  if (message.outcome === 'wishForPerson') return same(state);
  return { state, effects: [{ kind: 'append', chat: 'bot', entry: { by: 'bot', message, answers } }] };
}

/** Shows the ticket number in every mode and keeps the ticket in the state, so that the panel shows it. */
function onTicketRaised(state: ChatState, stored: OpenTicket, facts: Facts): Step<ChatState> {
  if (state.owedTicket === null) return same(state);
  const ticket = state.isUrgent === true ? { ...stored, isUrgent: true } : stored;
  const raised = { ...state, ticket, owedTicket: null, isTicketed: state.sitting === 'open' };
  const card = {
    kind: 'ticket',
    ticketId: ticket.id,
    ticketNumber: ticket.number,
    answerBy: new Date(ticket.answerBy),
  } as const;
  const effects = [...marked(raised), ...clear('ticketRetry')];
  // The chat of a customer who writes by mail is closed, so its number appears in the answer.
  if (state.isByMail === true && state.sitting !== 'open') return { state: raised, effects };
  const { text, params } = ticketText(ticket, facts);
  // While the simulated agent still asks for details, its last message will say where the answer appears.
  const isAsking = state.mode === 'simulated' && openQuestion(state) !== null;
  const where = state.owedTicket === 'simulated' && !isAsking ? [whereAnswered(state.hasEmail)] : [];
  return {
    state: raised.mode === 'simulated' ? { ...raised, ticketing: 'raised' } : raised,
    effects: [automated('simulated', text, { params, card }), ...where, ...effects],
  };
}

/**
 * Tells the customer once that the ticket number will follow. The timer retries until the ticket is stored.
 */
function onTicketFailed(state: ChatState, { now }: Facts): Step<ChatState> {
  if (state.owedTicket === null) return same(state);
  const retry = due('ticketRetry', now);
  if (state.mode !== 'simulated' || state.ticketing === 'delayed') return { state, effects: [retry] };
  return {
    state: { ...state, ticketing: 'delayed' },
    effects: [automated('simulated', 'ticketFollows'), retry],
  };
}

function onThreadClosed(state: ChatState, chat: 'bot' | 'simulated', type: 1 | 2): Step<ChatState> {
  if (!state.holds[chat]) return same(state);
  if (state.mode === chat) {
    const effects: Effect[] = [...clearVisit(), ...closeHeld(state, type)];
    return { state: visitEnded(state), effects };
  }
  const timers = chat === 'simulated' ? clear('closeSimulated') : [];
  return {
    state: { ...state, holds: { ...state.holds, [chat]: false } },
    effects: [{ kind: 'closeThread', chat, type }, ...timers],
  };
}

/** Shows a guided answer only if the session has an open bot thread. The mode does not change. */
function onGuidedAnswerChosen(
  state: ChatState,
  { messageId, guidedAnswer }: Extract<ChatEvent, { kind: 'guidedAnswerChosen' }>,
  facts: Facts,
): Step<ChatState> {
  if (!state.holds.bot) return same(state);
  return {
    state: {
      ...state,
      botMessages: state.botMessages + 1,
      // An answer of the guided tree ends a series of unanswered questions.
      ...(state.mode === 'bot' && { misses: 0, offersPerson: false }),
    },
    effects: [
      { kind: 'append', chat: 'bot', entry: { by: 'guidedQuestion', guidedAnswer } },
      { kind: 'append', chat: 'bot', entry: { by: 'guidedAnswer', guidedAnswer, answers: messageId } },
      due('inactivity', facts.now),
    ],
  };
}

/** One card in the transcript for each session, updated by later ratings. */
function onRated(
  state: ChatState,
  { sitting, rated }: Extract<ChatEvent, { kind: 'rated' }>,
): Step<ChatState> {
  const { over } = state;
  const isEmptyRating = over?.rating === null && rated.thumb === '' && rated.comment === '';
  if (over?.sitting !== sitting || isEmptyRating) return same(state);
  const entry = { by: 'note', card: { kind: 'rating', sitting, ...rated } } as const;
  return {
    state: { ...state, over: { ...over, rating: rated } },
    effects: over.rating === null ? [{ kind: 'append', chat: chatOf(state), entry }] : [],
  };
}

/** Handles events that do not depend on the mode; null if the mode decides. */
export function onCommonEvent(state: ChatState, event: ChatEvent, facts: Facts): Step<ChatState> | null {
  switch (event.kind) {
    case 'guidedAnswerChosen':
      return onGuidedAnswerChosen(state, event, facts);
    case 'noted':
      // There is no transcript before the first session.
      if (state.sitting === 'none') return same(state);
      return {
        state,
        effects: [{ kind: 'append', chat: chatOf(state), entry: { by: 'note', card: event.card } }],
      };
    case 'customerLeft':
      return state.sitting === 'open' && event.sitting === state.sittings
        ? onCustomerLeft(state, facts)
        : same(state);
    case 'rated':
      return onRated(state, event);
    case 'contactGiven':
    case 'visitorReturned':
      return same(state);
    case 'ticketRaised':
      return onTicketRaised(state, event.ticket, facts);
    case 'ticketFailed':
      return onTicketFailed(state, facts);
    case 'ticketResolved':
      return state.ticket?.id === event.ticketId
        ? { state: { ...state, ticket: null }, effects: [] }
        : same(state);
    case 'ticketMerged':
      return state.ticket === null || state.ticket.id === event.ticketId
        ? { state: { ...state, ticket: event.into }, effects: [] }
        : same(state);
    case 'threadClosed':
      return onThreadClosed(state, event.chat, event.type);
    case 'threadOpened':
      return event.chat === 'bot' && state.sitting === 'open' ? openBotThread(state) : null;
    case 'timerElapsed':
      return onCommonTimer(state, event.timer);
    default:
      return null;
  }
}

/**
 * Raises the ticket after the customer was silent while details were collected, or after a failed attempt.
 */
function onTicketDue(state: ChatState): Step<ChatState> {
  const { owedTicket } = state;
  if (owedTicket === null) return same(state);
  const isCollecting = state.mode === 'simulated' && state.ticketing === 'collecting';
  return {
    state: isCollecting ? { ...state, ticketing: 'owed' } : state,
    effects: [{ kind: 'raiseTicket', chat: owedTicket }],
  };
}

function onCommonTimer(
  state: ChatState,
  timer: Extract<ChatEvent, { kind: 'timerElapsed' }>['timer'],
): Step<ChatState> | null {
  switch (timer) {
    case 'inactivity':
      return state.sitting === 'open' ? onInactivity(state) : same(state);
    case 'ticketRetry':
      return onTicketDue(state);
    case 'historyRefresh':
      return { state, effects: [{ kind: 'refreshHistory' }] };
    case 'closeSimulated':
      return state.holds.simulated && state.mode !== 'simulated'
        ? {
            state: { ...state, holds: { ...state.holds, simulated: false } },
            effects: [{ kind: 'closeThread', chat: 'simulated', type: 2 }],
          }
        : same(state);
    default:
      return null;
  }
}
