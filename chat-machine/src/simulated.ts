import { limits } from '@aftercare/contract/limits';
import { onLateReply } from './bot.ts';
import { same } from './common-transitions.ts';
import type { Effect, Step } from './effects.ts';
import type { ChatEvent, Facts, TypedMessage } from './events.ts';
import { canReachAgent, mayReachAgent } from './exit-leads-to.ts';
import { stirs, toAgent, toConnecting } from './hand-over.ts';
import { isDanger } from './intents/danger.ts';
import { isQuestion } from './intents/question.ts';
import { isCancellation } from './intents/replies.ts';
import { isTicketQuestion } from './intents/ticket-question.ts';
import { isWishForPerson } from './intents/wish.ts';
import { ask, endUnconfirmed, goesOn, thanks, whereAnswered } from './request/ask.ts';
import type { Question, Request } from './request/details.ts';
import { asking, openQuestion } from './request/open-question.ts';
import { hasPhoneNumber } from './request/phone-in.ts';
import { readAnswer } from './request/read-answer.ts';
import { automated, clear, due, line, modeRow } from './rows.ts';
import { botAgain, customerMessage, openBotThread, owedAtEnd } from './session.ts';
import { afterDetails, withdrawn } from './simulated/after-details.ts';
import { onDanger } from './simulated/danger.ts';
import { addedToForm, formOf, keepsCollecting, onTyping, raised, withoutQuestion } from './simulated/form.ts';
import { noticed } from './simulated/notices.ts';
import { askedBot, onBotAnswered, onNoAnswer, partsForBot } from './simulated/question.ts';
import { onWish } from './simulated/wish.ts';
import type { ChatState, OpenTicket, SimulatedState } from './state.ts';
import { ticketLine } from './ticket-text.ts';
import { timerSeconds } from './timers.ts';
import { isNewDanger, withDangerCheck, withoutText } from './warning.ts';

function onCustomerSent(
  state: SimulatedState,
  event: Extract<ChatEvent, { kind: 'customerSent' }>,
  facts: Facts,
): Step<ChatState> {
  return withDangerCheck(onMessage(state, event, facts), event.message, facts);
}

/** Each message answers the open question, corrects the summary or confirms it, or asks the bot or for an agent. */
function onMessage(
  before: SimulatedState,
  event: Extract<ChatEvent, { kind: 'customerSent' }>,
  facts: Facts,
): Step<ChatState> {
  const { message } = event;
  const { state, effects: settled } = withoutQuestion(before, facts);
  const received = [...customerMessage('simulated', message, facts), ...settled];
  if (isDangerNow(state, message)) return onDanger(state, message, facts, received);
  const stored = [...received, ...safetyReminder(state, message)];
  const question = openQuestion(state);
  if (state.ticketing === 'collecting' && question !== null && isCancellation(message.text))
    return cancelled(state, stored);
  // The ticket of an urgent request exists before its details are complete.
  if (state.ticket !== null && question !== null && isCancellation(message.text))
    return withdrawn({ ...state, ...asking(null) }, state.ticket.number, stored);
  if (state.ticket !== null && isTicketQuestion(message.text))
    return { state: noticed(state), effects: [...stored, ...ticketStatus(state.ticket, question, facts)] };
  // "Call me at …" answers the question for the email address.
  if (isWishForPerson(message.text) && !hasPhoneNumber(message.text))
    return onWish(state, message, facts, stored);
  if (question === null) return afterDetails(state, event, facts, stored);
  if (isAboutDanger(state, message)) {
    const about = addedToForm(state, question, message, facts);
    return { state: about.state, effects: [...stored, ...about.effects] };
  }
  const parts = partsForBot(state, message.text, question, facts);
  const next =
    parts === null
      ? answered(state, question, message, facts)
      : keeping(askedBot(state, event, parts, facts), facts);
  return { state: next.state, effects: [...stored, ...next.effects] };
}

/** While details are collected, they often mention the reported danger again. Afterwards it is a new report. */
const isDangerNow = (state: SimulatedState, message: TypedMessage): boolean =>
  isNewDanger(state, message) || (openQuestion(state) === null && isDanger(message.text));

/** After a report of danger, the product must not be used until the team has answered. */
const isAboutDanger = ({ isUrgent }: SimulatedState, { text }: TypedMessage): boolean =>
  isUrgent === true && (isQuestion(text) || isDanger(text));

const safetyReminder = (state: SimulatedState, message: TypedMessage): Effect[] =>
  isAboutDanger(state, message) ? [automated('simulated', 'doNotUse')] : [];

const ticketStatus = (ticket: OpenTicket, question: Question | null, facts: Facts): Effect[] => [
  ticketLine('simulated', ticket, facts),
  ...(question === null ? [] : [goesOn(question)]),
];

const keeping = ({ state, effects }: Step<SimulatedState>, facts: Facts): Step<SimulatedState> => {
  const waiting = keepsCollecting(state, facts);
  return { state: waiting.state, effects: [...effects, ...waiting.effects] };
};

function answered(
  state: SimulatedState,
  question: Question,
  message: TypedMessage,
  facts: Facts,
): Step<SimulatedState> {
  const read = readAnswer({ ...formOf(state, facts), asks: question }, message, facts);
  const { asks, request, hasEmail, effects } = read;
  const updated = { ...state, ...asking(asks), request, hasEmail };
  if (read.isConfirmed) return confirmed(updated, request, effects);
  return keeping({ state: updated, effects }, facts);
}

