import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { pauseAfter } from '@aftercare/ui/connection/pause-after';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { type Identity, type LiveChat, type LiveChatEvent, LiveChatFault } from '../link/live-chat.ts';
import type { ChatSession } from '../session/chat-session.ts';
import type { Memory } from './memory.ts';
import { packHistory, saidAfter, wordsOf } from './pack-history.ts';
import { createReports } from './reports.ts';

export type RelayDeps = {
  api: ApiClient;
  chat: Pick<ChatSession, 'view' | 'draft' | 'subscribe' | 'wake' | 'showTyping'>;
  people: LiveChat;
  memory: Memory;
  identity(): Identity | null;
  /** Null until the customer has answered. */
  isAllowed(): boolean | null;
  words: { header: string; customer: string; assistant: string };
  onQueue(queue: { position: number; waitSeconds: number | null } | null): void;
};

const triesToSend = 4;

/**
 * Connects the conversation on our server with an external provider: hands over the history, passes on the
 * customer's stored messages, and reports the agents' messages. It decides nothing.
 */
export function createRelay(deps: RelayDeps) {
  const { chat, people, memory } = deps;
  let chatId: string | null = null;
  let agentName: string | null = null;
  let isTried = false;
  let lookedAt = Date.now();
  let isLooking = false;
  let isWanted = false;
  let isStopped = false;
  let seenUpTo = 0;
  let told = '';
  let ticking: ReturnType<typeof setInterval> | undefined;
  const reports = createReports({
    api: deps.api,
    onTold: chat.wake,
    isKnown: (messageId) => chat.view().entries.some(({ id }) => id === messageId),
  });

  const isFault = (error: unknown): error is LiveChatFault => error instanceof LiveChatFault;

  function hear(event: LiveChatEvent): void {
    switch (event.kind) {
      case 'agent':
        agentName = event.name;
        deps.onQueue(null);
        join();
        return;
      case 'message':
        reports.said(event);
        // An agent who writes has joined, even if no event reported that.
        if (agentName !== null) return;
        agentName = event.agentName;
        join();
        return;
      case 'typing':
        chat.showTyping(event.agentName);
        return;
      case 'queue':
        deps.onQueue(event);
        return;
      case 'closed':
        reports.gone(true);
        forget();
        return;
      case 'fault':
        if (!event.retryable && chatId !== null) lose();
        return;
      case 'status':
        return;
    }
  }

  function join(): void {
    if (chatId !== null && agentName !== null) reports.joined(chatId, agentName);
  }

  /** The agents cannot be reached: the simulated agent takes over, and the search continues. */
  function lose(): void {
    chatId = agentName = null;
    lookedAt = Date.now();
    deps.onQueue(null);
    reports.gone(false);
  }

  function forget(): void {
    const { state } = chat.view();
    chatId = agentName = null;
    deps.onQueue(null);
    if (state) memory.change(state.conversationId, { chatId: null });
  }

  async function open(state: ConversationState, isResumed = false): Promise<void> {
    const { conversationId } = state;
    const { chatId: resumeId, sentSeq } = memory.read(conversationId);
    const said = isResumed ? [] : saidAfter(chat.view().entries, resumeId === null ? 0 : sentSeq);
    const upTo = isResumed ? sentSeq : (said.at(-1)?.seq ?? sentSeq);
    const opening = {
      identity: deps.identity(),
      history: packHistory(said, deps.words),
      resumeId,
      clientId: `history-${conversationId}-${upTo}`,
    };
    try {
      const opened = await people.open(opening).catch((error: unknown) => {
        if (isFault(error) && error.way === 'retry') return people.open(opening);
        throw error;
      });
      if (isStopped) return;
      chatId = opened.chatId;
      memory.change(conversationId, { chatId, sentSeq: upTo });
      join();
    } catch (error) {
      if (!isFault(error)) throw error;
      lose();
    }
  }

  async function passOn(message: ReturnType<typeof saidAfter>[number]): Promise<void> {
    const { file } = message;
    if (!file) return people.send(message.id, wordsOf(message));
    const url = new URL(file.fileUrl, location.href).href;
    const content = async () => {
      const response = await fetch(url).catch(() => null);
      return response?.ok ? response.blob() : null;
    };
    await people.sendFile(message.id, { name: file.fileName, url, content }, () => undefined);
  }

  /** Passes on the customer's new messages in order, each once under its own id. */
  async function forward({ conversationId }: ConversationState): Promise<void> {
    const { sentSeq } = memory.read(conversationId);
    for (const message of saidAfter(chat.view().entries, sentSeq)) {
      for (let tries = 0; message.direction === 0 && chatId !== null; tries += 1) {
        try {
          await passOn(message);
          break;
        } catch (error) {
          if (!isFault(error)) throw error;
          if (error.way !== 'retry' || tries + 1 === triesToSend) return lose();
          await new Promise((resolve) => setTimeout(resolve, pauseAfter(tries)));
        }
      }
      if (chatId === null || isStopped) return;
      memory.change(conversationId, { sentSeq: message.seq });
    }
  }

  async function lookForSomebody(state: ConversationState): Promise<void> {
    if (chatId !== null || deps.isAllowed() !== true || Date.now() - lookedAt < limits.outsideLookMs) return;
    lookedAt = Date.now();
    const isThere = await people.availability().then(
      (availability) => availability === 'online',
      () => false,
    );
    if (isThere) await open(state);
  }

  async function end(): Promise<void> {
    if (chatId === null) return;
    forget();
    await people.close().catch(() => undefined);
  }

  async function settle(state: ConversationState): Promise<void> {
    if (state.mode !== 'connectingAgent') isTried = false;
    switch (state.mode) {
      case 'connectingAgent': {
        const isAllowed = deps.isAllowed();
        if (isTried || isAllowed === null) return;
        isTried = true;
        if (isAllowed) return open(state);
        reports.gone(false);
        return;
      }
      case 'simulated':
        return lookForSomebody(state);
      case 'agent': {
        const { agentChatId } = state.ids;
        if (agentChatId === chatId) return forward(state);
        const isOurs = memory.read(state.conversationId).chatId === agentChatId;
        // If an agent of our own desk took the chat, the provider's chat ends. After a reload, the provider's
        // chat is opened again.
        if (!isOurs) return chatId === null ? undefined : end();
        if (deps.isAllowed() === true) await open(state, true);
        return;
      }
      case 'bot':
        return end();
    }
  }

  async function look(): Promise<void> {
    isWanted = true;
    if (isLooking) return;
    isLooking = true;
    while (isWanted && !isStopped) {
      isWanted = false;
      const { state } = chat.view();
      if (state) await settle(state);
    }
    isLooking = false;
  }

  function tellSigns(): void {
    const { unread, entries } = chat.view();
    if (chatId === null) return;
    const last = saidAfter(entries, seenUpTo).findLast(({ direction }) => direction === 1);
    if (last && unread === 0) {
      seenUpTo = last.seq;
      people.seen(last.createdAt).catch(() => undefined);
    }
    const identity = deps.identity();
    if (identity && JSON.stringify(identity) !== told) {
      told = JSON.stringify(identity);
      people.open({ identity, history: [], resumeId: chatId, clientId: '' }).catch(() => undefined);
    }
  }

  const stopHearing = people.listen(hear);
  const stopWatching = chat.subscribe(() => {
    tellSigns();
    void look();
  });
  const stopReading = chat.draft.subscribe(() => {
    if (chatId !== null && chat.draft.get() !== '') people.typing();
  });
  ticking = setInterval(() => void look(), limits.outsideLookMs / 3);
  void look();

  return {
    look,
    stop(): void {
      isStopped = true;
      clearInterval(ticking);
      stopHearing();
      stopWatching();
      stopReading();
      reports.stop();
      people.stop();
    },
  };
}
