import type { ChatMessage } from '@aftercare/contract/chat/message';
import {
  acceptConversation,
  closeConversation,
  type DeskConversation,
  type InboxItem,
  type InboxList,
  listInbox,
  type Presence,
  type PresenceStatus,
  readConversation,
  setPresence,
} from '@aftercare/contract/desk/inbox';
import { limits } from '@aftercare/contract/limits';
import type { Api } from '../../lib/api.ts';
import { createDeskLink, type DeskEvent, type DeskLink } from './desk-link.ts';
import type { Replies, UnsentReply } from './replies.ts';
import { createReplyDelivery } from './reply-delivery.ts';
import { addMessages, newestStretch } from './transcript.ts';

export type OpenConversation = {
  id: string;
  conversation: DeskConversation | null;
  messages: readonly ChatMessage[];
  unsent: readonly UnsentReply[];
  /** Customer messages that arrived while a reply was written; the reply was not sent. */
  missed: readonly ChatMessage[];
  isMissing: boolean;
  /** The customer deleted the conversation while it was open. */
  isErased: boolean;
  isWriting: boolean;
};

export type InboxView = {
  list: InboxList;
  items: readonly InboxItem[] | null;
  waiting: number;
  presence: Presence | null;
  isUp: boolean;
  open: OpenConversation | null;
  notice: string;
};

type Parts = { api: Api; replies: Replies; openSocket(path: string): WebSocket; newId(): string };

const tickMs = 1_000;
const joinMs = 150;

/**
 * The only owner of the inbox's socket, storage and timers. The server decides; this shows state and delivers
 * replies.
 */
