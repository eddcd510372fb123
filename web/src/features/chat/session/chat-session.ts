import type { ConversationState } from '@aftercare/contract/chat/state';
import { createReadMark } from '../log/read-mark.ts';
import { createDraft } from '../writing/chat-draft.ts';
import type { SessionDeps } from './chat-session-deps.ts';
import { createExchange } from './exchange.ts';
import { createLifecycle } from './lifecycle.ts';
import { createOwnWriting } from './own-writing.ts';
import { withMessages } from './session-state.ts';
import { createSessionStore } from './session-store.ts';

/**
 * Owns the socket, storage and timers of the chat. The server decides; this displays state and delivers
 * messages.
 */
export function createChatSession(deps: SessionDeps) {
  const draft = createDraft(deps.storage, deps.tabStorage);
  const readMark = createReadMark(deps.storage);
  const session = createSessionStore(deps.outbox, readMark);
  const core = { deps, session, readMark, draft };
  const exchange = createExchange(core);
  const { catchUp, takeState: applyState } = exchange.incoming;
  return {
    ...createLifecycle(core, exchange),
    ...createOwnWriting(core, exchange),
    view: session.view,
    subscribe: session.subscribe,
    retryOpening: exchange.opening.open,
    askForPerson: exchange.exit.ask,
    learn(state: ConversationState) {
      applyState(state);
      return catchUp();
    },
    /**
     * Loads the conversation again after a change of language, because the server translates the greeting.
     */
    async readAgain() {
      const { conversationId, messages } = session.get();
      session.set({ ...session.get(), messages: [] });
      await catchUp();
      if (session.get().conversationId === conversationId) session.set(withMessages(session.get(), messages));
      session.show();
    },
  };
}

export type ChatSession = ReturnType<typeof createChatSession>;
