import type { Effect } from '@aftercare/chat-machine/effects';
import type { ChatEvent, Facts } from '@aftercare/chat-machine/events';
import { step } from '@aftercare/chat-machine/machine';
import type { ChatState } from '@aftercare/chat-machine/state';
import { type Timer, timerSeconds } from '@aftercare/chat-machine/timers';
import type { ChatKind } from '@aftercare/contract/chat/state';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/throttles';
import { newId } from '../../platform/ids.ts';
import type { Append } from './append.repository.ts';
import type { ConversationRow, MessageRow } from './conversation-row.ts';
import { entryRow, threadIdOf } from './entry-row.ts';

type AppendEffect = Extract<Effect, { kind: 'append' }>;

type ThreadChange =
  | { kind: 'open'; chat: ChatKind; id: string }
  | { kind: 'close'; id: string; closeType: 1 | 2 };
export type FollowUp = Extract<Effect, { kind: 'askBot' | 'raiseTicket' | 'mailReply' | 'markUrgent' }>;

export type Taken = Append & {
  threads: ThreadChange[];
  followUps: FollowUp[];
  /** Only messages and due times: the step may be written in a batch. */
  isLight: boolean;
  /** Neither the state nor any row changes. */
  isNothing: boolean;
};

export type Taking = {
  row: ConversationRow;
  event: ChatEvent;
  facts: Facts;
  brand: string;
  timeZone: string;
  lang: Language;
  firstQuestions: readonly string[];
};

const dueColumn = {
  inactivity: 'inactivityAt',
  simulatedCountdown: 'simulatedCountdownAt',
  agentSilence: 'agentSilenceAt',
  closeSimulated: 'closeSimulatedAt',
  historyRefresh: 'historyRefreshAt',
  accept: 'acceptAt',
  botAnswer: 'botAnswerAt',
  ticketRetry: 'ticketRetryAt',
} as const satisfies Record<Timer, keyof ConversationRow>;

const threadColumn = {
  bot: 'botThreadId',
  agent: 'agentThreadId',
  simulated: 'simulatedThreadId',
} as const satisfies Record<ChatKind, keyof ConversationRow>;

export function elapsedTimers(row: ConversationRow, now: Date): Timer[] {
  return (Object.keys(dueColumn) as Timer[])
    .map((timer) => ({ timer, at: row[dueColumn[timer]]?.getTime() ?? Number.POSITIVE_INFINITY }))
    .filter(({ at }) => at <= now.getTime())
    .sort((a, b) => a.at - b.at)
    .map(({ timer }) => timer);
}

export const botAnswerId = (messageId: string): string => `${messageId}.answer`;

/**
 * True for events of the customer's browser: they count against the limit and extend the visitor's thirty
 * days.
 */
export const isByCustomer = (event: ChatEvent): boolean =>
  event.kind === 'customerSent' ||
  event.kind === 'storyTold' ||
  (event.kind === 'agentSpoke' && event.agent.outsideChatId !== undefined);

export function dedupeIdOf(event: ChatEvent): string | null {
  switch (event.kind) {
    case 'customerSent':
    case 'agentSpoke':
      return event.said.messageId;
    case 'handoverAsked':
    case 'storyTold':
      return event.messageId;
    case 'botAnswered':
      return botAnswerId(event.answers);
    case 'noted':
      return `${event.id}.note`;
    default:
      return null;
  }
}

function waitingSinceOf(state: ChatState, before: Date | null, now: Date): Date | null {
  const waits = state.mode === 'connectingAgent' || state.mode === 'simulated';
  return waits ? (before ?? now) : null;
}

function nextRow(row: ConversationRow, state: ChatState, { event, facts, lang }: Taking): ConversationRow {
  const now = new Date(facts.now);
  const awaits = state.mode === 'agent' ? state.awaitsReplySince : null;
  const next = {
    ...row,
    state,
    mode: state.mode,
    agentId: state.mode === 'agent' ? state.agent.id : null,
    version: row.version + 1,
    waitingSince: waitingSinceOf(state, row.waitingSince, now),
    awaitsReplySince: awaits === null ? null : new Date(awaits),
  };
  // The visitor's thirty days count from the last use.
  const visitorEndsAt = new Date(facts.now + limits.visitorIdleSeconds * 1000);
  if (event.kind === 'visitorReturned') return { ...next, visitorEndsAt };
  if (event.kind !== 'chatOpened' && !isByCustomer(event)) return next;
  const used = { ...next, lang, visitorEndsAt };
  if (event.kind === 'chatOpened') return used;
  const { seconds } = throttles.messagesPerVisitor;
  const isNewWindow = now.getTime() - row.sentSince.getTime() >= seconds * 1000;
  return {
    ...used,
    sentSince: isNewWindow ? now : row.sentSince,
    sentCount: isNewWindow ? 1 : row.sentCount + 1,
  };
}