export function createInboxSession({ api, replies, openSocket, newId }: Parts) {
  const listeners = new Set<() => void>();
  let view: InboxView = {
    list: 'waiting',
    items: null,
    waiting: 0,
    presence: null,
    isUp: false,
    open: null,
    notice: '',
  };
  let askedAt = 0;
  let reload: ReturnType<typeof setTimeout> | undefined;
  let writing: ReturnType<typeof setTimeout> | undefined;
  let toldAt = 0;

  function show(change: Partial<InboxView>): void {
    view = { ...view, ...change };
    for (const listener of [...listeners]) listener();
  }
  const showOpen = (id: string, change: Partial<OpenConversation>): void => {
    if (view.open?.id === id) show({ open: { ...view.open, ...change, unsent: replies.of(id) } });
  };

  async function loadLists(): Promise<void> {
    askedAt = Date.now();
    const { list } = view;
    const page = { page: 1, pageSize: limits.listPageSize };
    const answer = await api.send(listInbox, { ...page, list });
    if (answer.kind === 'ok' && view.list === list) show({ items: answer.data.list });
    const waiting =
      list === 'waiting'
        ? answer
        : await api.send(listInbox, { page: 1, pageSize: 1, list: 'waiting' as const });
    if (waiting.kind === 'ok') show({ waiting: waiting.data.total });
  }

  function loadSoon(): void {
    clearTimeout(reload);
    reload = setTimeout(() => void loadLists(), joinMs);
  }

  async function catchUp(id: string): Promise<void> {
    for (;;) {
      const held = view.open?.id === id ? newestStretch(view.open.messages) : null;
      if (held === null) return;
      const after = held.at(-1)?.seq;
      const place =
        after === undefined ? { before: 2 ** 29, after: undefined } : { after, before: undefined };
      const request = { conversationId: id, ...place, pageSize: limits.listPageSize };
      const answer = await api.send(readConversation, request);
      const isMissing = answer.kind === 'refused' && answer.code === 'notFound';
      if (isMissing && view.open?.conversation) forget(id);
      else if (isMissing) showOpen(id, { isMissing });
      if (answer.kind !== 'ok') return;
      const { list, conversation, lastSeq } = answer.data;
      showOpen(id, { conversation, messages: addMessages(view.open?.messages ?? [], list) });
      const last = view.open?.messages.at(-1)?.seq ?? 0;
      if (view.open?.id === id && document.visibilityState === 'visible')
        link.send({ type: 'seen', conversationId: id, seq: last });
      if (last >= lastSeq || list.length === 0) return;
    }
  }

  /** Unsent replies are deleted too. */
  function forget(id: string): void {
    replies.writeDraft(id, '');
    for (const { messageId } of replies.of(id)) replies.remove(messageId);
    const nothing = { conversation: null, messages: [], missed: [] };
    showOpen(id, { ...nothing, isMissing: true, isErased: true });
    loadSoon();
  }

  function onEvent(event: DeskEvent): void {
    switch (event.type) {
      case 'ready':
        show({ presence: event.presence });
        if (view.open) link.send({ type: 'watch', conversationId: view.open.id, after: lastHeld() });
        refresh();
        break;
      case 'agent.availability_changed':
        show({ presence: event.presence });
        break;
      case 'inbox.changed':
        loadSoon();
        break;
      case 'conversation.changed':
        showOpen(event.conversation.conversationId, { conversation: event.conversation });
        break;
      case 'typing.started':
        clearTimeout(writing);
        writing = setTimeout(
          () => showOpen(event.conversationId, { isWriting: false }),
          limits.typingShownMs,
        );
        showOpen(event.conversationId, { isWriting: true });
        break;
      case 'conversation.erased':
        forget(event.conversationId);
        break;
      case 'message.created':
        if (view.open?.id !== event.conversationId) break;
        showOpen(event.conversationId, {
          messages: addMessages(view.open.messages, [event.message]),
          ...(event.message.direction === 0 && { isWriting: false }),
        });
        void catchUp(event.conversationId);
        break;
      case 'session.ended':
        // The session ended or only its secret was renewed; the next response tells which.
        refresh();
        break;
      default:
        break;
    }
  }
  const lastHeld = (): number => view.open?.messages.at(-1)?.seq ?? 0;

  function refresh(): void {
    void loadLists();
    if (view.open) void catchUp(view.open.id);
    void pump();
  }

  const link: DeskLink = createDeskLink({
    openSocket,
    onEvent,
    onLink: (isUp) => show({ isUp }),
  });
  const ticking = setInterval(() => {
    const every = link.isUp() ? limits.catchUpMs : limits.catchUpWithoutPushMs;
    if (Date.now() - askedAt >= every) refresh();
  }, tickMs);

  const pump = createReplyDelivery({ api, replies, catchUp, showOpen });

  function say(reply: Omit<UnsentReply, 'messageId' | 'state' | 'reason'>): void {
    replies.put({ ...reply, messageId: newId(), state: 'sending', reason: '' });
    showOpen(reply.conversationId, { missed: [] });
    void pump();
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setList(list: InboxList) {
      show({ list, items: null });
      void loadLists();
    },
    open(id: string | null) {
      if (view.open?.id === id || (id === null && view.open === null)) return;
      const fresh = {
        conversation: null,
        messages: [],
        missed: [],
        isMissing: false,
        isErased: false,
        isWriting: false,
      };
      show({ notice: '', open: id === null ? null : { id, ...fresh, unsent: replies.of(id) } });
      link.send({ type: 'watch', conversationId: id, after: undefined });
      if (id !== null) void catchUp(id);
    },
    async older(): Promise<void> {
      const { open } = view;
      const first = open ? newestStretch(open.messages)[0]?.seq : undefined;
      if (!open || first === undefined || first <= 1) return;
      const place = { conversationId: open.id, before: first, after: undefined };
      const answer = await api.send(readConversation, { ...place, pageSize: limits.listPageSize });
      if (answer.kind === 'ok' && view.open?.id === open.id)
        showOpen(open.id, { messages: addMessages(view.open.messages, answer.data.list) });
    },
    async setPresence(status: PresenceStatus): Promise<void> {
      const answer = await api.send(setPresence, { status });
      if (answer.kind === 'ok') show({ presence: answer.data });
    },
    async accept(id: string): Promise<void> {
      const answer = await api.send(acceptConversation, { conversationId: id });
      if (answer.kind === 'ok') showOpen(id, { conversation: answer.data });
      if (answer.kind === 'refused' && answer.code === 'conflictStale')
        showOpen(id, { conversation: answer.data.latest });
      if (answer.kind === 'refused') show({ notice: answer.msg });
      refresh();
    },
    async close(id: string): Promise<void> {
      const answer = await api.send(closeConversation, { conversationId: id });
      if (answer.kind === 'ok') showOpen(id, { conversation: answer.data });
      refresh();
    },
    reply(id: string, text: string) {
      replies.writeDraft(id, '');
      toldAt = 0;
      say({ conversationId: id, text, afterSeq: lastHeld() });
    },
    seenUpTo: lastHeld,
    /** `afterSeq` is the last message that the agent had seen when choosing the file. */
    sendFile: (conversationId: string, file: UnsentReply['file'], afterSeq: number) =>
      say({ conversationId, text: '', ...(file && { file }), afterSeq }),
    /** Sends typing events while the agent types, at most as often as one is shown. */
    write(id: string, text: string) {
      replies.writeDraft(id, text);
      if (text === '' || Date.now() - toldAt < limits.typingShownMs / 2) return;
      toldAt = Date.now();
      link.send({ type: 'typing', conversationId: id });
    },
    retry(reply: UnsentReply) {
      const afterSeq = reply.file ? lastHeld() : reply.afterSeq;
      replies.put({ ...reply, afterSeq, state: 'sending', reason: '' });
      showOpen(reply.conversationId, {});
      void pump();
    },
    wake() {
      link.wake();
      refresh();
    },
    stop() {
      clearInterval(ticking);
      clearTimeout(reload);
      clearTimeout(writing);
      link.close();
    },
  };
}

export type InboxSession = ReturnType<typeof createInboxSession>;
