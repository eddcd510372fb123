import type { createDraft } from '../chat-draft.ts';
import type { SessionParts } from '../chat-session-parts.ts';
import type { ReadMark } from '../read-mark.ts';
import type { Exchange } from './exchange.ts';
import type { SessionStore } from './session-store.ts';

export type SessionDeps = {
  parts: SessionParts;
  session: SessionStore;
  exchange: Exchange;
  draft: ReturnType<typeof createDraft>;
  readMark: ReadMark;
};
