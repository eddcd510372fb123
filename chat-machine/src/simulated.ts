import { onLateReply } from './bot.ts';
import { lateAnswer, same } from './common-transitions.ts';
import type { Effect, Step } from './effects.ts';
import type { ChatEvent, Facts, TypedMessage } from './events.ts';
import { canReachAgent, mayReachAgent } from './exit-leads-to.ts';
import { collecting, stirs, toAgent, toConnecting } from './hand-over.ts';
import { isCancellation } from './intents/replies.ts';
import { ask, askNext, endUnconfirmed, thanks, whereAnswered } from './request/ask.ts';
import type { Question, Request } from './request/details.ts';
import { asking, openQuestion } from './request/open-question.ts';
import { readAnswer, withDetailsIn } from './request/read-answer.ts';
import { gatherRequest, ownEmailIn } from './request/request.ts';
import { automated, clear, due, line, modeRow } from './rows.ts';
import { botAgain, customerMessage, openBotThread, owedAtEnd } from './session.ts';
import type { ChatState, SimulatedState } from './state.ts';
import { timerSeconds } from './timers.ts';
import { isFirstDanger, warned } from './warning.ts';

/** The details so far, also for a state of version 0.1.0, and for a customer who signed in since. */
function requestOf(state: SimulatedState, facts: Facts): Request {
  const { request = gatherRequest(state.hasEmail, facts).request, hasEmail } = state;
  return { ...request, emailFrom: hasEmail ? (request.emailFrom ?? 'account') : null };
}

const raised = (state: SimulatedState): Step<SimulatedState> => ({
  state: { ...state, owedTicket: 'simulated', ticketing: 'owed' },
  effects: [{ kind: 'raiseTicket', chat: 'simulated' }],
});

/** Restarts the time for collecting details after each message. */
function keepsCollecting(state: SimulatedState, facts: Facts): Step<SimulatedState> {
  if (state.ticketing !== 'collecting') return same(state);
  return { state: { ...state, owedTicket: 'simulated' }, effects: [collecting(facts)] };
}

/** An available agent comes first. Otherwise the urgent ticket is raised at once, and the open question stays. */
function onDanger(state: SimulatedState, message: TypedMessage, facts: Facts): Step<ChatState> {
  const details = withDetailsIn(
    message,
    { asks: openQuestion(state), request: requestOf(state, facts), hasEmail: state.hasEmail },
    facts,
  );
  const { request, hasEmail } = details;
  const warning = warned({ ...state, request, hasEmail }, message, mayReachAgent(facts));
  const effects = [...customerMessage('simulated', message, facts), ...details.effects, ...warning.effects];
  if (!mayReachAgent(facts)) return onDangerWithoutAgent(warning.state, request, effects);
  const connecting = toConnecting(warning.state, facts, 'botHandedOver');
  return {
    state: connecting.state,
    effects: [...effects, ...connecting.effects, due('closeSimulated', facts.now)],
  };
}

function isAnswered(question: Question, { problem, emailFrom, order }: Request): boolean {
  if (question === 'problem') return problem !== '';
  if (question === 'email') return emailFrom !== null;
  return question === 'orderNo' && order !== null;
}

function onDangerWithoutAgent(
  state: SimulatedState,
  request: Request,
  effects: Effect[],
): Step<SimulatedState> {
  const owed = state.ticketing === 'collecting' ? raised(state) : same(state);
  const question = openQuestion(state);
  const next = question !== null && isAnswered(question, request) ? askNext(request) : null;
  return {
    state: next === null ? owed.state : { ...owed.state, ...asking(next.asks), request: next.request },
    effects: [...effects, ...owed.effects, ...(next === null ? [] : [next.effect])],
  };
}

