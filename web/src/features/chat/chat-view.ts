import type { ConversationState } from '@aftercare/contract/chat/state';
import type { Entry } from './merge-messages.ts';

/** Everything the panel draws. */
export type ChatView = {
  phase: 'opening' | 'open' | 'refused';
  /** Why the chat is not opened; '' while it is being tried. */
  refusal: string;
  state: ConversationState | null;
  /** When the state came, by `performance.now()`. */
  receivedAt: number;
  entries: readonly Entry[];
  /** False once nothing has confirmed for ten seconds that this is all there is (G3, G4). */
  isUpToDate: boolean;
  /** Who is writing to us just now. */
  typist: string | null;
  unread: number;
  /** False where the browser does not store what is unsent: it lives as long as the page. */
  isKept: boolean;
};

export const emptyView: ChatView = {
  ...{ phase: 'opening', refusal: '', state: null, receivedAt: 0, entries: [] },
  ...{ isUpToDate: true, typist: null, unread: 0, isKept: true },
};
