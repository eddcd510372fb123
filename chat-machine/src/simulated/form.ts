import { limits } from '@aftercare/contract/limits';
import type { Effect, Step } from '../effects.ts';
import type { Facts, TypedMessage } from '../events.ts';
import { collecting } from '../hand-over.ts';
import { askNext, goesOn, whereAnswered } from '../request/ask.ts';
import type { Question, Request, Wanted } from '../request/details.ts';
import { asking, openQuestion } from '../request/open-question.ts';
import { type Form, withDetailsIn } from '../request/read-answer.ts';
import { gatherRequest, isKnown } from '../request/request.ts';
import { substanceOf, withMore } from '../request/substance.ts';
import { automated, clear } from '../rows.ts';
import type { SimulatedState } from '../state.ts';
import { added, noticed } from './notices.ts';

/** The details so far, also for a state of version 0.1.0, and for a customer who signed in since. */
export function requestOf(state: SimulatedState, facts: Facts): Request {
  const { request = gatherRequest(state.hasEmail, facts).request, hasEmail } = state;
  return { ...request, emailFrom: hasEmail ? (request.emailFrom ?? 'account') : null };
}

export const formOf = (state: SimulatedState, facts: Facts): Form<Question | null> => ({
  asks: openQuestion(state),
  request: requestOf(state, facts),
  hasEmail: state.hasEmail,
});

/** `isChanged`: the message contained an email address, an order number or a part of the description. */
type Taken = Step<SimulatedState> & { request: Request; isChanged: boolean };

/** In a message that is no answer, a number is more often a model than an order, unless it is called an order. */
function openElse(state: SimulatedState): Question | null {
  const open = openQuestion(state);
  return open === 'orderNo' ? null : open;
}

/**
 * Takes the details of a message that is no answer to the open question. `asks` null: its numbers and addresses are
 * no answer either.
 */
export function withTaken(
  state: SimulatedState,
  message: TypedMessage,
  facts: Facts,
  { asks = openElse(state), described = message.text }: { asks?: Question | null; described?: string } = {},
): Taken {
  const before = requestOf(state, facts);
  const form = { asks, request: before, hasEmail: state.hasEmail };
  const { request, hasEmail, effects } = withDetailsIn(message, form, facts, described);
  const isChanged =
    effects.length > 0 || request.order !== before.order || request.problem !== before.problem;
  // While details are collected, the summary and the end name them.
  const isLate = openQuestion(state) === null;
  const isNewOrder = request.order !== null && request.order !== before.order;
  const lines = isLate
    ? [
        ...(effects.length > 0 ? [whereAnswered(true)] : []),
        ...(isNewOrder ? orderNoted(state, request.order?.number ?? '') : []),
      ]
    : [];
  return { state: { ...state, request, hasEmail }, effects: [...effects, ...lines], request, isChanged };
}

/** Before the ticket has its number, the line about the request follows instead. */
const orderNoted = ({ ticket }: SimulatedState, orderNo: string): Effect[] =>
  ticket === null
    ? []
    : [automated('simulated', 'orderNoNoted', { params: { orderNo, number: ticket.number } })];

export const raised = (state: SimulatedState): Step<SimulatedState> => ({
  state: { ...state, owedTicket: 'simulated', ticketing: 'owed' },
  effects: [{ kind: 'raiseTicket', chat: 'simulated' }],
});

/** The customer reads the summary, or writes what to change in it. */
const isReading = (state: SimulatedState): boolean =>
  openQuestion(state) === 'confirmation' || openQuestion(state) === 'correction';

/** Restarts the time for collecting details after each message. The summary takes longer to read than a question. */
export function keepsCollecting(
  state: SimulatedState,
  facts: Facts,
  seconds: number = isReading(state) ? limits.ticketReadingSeconds : limits.ticketCollectSeconds,
): Step<SimulatedState> {
  if (state.ticketing !== 'collecting') return { state, effects: [] };
  return { state: { ...state, owedTicket: 'simulated' }, effects: [collecting(facts, seconds)] };
}

/** The summary may follow an answer of the bot. Other answers do not restart the time. */
export function timeToRead({ state, effects }: Step<SimulatedState>, facts: Facts): Step<SimulatedState> {
  if (!isReading(state)) return { state, effects };
  const waiting = keepsCollecting(state, facts);
  return { state: waiting.state, effects: [...effects, ...waiting.effects] };
}

/** Typing restarts the time of a customer who has written something; the first message starts it. */
export const onTyping = (state: SimulatedState, facts: Facts): Step<SimulatedState> =>
  state.owedTicket === null ? { state, effects: [] } : keepsCollecting(state, facts);

const isField = (question: Question): question is Wanted =>
  question !== 'confirmation' && question !== 'correction';

/** Whether the details answer the open question. `isChanged`: a new detail, which the summary does not show yet. */
export const isSettled = (question: Question, request: Request, isChanged: boolean): boolean =>
  isField(question) ? isKnown(request, question) : isChanged;

/** Asks the next question if the details answer the open one; otherwise repeats the open one in one line. */
export function goesOnWith(
  state: SimulatedState,
  question: Question,
  { request, isChanged }: { request: Request; isChanged: boolean },
): Step<SimulatedState> {
  if (!isSettled(question, request, isChanged))
    return { state: { ...state, request }, effects: [goesOn(question)] };
  const next = askNext(request);
  return { state: { ...state, ...asking(next.asks), request: next.request }, effects: [next.effect] };
}

export const describedBy = (request: Request, text: string): Request => {
  const substance = substanceOf(text);
  return substance === '' ? request : { ...request, problem: withMore(request.problem, substance) };
};

/** A question that has no answer yet becomes part of the description, because the customer goes on. */
export function withoutQuestion(
  state: SimulatedState,
  facts: Facts,
): { state: SimulatedState; effects: Effect[] } {
  const { question = null } = state;
  if (question === null) return { state, effects: [] };
  const request = describedBy(requestOf(state, facts), question.text);
  const open = { ...state, question: null, request };
  const effects = clear('botAnswer');
  if (openQuestion(state) !== null || question.text === '') return { state: open, effects };
  // No question follows that would show that the message arrived.
  const noted = added(noticed(open));
  return { state: noted.state, effects: [...effects, ...noted.effects] };
}

/** After a danger, a message that answers no question becomes part of the description, and no attempt is lost. */
export function addedToForm(
  state: SimulatedState,
  question: Question,
  message: TypedMessage,
  facts: Facts,
): Step<SimulatedState> {
  const taken = withTaken(state, message, facts);
  const next = goesOnWith(taken.state, question, taken);
  return { state: next.state, effects: [...taken.effects, ...next.effects] };
}
