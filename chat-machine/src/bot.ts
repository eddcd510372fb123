import { same } from './common-transitions.ts';
import type { Effect, Step } from './effects.ts';
import type { BotOutcome, ChatEvent, Facts, TypedMessage } from './events.ts';
import { handOver, stirs, toAgent, toSimulated } from './hand-over.ts';
import { isDanger } from './intents/danger.ts';
import { isCancellation } from './intents/replies.ts';
import { smallTalkIn } from './intents/small-talk.ts';
import { isTicketQuestion } from './intents/ticket-question.ts';
import { isWishForPerson } from './intents/wish.ts';
import { lateDetails } from './request/late-details.ts';
import { botText, clear, due, line } from './rows.ts';
import { customerMessage, openVisit } from './session.ts';
import type { Answerer, BotState, ChatState } from './state.ts';
import { ticketText } from './ticket-text.ts';
import { warned, withoutText } from './warning.ts';

function then<A extends ChatState, B extends ChatState>(
  first: Step<A>,
  next: (state: A) => Step<B>,
): Step<B> {
  const second = next(first.state);
  return { state: second.state, effects: [...first.effects, ...second.effects] };
}

const opened = (state: BotState, facts: Facts): Step<BotState> =>
  state.sitting === 'open' ? same(state) : openVisit(state, facts);

type Sent = Extract<ChatEvent, { kind: 'customerSent' }>;

function onCustomerSent(state: BotState, sent: Sent, facts: Facts): Step<ChatState> {
  const { message } = sent;
  return then(opened(state, facts), (open): Step<ChatState> => {
    const stored = customerMessage('bot', message, facts);
    if (isDanger(message.text)) {
      const { state: urgent, effects } = warned(open, message, true);
      return then({ state: urgent, effects: [...stored, ...effects] }, (now) =>
        handOver(now, facts, 'botHandedOver'),
      );
    }
    const late = lateDetails(open, message, facts);
    if (late !== null) {
      const noted = { state: { ...open, hasEmail: late.hasEmail }, effects: [...stored, ...late.effects] };
      return late.isAll ? noted : then(noted, (now) => onTyped(now, sent, facts, []));
    }
    return onTyped(open, sent, facts, stored);
  });
}

/** A message that reports no danger. */
function onTyped(
  open: BotState,
  { message, signedIn = null, pageProductId }: Sent,
  facts: Facts,
  stored: readonly Effect[],
): Step<ChatState> {
  if (!facts.hasBot) {
    // Without a bot for free text, an agent or the simulated agent answers.
    return then({ state: open, effects: [...stored] }, (now) => handOver(now, facts, 'botHandedOver'));
  }
  // The bot cannot answer a file; it stays in the transcript for an agent.
  if (message.text === '') return { state: open, effects: [...stored] };
  const onTicket = aboutTicket(open, message, facts);
  if (onTicket !== null) return { state: open, effects: [...stored, onTicket] };
  if (wantsPerson(open, message)) {
    return then({ state: open, effects: [...stored, botText('passesOn', message, true)] }, (now) =>
      handOver(now, facts, 'askedForPerson'),
    );
  }
  const { messageId, text } = message;
  const { misses = 0 } = open;
  return {
    state: { ...open, asked: messageId, offersPerson: false },
    effects: [
      ...stored,
      { kind: 'askBot', messageId, text, misses, signedIn, pageProductId },
      due('botAnswer', facts.now),
    ],
  };
}

const wantsPerson = ({ offersPerson }: BotState, { text }: TypedMessage): boolean =>
  isWishForPerson(text) || (offersPerson === true && smallTalkIn(text) === 'yes');

const missesAfter: Readonly<Record<BotOutcome, (before: number) => number>> = {
  answered: () => 0,
  clarified: (before) => before,
  missed: (before) => before + 1,
  offered: (before) => before + 1,
  smallTalk: (before) => before,
  danger: () => 0,
  wishForPerson: () => 0,
};

const remembered = ({ misses = 0 }: BotState, outcome: BotOutcome) => ({
  asked: null,
  misses: missesAfter[outcome](misses),
  offersPerson: outcome === 'offered',
});

function onBotAnswered(
  state: BotState,
  event: Extract<ChatEvent, { kind: 'botAnswered' }>,
  facts: Facts,
): Step<ChatState> {
  const { message, answers } = event;
  const isAwaited = state.asked === answers;
  if (message.outcome === 'danger' || message.outcome === 'wishForPerson')
    return onRecognised(state, message.outcome, { answers, isAwaited }, facts);
  const answered: Step<BotState> = {
    state: {
      ...state,
      ...(isAwaited && remembered(state, message.outcome)),
      botMessages: state.botMessages + 1,
    },
    effects: [
      { kind: 'append', chat: 'bot', entry: { by: 'bot', message, answers } },
      ...(isAwaited ? clear('botAnswer') : []),
      ...(state.sitting === 'open' ? [due('inactivity', facts.now)] : []),
    ],
  };
  // The answer to an outdated question must not hand over, since the customer has written another message.
  const handsOver = message.handsOver && isAwaited && state.sitting === 'open';
  return handsOver ? then(answered, (now) => handOver(now, facts, 'botHandedOver')) : answered;
}

