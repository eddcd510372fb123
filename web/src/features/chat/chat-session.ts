import { createBotChat } from '@aftercare/contract/bot/chat';
import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { chatIdKeys, storageKeys } from '@aftercare/contract/storage-keys';
import { createStore } from '@aftercare/ui/store';
import { CallFailed } from '../../lib/api-client.ts';
import { pauseAfter } from '../../lib/keep-trying.ts';
import { catchUpPauseMs, createCatchUp } from './chat-catch-up.ts';
import { createDelivery, type Uploading } from './chat-delivery.ts';
import { createDraft } from './chat-draft.ts';
import { createExit } from './chat-exit.ts';
import { createLink, type Link } from './chat-link.ts';
import type { PanelSight, SessionParts } from './chat-session-parts.ts';
import type { TabNews } from './chat-tabs.ts';
import { createTyping } from './chat-typing.ts';
import { type ChatView, emptyView } from './chat-view.ts';
import { createWriting } from './chat-writing.ts';
import { hearPush } from './hear-push.ts';
import { addMessages, entriesOf, lastWithoutGap, withRating } from './merge-messages.ts';
import { countUnread, createReadMark } from './read-mark.ts';

const tickMs = 500;

/**
 * Owns the socket, storage and timers of the chat. The server decides; this displays state and delivers
 * messages.
 */
