import type { Mode } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import type { LiveChatAgent } from '../link/live-chat.ts';

/** The chat at the provider, as this page relays it. */
type Link =
  | { phase: 'none' }
  | { phase: 'opening' }
  /** `agent` is null until one takes part. */
  | { phase: 'linked'; chatId: string; agent: LiveChatAgent | null };

export type RelayState = {
  link: Link;
  /** This request for an agent has been passed on, or declined. */
  isAttempted: boolean;
  /** This page may have a chat or a connection at the provider. */
  isContacted: boolean;
  /** Time of the last check for an agent, in milliseconds. */
  lookedAt: number;
};

export const unlinked = (now: number): RelayState => ({
  link: { phase: 'none' },
  isAttempted: false,
  isContacted: false,
  lookedAt: now,
});

export const chatIdOf = ({ link }: RelayState): string | null =>
  link.phase === 'linked' ? link.chatId : null;

export const opening = (state: RelayState): RelayState => ({
  ...state,
  isAttempted: true,
  isContacted: true,
  link: { phase: 'opening' },
});
/** An agent may have been named before the chat was open. */
export const linked = (state: RelayState, chatId: string, agent: LiveChatAgent | null): RelayState => ({
  ...state,
  link: { phase: 'linked', chatId, agent },
});
export const withAgent = (state: RelayState, agent: LiveChatAgent): RelayState =>
  state.link.phase === 'linked' ? linked(state, state.link.chatId, agent) : state;
export const looked = (state: RelayState, now: number): RelayState => ({
  ...state,
  isContacted: true,
  lookedAt: now,
});
export const declined = (state: RelayState): RelayState => ({ ...state, isAttempted: true });
export const lost = (state: RelayState, now: number): RelayState => ({
  ...state,
  link: { phase: 'none' },
  lookedAt: now,
});

/** The chat and the connection at the provider are given up for good. */
export const left = (state: RelayState, now: number): RelayState => ({
  ...lost(state, now),
  isContacted: false,
});

/** State of the conversation at our server, of the consent and of the clock. */
export type Facts = {
  mode: Mode;
  /** The chat in which an agent answers; '' for none. */
  agentChatId: string;
  /** The provider's chat of this conversation, also from before a reload. */
  storedChatId: string | null;
  /** Null until the customer has answered. */
  isAllowed: boolean | null;
  now: number;
};

/**
 * open: hand over the request; decline: report that the provider is not contacted; reopen: join the chat from
 * before a reload; forward: pass on new messages; look: check for an agent while the simulated agent answers;
 * end: close the provider's chat.
 */
export type RelayStep = 'nothing' | 'open' | 'decline' | 'reopen' | 'forward' | 'look' | 'end';

/** The customer has withdrawn the consent, in whatever phase the link is. */
export const isWithdrawn = ({ isContacted }: RelayState, isAllowed: boolean | null): boolean =>
  isContacted && isAllowed === false;

/** A new request for an agent may be passed on once the former one is over. */
export const inMode = (state: RelayState, mode: Mode): RelayState =>
  mode === 'connectingAgent' || !state.isAttempted ? state : { ...state, isAttempted: false };

export function nextStep(state: RelayState, facts: Facts): RelayStep {
  const chatId = chatIdOf(state);
  const { isAllowed, mode } = facts;
  switch (mode) {
    case 'connectingAgent':
      if (state.isAttempted || isAllowed === null) return 'nothing';
      return isAllowed ? 'open' : 'decline';
    case 'simulated': {
      const isDue = facts.now - state.lookedAt >= limits.outsideLookMs;
      return chatId === null && isAllowed === true && isDue ? 'look' : 'nothing';
    }
    case 'agent':
      return stepWithAgent(chatId, facts);
    case 'bot':
      return chatId === null ? 'nothing' : 'end';
  }
}

/** If an agent of our own desk took the chat, the provider's chat ends. */
function stepWithAgent(chatId: string | null, { agentChatId, storedChatId, isAllowed }: Facts): RelayStep {
  if (agentChatId === chatId) return isAllowed === true ? 'forward' : 'nothing';
  if (agentChatId !== storedChatId) return chatId === null ? 'nothing' : 'end';
  return isAllowed === true ? 'reopen' : 'nothing';
}
