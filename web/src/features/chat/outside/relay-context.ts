import type { ApiClient } from '../../../lib/api/api-client.ts';
import type { Identity, LiveChat, LiveChatAgent } from '../link/live-chat.ts';
import type { ChatSession } from '../session/chat-session.ts';
import type { Memory } from './memory.ts';
import { lost, type RelayState } from './relay-state.ts';
import type { createReports } from './reports.ts';

export type RelayDeps = {
  api: ApiClient;
  chat: Pick<ChatSession, 'view' | 'draft' | 'subscribe' | 'wake' | 'showTyping'>;
  provider: LiveChat;
  memory: Memory;
  identity(): Identity | null;
  /** Null until the customer has answered. */
  isAllowed(): boolean | null;
  texts: { header: string; customer: string; assistant: string; automated(name: string): string };
  onQueue(queue: { position: number; waitSeconds: number | null } | null): void;
};

/** State and connections of one relay, which its parts share. */
export type RelayContext = {
  deps: RelayDeps;
  reports: ReturnType<typeof createReports>;
  state: RelayState;
  isStopped: boolean;
  /** An agent who was named before the chat was open. */
  early: LiveChatAgent | null;
};

/** The label of a bot must not be cut off with the rest of a long name. */
const labelledMaxLength = 30;

/** The agents cannot be reached: the simulated agent takes over, and the search continues. */
export function loseAgents(relay: RelayContext, code: string): void {
  relay.state = lost(relay.state, Date.now());
  relay.early = null;
  relay.deps.onQueue(null);
  relay.reports.gone(false, code);
}

/** The provider's chat is over. */
export function forgetChat(relay: RelayContext): void {
  const { chat, memory, onQueue } = relay.deps;
  const { state } = chat.view();
  relay.state = lost(relay.state, Date.now());
  relay.early = null;
  onQueue(null);
  if (state) memory.change(state.conversationId, { chatId: null });
}

export function reportAgent({ state, reports, deps }: RelayContext): void {
  if (state.link.phase !== 'linked' || state.link.agent === null) return;
  const { name, isBot } = state.link.agent;
  reports.joined(state.link.chatId, isBot ? deps.texts.automated(name.slice(0, labelledMaxLength)) : name);
}
