import type { ReadMark } from '../log/read-mark.ts';
import type { createDraft } from '../writing/chat-draft.ts';
import type { SessionParts } from './chat-session-parts.ts';
import type { SessionStore } from './session-store.ts';

/** Shared by all parts of one session. */
export type SessionCore = {
  parts: SessionParts;
  session: SessionStore;
  readMark: ReadMark;
  draft: ReturnType<typeof createDraft>;
};
