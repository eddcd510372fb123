import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import type { Unsent } from '../delivery/outbox-store.ts';
import { catchUpPauseMs } from '../link/chat-catch-up.ts';
import { addMessages, entriesOf, lastWithoutGap, withRating } from '../log/merge-messages.ts';
import { countUnread } from '../log/read-mark.ts';
import type { PanelVisibility } from './chat-session-deps.ts';
import { type ChatView, emptyView } from './chat-view.ts';

/** In ms, between two checks of what is due. */
export const tickMs = 500;

/** All that a session remembers, without the outbox and without the customer's draft. */
export type SessionState = Omit<ChatView, 'entries' | 'unread' | 'isKept'> & {
  /** "paused" sends nothing and opens nothing; "stopped" is final. */
  run: 'running' | 'paused' | 'stopped';
  conversationId: string | null;
  messages: readonly ChatMessage[];
  panel: PanelVisibility;
  /** When the server last confirmed that no message is missing, in ms of `Date.now()`. */
  confirmedAt: number;
};

/** The environment that decides what is due. Times in ms of `Date.now()`. */
export type Surroundings = { now: number; isVisible: boolean; isPushUp: boolean; requestedAt: number };

export const firstState = (now: number): SessionState => ({
  ...emptyView,
  run: 'running',
  conversationId: null,
  messages: [],
  panel: 'closed',
  confirmedAt: now,
});

export const withRun = (session: SessionState, run: SessionState['run']): SessionState =>
  session.run === 'stopped' ? session : { ...session, run };

/** Another conversation starts without the messages of the one before. */
export const withConversation = (session: SessionState, conversationId: string): SessionState => ({
  ...session,
  conversationId,
  messages: session.conversationId === conversationId ? session.messages : [],
});

/** The state with the higher version wins; with equal versions the newer answer. Otherwise returns `session`. */
export function withState(session: SessionState, state: ConversationState, receivedAt: number): SessionState {
  const held = session.state;
  if (held?.conversationId === state.conversationId && state.version < held.version) return session;
  return { ...session, state, receivedAt, messages: withRating(session.messages, state.rating) };
}

export const withMessages = (session: SessionState, more: readonly ChatMessage[]): SessionState => ({
  ...session,
  messages: addMessages(session.messages, more),
});

export const withSeenByService = (session: SessionState, service: number): SessionState =>
  session.state
    ? { ...session, state: { ...session.state, seen: { ...session.state.seen, service } } }
    : session;

/** Sequence number of the last message without a gap before it. */
export const heldSeq = ({ messages }: SessionState): number => lastWithoutGap(messages);

export function isCatchUpDue(
  { conversationId, confirmedAt, panel }: SessionState,
  { now, isVisible, isPushUp, requestedAt }: Surroundings,
): boolean {
  const every = catchUpPauseMs(isPushUp, isVisible && panel !== 'closed');
  const isLate = now - confirmedAt > every;
  return conversationId !== null && now - requestedAt >= (isLate ? limits.catchUpWithoutPushMs : every);
}

/**
 * Whether the messages count as up to date. A hidden page trusts the socket, because the browser slows its
 * timers down.
 */
export const isConfirmed = (
  { confirmedAt }: SessionState,
  { now, isVisible, isPushUp }: Surroundings,
): boolean => now - confirmedAt < limits.outOfDateMs - 2 * tickMs || (!isVisible && isPushUp);

/** `readSeq`: the last message that was read in any tab. */
export function viewOf(
  session: SessionState,
  unsent: readonly Unsent[],
  isKept: boolean,
  readSeq: number,
): ChatView {
  const { messages, state } = session;
  return {
    ...session,
    entries: entriesOf(messages, unsent, state?.seen.service ?? 0),
    // Messages after the last one read in any tab or on another device.
    unread: countUnread(messages, Math.max(readSeq, state?.seen.customer ?? 0)),
    isKept,
  };
}