const sameState = (a: ChatState, b: ChatState): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Follow-ups that are written in the same transaction as the step. */
const writtenAlong: ReadonlySet<FollowUp['kind']> = new Set(['mailReply', 'markUrgent']);

/** Events that change the row, whatever the state machine does with them. */
const movers: ReadonlySet<ChatEvent['kind']> = new Set(['timerElapsed', 'chatOpened', 'visitorReturned']);

const isAutomatic = ({ entry: { by } }: AppendEffect): boolean =>
  by === 'bot' || by === 'botText' || by === 'automated' || by === 'storyAnswer';

/** How long the customer has waited for this agent's message; null if no wait was open. */
function waitedFor(event: ChatEvent, state: ChatState, now: number): number | null {
  if (event.kind !== 'agentSpoke') return null;
  const since =
    state.mode === 'agent' ? state.waitsForWordsSince : state.mode === 'connectingAgent' ? state.since : null;
  return since === null ? null : Math.max(0, Math.round((now - since) / 1000));
}

/** Applies one event: returns the new row, the rows to add and the follow-ups. Writes nothing. */
export function takeStep(taking: Taking): Taken {
  const { row, event, facts } = taking;
  const { state, effects } = step(row.state, event, facts);
  const now = new Date(facts.now);
  const next = nextRow(row, state, taking);
  const dedupeId = dedupeIdOf(event);
  const messages: MessageRow[] = [];
  const threads: ThreadChange[] = [];
  const followUps: FollowUp[] = [];
  let isIdGiven = false;

  const messageIdFor = (effect: AppendEffect): string => {
    if (effect.entry.by === 'botText') return botAnswerId(effect.entry.answers);
    if (effect.key !== undefined) return `${threadIdOf(next, effect)}.${effect.key}`;
    if (dedupeId === null || isIdGiven || !isWhatHappened(event, effect)) return newId();
    isIdGiven = true;
    return dedupeId;
  };

  const apply = (effect: Effect): void => {
    switch (effect.kind) {
      case 'append': {
        next.lastSeq += 1;
        next.lastMessageAt = now;
        const { brand, timeZone, firstQuestions } = taking;
        const messageId = messageIdFor(effect);
        messages.push(
          entryRow(effect, {
            row: next,
            brand,
            timeZone,
            firstQuestions,
            createdAt: now,
            seq: next.lastSeq,
            messageId,
          }),
        );
        // The service has received a message when it stores an automatic answer to it.
        if (isAutomatic(effect)) next.seenByService = next.lastSeq;
        return;
      }
      case 'setDue':
        next[dueColumn[effect.timer]] = new Date(effect.at);
        return;
      case 'clearDue':
        next[dueColumn[effect.timer]] = null;
        return;
      case 'openThread': {
        const id = newId();
        next[threadColumn[effect.chat]] = id;
        threads.push({ kind: 'open', chat: effect.chat, id });
        return;
      }
      case 'closeThread': {
        const id = next[threadColumn[effect.chat]];
        if (id !== null) threads.push({ kind: 'close', id, closeType: effect.type });
        return;
      }
      case 'keepEmail':
        next.email = effect.email;
        next.contactFrom = 'visitor';
        return;
      case 'raiseTicket':
        // If this node stops before the ticket is stored, another node's sweeper creates it.
        next.ticketRetryAt ??= new Date(facts.now + timerSeconds.ticketRetry * 1000);
        followUps.push(effect);
        return;
      case 'askBot':
      case 'mailReply':
      case 'markUrgent':
        followUps.push(effect);
        return;
      case 'refreshHistory':
        return;
    }
  };

  if (event.kind === 'timerElapsed') next[dueColumn[event.timer]] = null;
  for (const effect of effects) apply(effect);
  const isHeavy = threads.length > 0 || followUps.some(({ kind }) => writtenAlong.has(kind));
  const isMoved = movers.has(event.kind) || !sameState(row.state, state);
  const isNothing = effects.length === 0 && !isMoved;
  return {
    expected: row.version,
    dedupeId,
    next,
    messages,
    waitedSeconds: waitedFor(event, row.state, facts.now),
    threads,
    followUps,
    isLight: !isHeavy,
    isNothing,
  };
}

/** Whether this entry is the event itself, and so has its sender's id. */
function isWhatHappened(event: ChatEvent, { entry }: AppendEffect): boolean {
  switch (event.kind) {
    case 'customerSent':
      return entry.by === 'customer';
    case 'agentSpoke':
      return entry.by === 'agent';
    case 'botAnswered':
      return entry.by === 'bot';
    case 'noted':
      return entry.by === 'note';
    case 'storyTold':
      return entry.by === 'storyQuestion';
    case 'handoverAsked':
      return entry.by === 'system';
    default:
      return false;
  }
}