/** Each message answers the open question, corrects the summary or confirms it. */
function onCustomerSent(state: SimulatedState, message: TypedMessage, facts: Facts): Step<ChatState> {
  const stored = customerMessage('simulated', message, facts);
  const question = openQuestion(state);
  if (question === null) return afterDetails(state, message, facts, stored);
  if (state.ticketing === 'collecting' && isCancellation(message.text)) return cancelled(state, stored);
  const answered = readAnswer(
    { asks: question, request: requestOf(state, facts), hasEmail: state.hasEmail },
    message,
    facts,
  );
  const { asks, request, hasEmail, effects } = answered;
  const updated = { ...state, ...asking(asks), request, hasEmail };
  if (answered.isConfirmed) return confirmed(updated, request, [...stored, ...effects]);
  const waiting = keepsCollecting(updated, facts);
  return { state: waiting.state, effects: [...stored, ...effects, ...waiting.effects] };
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
 * After the details are complete, messages only go to the transcript. A missing email address is still
 * stored.
 */
function afterDetails(
  state: SimulatedState,
  message: TypedMessage,
  facts: Facts,
  stored: Effect[],
): Step<SimulatedState> {
  const email = state.hasEmail ? null : ownEmailIn(message.text, facts);
  if (email === null) return { state, effects: stored };
  const updated = {
    ...state,
    hasEmail: true,
    request: { ...requestOf(state, facts), emailFrom: 'answer' as const },
  };
  return { state: updated, effects: [...stored, { kind: 'keepEmail', email }, whereAnswered(true)] };
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

function stays(state: SimulatedState): Effect[] {
  const { ticket, ticketing, owedTicket } = state;
  if (hasNoRequest(state)) return [automated('simulated', 'nothingToPassOn')];
  // The ticket was resolved already, so there is nothing to announce.
  if (ticket === null && owedTicket === null) return [];
  if (ticket === null) return ticketing === 'delayed' ? [] : [automated('simulated', 'ticketFollows')];
  const params = { number: ticket.number, answerBy: ticket.answerBy };
  return [...endUnconfirmed(state), automated('simulated', 'ticketStaysOpen', { params })];
}

/** `last`: the last messages of the simulated agent. */
function backToBot(state: SimulatedState, last: Effect[]): Step<ChatState> {
  const back = { text: 'botAgain', from: 'simulated', to: 'bot', reason: 'countdownOver' } as const;
  const again = openBotThread(botAgain(without(state)));
  return {
    state: again.state,
    effects: [
      ...[...last, modeRow('simulated', back), closing],
      ...[...again.effects, ...owedAtEnd(state), ...clear('simulatedCountdown')],
    ],
  };
}

function onCountdownOver(state: SimulatedState, facts: Facts): Step<ChatState> {
  if (canReachAgent(facts) && !state.wasNotAccepted) {
    const connecting = toConnecting(without(state), facts, 'countdownOver');
    return { state: connecting.state, effects: [...connecting.effects, closing] };
  }
  return backToBot(state, stays(state));
}

/** A customer who has not described the problem gets the question again, and the countdown restarts. */
function onRepeatedRequest(state: SimulatedState, requestLine: Effect, { now }: Facts): Step<SimulatedState> {
  if (!hasNoRequest(state)) return { state, effects: [requestLine] };
  const countdownEndsAt = now + timerSeconds.simulatedCountdown * 1000;
  return {
    state: { ...state, ...asking('problem'), countdownEndsAt },
    effects: [requestLine, ask('problem'), due('simulatedCountdown', now)],
  };
}

export function onEvent(state: SimulatedState, event: ChatEvent, facts: Facts): Step<ChatState> {
  switch (event.kind) {
    case 'customerSent':
      return isFirstDanger(state, event.message)
        ? onDanger(state, event.message, facts)
        : onCustomerSent(state, event.message, facts);
    case 'botAnswered':
      return lateAnswer(state, event);
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
    case 'agentSpoke':
      return onLateReply(state, event, facts);
    case 'timerElapsed':
      return event.timer === 'simulatedCountdown' ? onCountdownOver(state, facts) : same(state);
    default:
      return same(state);
  }
}
