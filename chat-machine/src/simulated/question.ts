import type { Effect, Step } from '../effects.ts';
import type { BotMessage, ChatEvent, Facts, TypedMessage } from '../events.ts';
import { partsOf } from '../intents/question.ts';
import type { Question } from '../request/details.ts';
import { asking, openQuestion } from '../request/open-question.ts';
import { readAnswer } from '../request/read-answer.ts';
import { substanceOf } from '../request/substance.ts';
import { wrongFieldIn } from '../request/wrong-field.ts';
import { clear, due } from '../rows.ts';
import type { ChatState, PendingQuestion, SimulatedState } from '../state.ts';
import { onDanger } from './danger.ts';
import { describedBy, formOf, goesOnWith, isSettled, requestOf, timeToRead, withTaken } from './form.ts';
import { added, noticed } from './notices.ts';
import { onWish } from './wish.ts';

type Sent = Extract<ChatEvent, { kind: 'customerSent' }>;
type Answered = Extract<ChatEvent, { kind: 'botAnswered' }>;

/**
 * The parts of a message that go to the bot and into the description; null if the bot is not asked. After a report
 * of danger it is not, because a FAQ about charging would answer "is it safe to charge it?".
 */
export function partsForBot(
  { isUrgent }: SimulatedState,
  text: string,
  asks: Question | null,
  { hasBot }: Facts,
): { question: string; statement: string } | null {
  if (!hasBot || isUrgent === true) return null;
  const parts = partsOf(text);
  const isForBot = substanceOf(parts.question, asks) !== '' && wrongFieldIn(text) === null;
  return isForBot ? parts : null;
}

/** Asks the bot instead of reading the message as an answer. The details and statements in it are still taken. */
export function askedBot(
  state: SimulatedState,
  event: Sent,
  { question, statement }: { question: string; statement: string },
  facts: Facts,
): Step<SimulatedState> {
  const taken = withTaken(state, event.message, facts, { described: statement });
  const asked = toBot(taken.state, event, { text: question, isChanged: taken.isChanged }, facts);
  return { state: asked.state, effects: [...taken.effects, ...asked.effects] };
}

/** `text` '': without an answer of the bot, nothing follows. */
export function toBot(
  state: SimulatedState,
  { message, signedIn = null, pageProductId }: Sent,
  { text, isChanged }: Omit<PendingQuestion, 'messageId'>,
  { now }: Facts,
): Step<SimulatedState> {
  const { messageId } = message;
  return {
    state: { ...state, question: { messageId, text, isChanged } },
    effects: [
      // Not the misses of the bot's mode, after which the bot offers an agent.
      { kind: 'askBot', messageId, text: message.text, misses: 0, signedIn, pageProductId },
      due('botAnswer', now),
    ],
  };
}

/** An answer that may be shown between the questions of the simulated agent, but not after a report of danger. */
const isShown = ({ isUrgent }: SimulatedState, { outcome, handsOver, source }: BotMessage): boolean =>
  isUrgent !== true &&
  !handsOver &&
  (outcome === 'answered' ||
    outcome === 'smallTalk' ||
    (outcome === 'clarified' && typeof source?.entryId === 'string'));

/** Choices would answer the simulated agent, so the answer is shown without them. */
const shown = ({ message, answers }: Answered): Effect => ({
  kind: 'append',
  chat: 'bot',
  entry: { by: 'bot', message: { ...message, choices: [], handsOver: false }, answers },
});

/**
 * The answer to an outdated question is shown if the bot is sure, and a danger in it counts. The open question is
 * repeated only after the answer to the newest message.
 */
export function onBotAnswered(state: SimulatedState, event: Answered, facts: Facts): Step<ChatState> {
  const { message, answers } = event;
  const question = state.question?.messageId === answers ? state.question : null;
  const current = question === null ? state : { ...state, question: null };
  const cleared = question === null ? [] : clear('botAnswer');
  const asked: TypedMessage = { messageId: answers, text: question?.text ?? '', fileId: null };
  if (message.outcome === 'danger' && state.isUrgent !== true)
    return onDanger(current, asked, facts, cleared);
  if (question === null) return { state, effects: isShown(state, message) ? [shown(event)] : [] };
  if (message.outcome === 'wishForPerson') return onWish(current, asked, facts, cleared);
  return isShown(state, message) ? onSure(current, question, event, facts) : onNoAnswer(state, facts);
}

function onSure(
  state: SimulatedState,
  { text, isChanged }: PendingQuestion,
  event: Answered,
  facts: Facts,
): Step<SimulatedState> {
  const before = requestOf(state, facts);
  // The bot left a part of the message open, so the team gets the question too.
  const isPartial = (event.message.source?.offered ?? []).length > 0;
  const request = isPartial ? describedBy(before, text) : before;
  const answered = noticed({ ...state, request, botMessages: state.botMessages + 1 });
  const effects = [shown(event), ...clear('botAnswer')];
  const question = openQuestion(state);
  if (question === null) return { state: answered, effects };
  const next = goesOnWith(answered, question, { request, isChanged });
  return timeToRead({ state: next.state, effects: [...effects, ...next.effects] }, facts);
}

/** The bot is not sure, or did not answer in time: the question is part of the description. */
export function onNoAnswer(state: SimulatedState, facts: Facts): Step<SimulatedState> {
  const { question = null } = state;
  if (question === null) return { state, effects: [] };
  const { messageId, text, isChanged } = question;
  const current = { ...state, question: null };
  const form = formOf(current, facts);
  const cleared = clear('botAnswer');
  if (form.asks === null) {
    if (text === '') return { state: current, effects: cleared };
    // A question always gets a reply, also after other messages that were added to the ticket.
    const noted = added(noticed(current));
    return { state: noted.state, effects: [...cleared, ...noted.effects] };
  }
  // The number of a model in a question is no order number.
  if (form.asks === 'orderNo' || isSettled(form.asks, form.request, isChanged)) {
    const request = describedBy(form.request, text);
    const next = goesOnWith(current, form.asks, { request, isChanged });
    return timeToRead({ state: next.state, effects: [...cleared, ...next.effects] }, facts);
  }
  const message: TypedMessage = { messageId, text, fileId: null };
  const { asks, request, hasEmail, effects } = readAnswer({ ...form, asks: form.asks }, message, facts);
  const next = { ...current, ...asking(asks), request, hasEmail };
  return timeToRead({ state: next, effects: [...cleared, ...effects] }, facts);
}
