import { createCatchUp } from '../chat-catch-up.ts';
import { createLink, type Link } from '../chat-link.ts';
import type { SessionParts } from '../chat-session-parts.ts';
import { createTyping } from '../chat-typing.ts';
import { type Hearer, hearPush } from '../hear-push.ts';
import type { ReadMark } from '../read-mark.ts';
import { createReceiver } from './receiver.ts';
import { heldSeq, withSeenByService } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

type IncomingDeps = {
  parts: SessionParts;
  session: SessionStore;
  readMark: ReadMark;
  /** Finds or begins the conversation again. */
  open(): Promise<void>;
  /** The server is reachable again. */
  onReachable(): void;
};

/** Receives messages and state: pushed by the socket, and loaded by calls after each gap. */
export function createIncoming({ parts, session, readMark, open, onReachable }: IncomingDeps) {
  let link: Link | null = null;
  const held = () => heldSeq(session.get());
  const typing = createTyping({
    tell: () => link?.send({ type: 'typing', isTyping: true }),
    show: (typist) => session.show({ typist }),
  });
  const { take, takeState, readAll } = createReceiver({
    parts,
    session,
    readMark,
    sendSeen: (seq) => link?.send({ type: 'seen', seq }),
    endTyping: typing.end,
  });
  const { ask: catchUp, askedAt } = createCatchUp({
    api: parts.api,
    conversationId: () => session.get().conversationId,
    held,
    onAnswer(list, state) {
      session.set({ ...session.get(), confirmedAt: Date.now() });
      take(list);
      takeState(state);
      if (session.get().isUpToDate) return;
      session.show({ isUpToDate: true });
      if (link?.isUp() === false) link.wake();
      onReachable();
    },
    onThreadGone: () => void open(),
  });
  const hearer: Hearer = {
    take,
    takeState,
    catchUp,
    open,
    held,
    onTyping: typing.hear,
    onSeen(seq) {
      if (session.get().state) session.show(withSeenByService(session.get(), seq));
    },
  };
  return {
    takeState,
    readAll,
    catchUp,
    askedAt,
    typing,
    link: () => link,
    connect() {
      link ??= connect({ parts, session, hearer, onReachable });
    },
  };
}

type ConnectDeps = Pick<IncomingDeps, 'parts' | 'session' | 'onReachable'> & { hearer: Hearer };

const connect = ({ parts, session, hearer, onReachable }: ConnectDeps): Link =>
  createLink({
    openSocket: parts.openSocket,
    isVisible: parts.isVisible,
    auth: () => ({
      type: 'auth',
      conversationId: session.get().conversationId ?? '',
      token: parts.token(),
      visitor: parts.visitor?.get(),
      after: heldSeq(session.get()),
      lang: parts.lang(),
    }),
    onEvent: (event) => hearPush(event, hearer),
    onLink: (isUp) => {
      if (isUp) onReachable();
    },
  });
