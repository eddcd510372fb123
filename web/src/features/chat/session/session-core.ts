import type { ReadMark } from '../log/read-mark.ts';
import type { createDraft } from '../writing/chat-draft.ts';
import type { SessionDeps } from './chat-session-deps.ts';
import type { SessionStore } from './session-store.ts';

/** Shared by all modules of one session. */
export type SessionCore = {
  deps: SessionDeps;
  session: SessionStore;
  readMark: ReadMark;
  draft: ReturnType<typeof createDraft>;
};
