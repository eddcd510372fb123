import { createCatchUp } from '../link/chat-catch-up.ts';
import { createLink, type Frame, type Link } from '../link/chat-link.ts';
import { handlePush, type PushHandler } from '../link/handle-push.ts';
import { createTyping } from '../writing/chat-typing.ts';
import { createReceiver } from './receiver.ts';
import type { SessionCore } from './session-core.ts';
import { heldSeq, withSeenByService } from './session-state.ts';

/**
 * Receives messages and state: pushed by the socket, and loaded by calls after each gap. `open` finds or begins
 * the conversation again; `onReachable` is called when the server can be reached again.
 */
export function createIncoming(core: SessionCore, open: () => Promise<void>, onReachable: () => void) {
  const { deps, session } = core;
  let link: Link | null = null;
  const held = () => heldSeq(session.get());
  const send = (frame: Frame) => void link?.send(frame);
  const typing = createTyping({
    send: () => send({ type: 'typing', isTyping: true }),
    show: (typist) => session.show({ typist }),
  });
  const { take: addMessages, takeState: applyState, readAll } = createReceiver(core, send, typing.end);
  const { ask: catchUp, requestedAt } = createCatchUp({
    api: deps.api,
    conversationId: () => session.get().conversationId,
    held,
    onAnswer(list, state) {
      session.set({ ...session.get(), confirmedAt: Date.now() });
      addMessages(list);
      applyState(state);
      if (session.get().isUpToDate) return;
      session.show({ isUpToDate: true });
      if (link?.isUp() === false) link.wake();
      onReachable();
    },
    onThreadGone: () => void open(),
  });
  const hearer: PushHandler = {
    addMessages,
    applyState,
    catchUp,
    open,
    held,
    onTyping: typing.onTyping,
    onSeen(seq) {
      if (session.get().state) session.show(withSeenByService(session.get(), seq));
    },
  };
  return {
    takeState: applyState,
    readAll,
    catchUp,
    requestedAt,
    typing,
    link: () => link,
    connect() {
      link ??= connect(core, hearer, onReachable);
    },
  };
}

const connect = ({ deps, session }: SessionCore, hearer: PushHandler, onReachable: () => void): Link =>
  createLink({
    openSocket: deps.openSocket,
    isVisible: deps.isVisible,
    auth: () => ({
      type: 'auth',
      conversationId: session.get().conversationId ?? '',
      token: deps.token(),
      visitor: deps.visitor?.get(),
      after: heldSeq(session.get()),
      lang: deps.lang(),
    }),
    onEvent: (event) => handlePush(event, hearer),
    onLink: (isUp) => {
      if (isUp) onReachable();
    },
  });