/** The customer wants no ticket after all: nothing is passed on, and the bot answers again. */
function cancelled(state: SimulatedState, stored: Effect[]): Step<ChatState> {
  const notified = [...stored, automated('simulated', 'requestCancelled')];
  const { state: next, effects } = backToBot({ ...state, owedTicket: null }, notified);
  return { state: next, effects: [...effects, ...clear('ticketRetry')] };
}

function confirmed(state: SimulatedState, request: Request, before: Effect[]): Step<SimulatedState> {
  const done = { ...state, ...asking(null) };
  const effects = [...before, thanks(request)];
  if (state.ticket !== null) return { state: done, effects: [...effects, whereAnswered(state.hasEmail)] };
  const owed = state.ticketing === 'collecting' ? raised(done) : same(done);
  return { state: owed.state, effects: [...effects, ...owed.effects] };
}

/**
 * Type 1, since no agent took over before the countdown ended. No `closeSimulated` timer is pending in this
 * mode.
 */
const closing: Effect = { kind: 'closeThread', chat: 'simulated', type: 1 };
const without = (state: SimulatedState): SimulatedState => ({
  ...state,
  holds: { ...state.holds, simulated: false },
});

const hasNoRequest = ({ ticketing, owedTicket }: SimulatedState): boolean =>
  ticketing === 'collecting' && owedTicket === null;

function stays(state: SimulatedState, facts: Facts): Effect[] {
  const { ticket, ticketing, owedTicket } = state;
  if (hasNoRequest(state)) return [automated('simulated', 'nothingToPassOn')];
  // The ticket was resolved already, so there is nothing to announce.
  if (ticket === null && owedTicket === null) return [];
  if (ticket === null) return ticketing === 'delayed' ? [] : [automated('simulated', 'ticketFollows')];
  return [...endUnconfirmed(state), ticketLine('simulated', ticket, facts, 'ticketStaysOpen')];
}

/** `last`: the last messages of the simulated agent. */
function backToBot(state: SimulatedState, last: Effect[]): Step<ChatState> {
  const back = { text: 'botAgain', from: 'simulated', to: 'bot', reason: 'countdownOver' } as const;
  const again = openBotThread(botAgain(without(state)));
  return {
    state: again.state,
    effects: [
      ...[...last, modeRow('simulated', back), closing],
      ...[...again.effects, ...owedAtEnd(state), ...clear('simulatedCountdown', 'botAnswer')],
    ],
  };
}

function onCountdownOver(state: SimulatedState, facts: Facts): Step<ChatState> {
  if (canReachAgent(facts) && !state.wasNotAccepted) {
    const connecting = toConnecting(without(state), facts, 'countdownOver');
    return { state: connecting.state, effects: [...connecting.effects, closing] };
  }
  return backToBot(state, stays(state, facts));
}

/** A customer who has not described the problem gets the question again, and the countdown restarts. */
function onRepeatedRequest(state: SimulatedState, requestLine: Effect, facts: Facts): Step<SimulatedState> {
  const { now } = facts;
  if (!hasNoRequest(state)) {
    // The ticket follows within 30 s, also while the summary is open.
    const waiting = keepsCollecting(state, facts, limits.ticketCollectSeconds);
    return { state: waiting.state, effects: [requestLine, ...waiting.effects] };
  }
  const countdownEndsAt = now + timerSeconds.simulatedCountdown * 1000;
  return {
    state: { ...state, ...asking('problem'), countdownEndsAt },
    effects: [requestLine, ask('problem'), due('simulatedCountdown', now)],
  };
}

export function onEvent(state: SimulatedState, event: ChatEvent, facts: Facts): Step<ChatState> {
  switch (event.kind) {
    case 'customerSent':
      return onCustomerSent(state, event, facts);
    case 'customerTyped':
      return onTyping(state, facts);
    case 'botAnswered':
      return onBotAnswered(state, event, facts);
    case 'dangerFound': {
      if (state.isUrgent === true) return { state, effects: [automated('simulated', 'doNotUse')] };
      return onDanger(state, withoutText(event.messageId), facts, []);
    }
    case 'handoverRequested': {
      const requestLine = line('simulated', 'askedForPerson');
      if (!mayReachAgent(facts)) {
        // Without an id a second request cannot be distinguished from a second click, so it is recorded once.
        if (event.messageId === null) return same(state);
        return stirs(onRepeatedRequest(state, requestLine, facts), facts);
      }
      const connecting = toConnecting(state, facts, 'askedForPerson');
      return stirs(
        {
          state: connecting.state,
          effects: [requestLine, ...connecting.effects, due('closeSimulated', facts.now)],
        },
        facts,
      );
    }
    case 'ticketRequested':
      return state.ticketing === 'collecting' ? raised(state) : same(state);
    case 'agentJoined':
      return stirs(toAgent(state, event.agent, facts, 'agentAccepted'), facts);
    case 'agentAssigned':
      return event.agent === null
        ? same(state)
        : stirs(toAgent(state, event.agent, facts, 'agentAccepted'), facts);
    case 'agentSpoke':
      return onLateReply(state, event, facts);
    case 'timerElapsed':
      if (event.timer === 'botAnswer') return onNoAnswer(state, facts);
      return event.timer === 'simulatedCountdown' ? onCountdownOver(state, facts) : same(state);
    default:
      return same(state);
  }
}
