import type { Effect, Step } from '../effects.ts';
import type { ChatEvent, Facts } from '../events.ts';
import { isCancellation } from '../intents/replies.ts';
import { type SmallTalk, smallTalkIn } from '../intents/small-talk.ts';
import { ask } from '../request/ask.ts';
import { wrongFieldIn } from '../request/wrong-field.ts';
import { automated } from '../rows.ts';
import type { SimulatedState } from '../state.ts';
import { requestOf, withTaken } from './form.ts';
import { added, isGiven, noticed, once } from './notices.ts';
import { partsForBot, toBot } from './question.ts';

type Sent = Extract<ChatEvent, { kind: 'customerSent' }>;

/**
 * After the details are complete, new details replace typed ones, questions and small talk go to the bot, and the
 * rest is added to the ticket.
 */
export function afterDetails(
  state: SimulatedState,
  event: Sent,
  facts: Facts,
  stored: readonly Effect[],
): Step<SimulatedState> {
  const { text } = event.message;
  if (state.ticket !== null && isCancellation(text)) return withdrawn(state, state.ticket.number, stored);
  const taken = withTaken(state, event.message, facts, { asks: null, described: '' });
  const before = [...stored, ...taken.effects];
  const isNoted = taken.effects.length > 0;
  const parts = partsForBot(state, text, null, facts);
  if (parts !== null) {
    const asked = toBot(taken.state, event, { text: parts.question, isChanged: false }, facts);
    return { state: asked.state, effects: [...before, ...asked.effects] };
  }
  if (isNoted) return { state: noticed(taken.state), effects: before };
  if (state.hasEmail && wrongFieldIn(text) === 'email') return withoutEmail(taken.state, facts, before);
  const talk = smallTalkIn(text);
  const next = talk === null ? added(taken.state) : onSmallTalk(taken.state, talk, event, facts);
  return { state: next.state, effects: [...before, ...next.effects] };
}

/** The ticket belongs to the team, which reads the wish and closes it. */
export function withdrawn(
  state: SimulatedState,
  number: string,
  before: readonly Effect[],
): Step<SimulatedState> {
  const noted = once(state, 'withdrawn', automated('simulated', 'withdrawalNoted', { params: { number } }));
  return { state: noted.state, effects: [...before, ...noted.effects] };
}

/** The customer calls the email address wrong and names no other one. */
function withoutEmail(state: SimulatedState, facts: Facts, before: Effect[]): Step<SimulatedState> {
  const request = { ...requestOf(state, facts), emailFrom: null };
  return {
    state: noticed({ ...state, hasEmail: false, request }),
    effects: [...before, { kind: 'keepEmail', email: '' }, ask('email')],
  };
}

/** The bot answers each kind of small talk once. "No" needs no answer, because nothing is open. */
function onSmallTalk(
  state: SimulatedState,
  talk: SmallTalk,
  event: Sent,
  facts: Facts,
): Step<SimulatedState> {
  if (!facts.hasBot || talk === 'no' || isGiven(state, talk)) return { state, effects: [] };
  return toBot(noticed(state, talk), event, { text: '', isChanged: false }, facts);
}