export function createChatSession(parts: SessionParts) {
  const { api, storage, outbox } = parts;
  /** Kept apart from the view, so that a key press renders only the input again. */
  const { text: draft, ...ownDraft } = createDraft(storage, parts.tabStorage);
  const listeners = new Set<() => void>();
  let messages: readonly ChatMessage[] = [];
  let conversationId: string | null = null;
  let link: Link | null = null;
  let isStopped = false;
  let isPaused = false;
  let panel: PanelSight = 'closed';
  let confirmedAt = Date.now();
  let opening: ReturnType<typeof setTimeout> | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let openTries = 0;
  let view: ChatView = emptyView;
  const uploading = createStore<Uploading | null>(null);
  const readMark = createReadMark(storage);
  const typing = createTyping({
    tell: () => link?.send({ type: 'typing', isTyping: true }),
    show: (typist) => show({ typist }),
  });

  function show(change: Partial<ChatView> = {}): void {
    const state = change.state ?? view.state;
    const entries = entriesOf(messages, outbox.list(), state?.seen.service ?? 0);
    view = { ...view, ...change, entries, unread: unreadIn(state), isKept: outbox.isKept() };
    for (const listener of [...listeners]) listener();
  }

  /** Messages after the last one read in any tab or on another device. */
  const unreadIn = (state: ConversationState | null): number =>
    countUnread(messages, Math.max(readMark.of(conversationId), state?.seen.customer ?? 0));

  function readAll(): void {
    const seq = lastWithoutGap(messages);
    if (conversationId === null || panel !== 'open' || !parts.isVisible()) return;
    if (readMark.move(conversationId, seq)) parts.tabs.tell({ kind: 'read', conversationId, seq });
    if (seq > (view.state?.seen.customer ?? 0)) link?.send({ type: 'seen', seq });
  }

  /** The state with the higher version wins; with equal versions the newer answer. */
  function takeState(state: ConversationState): void {
    if (
      view.state &&
      view.state.conversationId === state.conversationId &&
      state.version < view.state.version
    )
      return;
    for (const key of chatIdKeys) {
      if (state.ids[key] === '') storage.remove(storageKeys[key]);
      else storage.write(storageKeys[key], state.ids[key], limits.chatIdsSeconds);
    }
    messages = withRating(messages, state.rating);
    show({ state, receivedAt: performance.now() });
  }

  function take(more: readonly ChatMessage[]): void {
    messages = addMessages(messages, more);
    if (more.some(({ direction }) => direction === 1)) typing.end();
    for (const { id } of more)
      if (outbox.list().some(({ messageId }) => messageId === id)) void outbox.remove(id);
    readAll();
    show();
  }

  const delivery = createDelivery({
    api,
    outbox,
    alone: parts.alone,
    conversationId: () => (isPaused ? null : conversationId),
    async onStored(state) {
      takeState(state);
      parts.onSent?.();
      await catchUp();
    },
    onThreadGone: () => void open(),
    onChanged: () => show(),
    sendFile: parts.sendFile,
    uploading,
  });

  const isFailure = (error: unknown): error is CallFailed => error instanceof CallFailed;

  async function open(): Promise<void> {
    clearTimeout(opening);
    if (isStopped || isPaused) return;
    try {
      const answer = await api.send(createBotChat, { source: parts.source }, { startedBy: 'app' });
      if (isStopped) return; // This browser holds another conversation now, so keep its secret.
      if (answer?.kind !== 'ok') return show({ phase: 'refused', refusal: answer?.msg ?? '' });
      openTries = 0;
      if (answer.data.visitorToken) parts.visitor?.keep(answer.data.visitorToken);
      if (conversationId !== null && conversationId !== answer.data.conversationId) messages = [];
      conversationId = answer.data.conversationId;
      takeState(answer.data.state);
      show({ phase: 'open', refusal: '' });
      link ??= connect();
      await catchUp();
      void delivery.pump();
      exit.onOpened();
    } catch (error) {
      if (!isFailure(error)) throw error;
      const wait = error.retryAfterMs || pauseAfter(openTries);
      opening = setTimeout(() => void open(), wait);
      openTries += 1;
      if (error.httpStatus === 429) delivery.limitedUntil.set(Date.now() + wait);
    }
  }

  const connect = (): Link =>
    createLink({
      openSocket: parts.openSocket,
      isVisible: parts.isVisible,
      auth: () => ({
        type: 'auth',
        conversationId: conversationId ?? '',
        token: parts.token(),
        visitor: parts.visitor?.get(),
        after: lastWithoutGap(messages),
        lang: parts.lang(),
      }),
      onEvent: (event) =>
        hearPush(event, {
          take,
          takeState,
          catchUp,
          open,
          held: () => lastWithoutGap(messages),
          onTyping: typing.hear,
          onSeen(seq) {
            if (view.state) show({ state: { ...view.state, seen: { ...view.state.seen, service: seq } } });
          },
        }),
      onLink: (isUp) => {
        if (isUp) hurry();
      },
    });

  const { ask: catchUp, askedAt } = createCatchUp({
    api,
    conversationId: () => conversationId,
    held: () => lastWithoutGap(messages),
    onAnswer(list, state) {
      confirmedAt = Date.now();
      take(list);
      takeState(state);
      if (view.isUpToDate) return;
      show({ isUpToDate: true });
      if (link?.isUp() === false) link.wake();
      hurry();
    },
    onThreadGone: () => void open(),
  });

  const exit = createExit({ api, conversationId: () => conversationId, onState: takeState, catchUp });

  function hurry(): void {
    delivery.hurry();
    void delivery.pump();
  }

  function tick(): void {
    const now = Date.now();
    const every = catchUpPauseMs(link?.isUp() === true, parts.isVisible() && panel !== 'closed');
    const isLate = now - confirmedAt > every;
    if (conversationId !== null && now - askedAt() >= (isLate ? limits.catchUpWithoutPushMs : every))
      void catchUp();
    if (outbox.list().some(({ refusal }) => refusal === null)) void delivery.pump();
    const isUpToDate =
      now - confirmedAt < limits.outOfDateMs - 2 * tickMs || (!parts.isVisible() && link?.isUp() === true);
    if (isUpToDate !== view.isUpToDate) show({ isUpToDate });
  }

  const { say, ...written } = createWriting({
    outbox,
    hurry,
    begin: readMark.begin,
    look: delivery.look,
    show: () => show(),
  });

  return {
    /** Call in an effect, because a render may run more than once. */
    start() {
      ticking = setInterval(tick, tickMs);
      void open();
      void outbox.load().then(() => {
        // A tab that died between the two steps kept the text in draft and outbox.
        if (outbox.list().some(({ text }) => text !== '' && text === draft.get().trim())) ownDraft.clear();
        show();
      });
    },
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hearTyping: typing.hear,
    tellTyping: typing.tell,
    retryOpening: open,
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      hurry();
    },
    draft,
    write(typed: string) {
      ownDraft.write(typed);
      if (typed !== '' && view.state?.mode === 'agent') typing.tell();
    },
    send: (typed: string, messageId?: string) =>
      typed.trim() === '' ? undefined : say(typed.trim(), messageId),
    uploading,
    limitedUntil: delivery.limitedUntil,
    ...written,
    /** Clear the draft only after the text is in the outbox, so that a crash in between loses neither. */
    async sendDraft(): Promise<void> {
      const text = draft.get().trim();
      if (text === '') return;
      draft.set('');
      typing.sent();
      await say(text);
      ownDraft.forget();
    },
    askForPerson: exit.ask,
    learn(state: ConversationState) {
      takeState(state);
      return catchUp();
    },
    /**
     * Loads the conversation again after a change of language, because the server translates the greeting.
     */
    async readAgain() {
      const [of, held] = [conversationId, messages];
      messages = [];
      await catchUp();
      if (of === conversationId) messages = addMessages(messages, held);
      show();
    },
    wake() {
      hurry();
      link?.wake();
      if (conversationId === null) void open();
      else void catchUp();
      readAll();
      show();
    },
    async follow(news: TabNews) {
      if (news.kind === 'draft') return ownDraft.follow();
      if (news.kind === 'read') readMark.move(news.conversationId, news.seq);
      else await outbox.load();
      delivery.look();
      show();
      void delivery.pump();
    },
    setPanel(next: PanelSight) {
      panel = next;
      readAll();
      show();
    },
    stop() {
      isStopped = true;
      typing.end();
      delivery.stop();
      clearInterval(ticking);
      clearTimeout(opening);
      link?.close();
    },
  };
}

export type ChatSession = ReturnType<typeof createChatSession>;