/** The reply to a message about the open ticket, which the bot does not know; null for all others. */
function aboutTicket({ ticket }: ChatState, message: TypedMessage, facts: Facts): Effect | null {
  if (ticket === null) return null;
  const { text, params } = ticketText(ticket, facts);
  if (isTicketQuestion(message.text)) return botText(text, message, false, params);
  if (isCancellation(message.text))
    return botText('withdrawalNoted', message, false, { number: ticket.number });
  return null;
}

type Recognised = { answers: string; isAwaited: boolean };

/**
 * Handles a danger or a request for an agent that only the bot recognised, as `onCustomerSent` does for its
 * patterns. A danger counts also in an earlier message; a request for an agent counts only in the newest one.
 */
function onRecognised(
  state: BotState,
  outcome: 'danger' | 'wishForPerson',
  { answers, isAwaited }: Recognised,
  facts: Facts,
): Step<ChatState> {
  if (state.sitting !== 'open' || (outcome === 'wishForPerson' && !isAwaited)) return same(state);
  const message = withoutText(answers);
  const settled = { ...state, ...(isAwaited && remembered(state, outcome)) };
  const cleared = isAwaited ? clear('botAnswer') : [];
  if (outcome === 'danger') {
    const { state: urgent, effects } = warned(settled, message, true);
    return then({ state: urgent, effects: [...effects, ...cleared] }, (now) =>
      handOver(now, facts, 'botHandedOver'),
    );
  }
  return then({ state: settled, effects: [botText('passesOn', message, true), ...cleared] }, (now) =>
    handOver(now, facts, 'askedForPerson'),
  );
}

/** Delivers a reply to an earlier chat or ticket; the current mode continues. */
export function onLateReply(
  state: ChatState,
  { message, agent, isPresent }: { message: TypedMessage; agent: Answerer; isPresent: boolean },
  facts: Facts,
): Step<ChatState> {
  const { isByMail = false } = state;
  const mails = state.hasEmail && (isByMail || state.ticket !== null || state.sitting !== 'open');
  const stored = (): Step<ChatState>['effects'] => [
    { kind: 'append', chat: 'agent', entry: { by: 'agent', message, agent } },
    ...(mails ? [{ kind: 'mailReply', message, agent } as const] : []),
  ];
  // No one reads the chat of a customer who writes by mail, so an answer starts no live chat.
  if (!isPresent || isByMail) {
    const timer = state.sitting === 'open' ? [due('inactivity', facts.now)] : [];
    return { state, effects: [...stored(), ...timer] };
  }
  const joined = toAgent(state, agent, facts, 'agentReplied');
  return stirs({ state: joined.state, effects: [...joined.effects, ...stored()] }, facts);
}

export function onEvent(state: BotState, event: ChatEvent, facts: Facts): Step<ChatState> {
  switch (event.kind) {
    case 'chatOpened':
      return state.sitting === 'none' ? openVisit(state, facts) : same(state);
    case 'customerSent':
      return onCustomerSent(state, event, facts);
    case 'botAnswered':
      return onBotAnswered(state, event, facts);
    case 'handoverRequested':
      return then(opened(state, facts), (open) =>
        then({ state: open, effects: [line('bot', 'askedForPerson')] }, (now) =>
          stirs(handOver(now, facts, 'askedForPerson'), facts),
        ),
      );
    case 'simulationRequested':
      return then(opened(state, facts), (open) => stirs(toSimulated(open, facts, 'nobodyThere'), facts));
    case 'agentJoined':
      return stirs(toAgent(state, event.agent, facts, 'agentAccepted'), facts);
    case 'agentSpoke':
      return onLateReply(state, event, facts);
    case 'threadOpened':
      if (event.chat === 'simulated')
        return then(opened(state, facts), (open) => stirs(toSimulated(open, facts, 'nobodyThere'), facts));
      return opened(state, facts);
    case 'timerElapsed':
      return event.timer === 'botAnswer' ? askAgain(state, facts) : same(state);
    default:
      return same(state);
  }
}

/**
 * The node that should have asked the bot stopped, so the question is sent again. The transcript has its
 * text.
 */
function askAgain(state: BotState, { now }: Facts): Step<BotState> {
  if (state.asked === null) return same(state);
  return {
    state,
    effects: [
      { kind: 'askBot', messageId: state.asked, text: null, misses: state.misses ?? 0, signedIn: null },
      due('botAnswer', now),
    ],
  };
}
