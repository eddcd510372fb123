import type { ConversationState } from '@aftercare/contract/chat/state';
import type { Entry } from '../log/merge-messages.ts';

export type ChatView = {
  phase: 'opening' | 'open' | 'refused';
  /** Why the server refused to open the chat; otherwise ''. */
  refusal: string;
  state: ConversationState | null;
  /** When the state was received, as a value of `performance.now()`. */
  receivedAt: number;
  entries: readonly Entry[];
  /** False if for ten seconds nothing confirmed that no message is missing. */
  isUpToDate: boolean;
  typist: string | null;
  unread: number;
  /** False if the browser cannot store unsent messages, so that they live as long as the page. */
  isKept: boolean;
};

export const emptyView: ChatView = {
  phase: 'opening',
  refusal: '',
  state: null,
  receivedAt: 0,
  entries: [],
  isUpToDate: true,
  typist: null,
  unread: 0,
  isKept: true,
};
