import type { createDraft } from '../chat-draft.ts';
import type { SessionParts } from '../chat-session-parts.ts';
import type { ReadMark } from '../read-mark.ts';
import type { SessionStore } from './session-store.ts';

/** Shared by all parts of one session. */
export type SessionCore = {
  parts: SessionParts;
  session: SessionStore;
  readMark: ReadMark;
  draft: ReturnType<typeof createDraft>;
};
