import { createStore } from '@aftercare/ui/store';
import type { Outbox } from '../delivery/outbox.ts';
import type { ReadMark } from '../log/read-mark.ts';
import { emptyView } from './chat-view.ts';
import { firstState, type SessionState, viewOf } from './session-state.ts';

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Holds the state of a session, and the view that the panel renders. */
export function createSessionStore(outbox: Outbox, readMark: ReadMark) {
  let state = firstState(Date.now());
  const view = createStore(emptyView);
  return {
    get: () => state,
    /** Changes the state and keeps the view until the next `show`. */
    set(next: SessionState) {
      state = next;
    },
    show(change: Partial<SessionState> = {}) {
      state = { ...state, ...change };
      view.set(viewOf(state, outbox.list(), outbox.isKept(), readMark.of(state.conversationId)));
    },
    view: view.get,
    subscribe: view.subscribe,
  };
}
