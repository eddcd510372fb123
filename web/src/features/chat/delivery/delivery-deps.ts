import type { ConversationState } from '@aftercare/contract/chat/state';
import type { Store } from '@aftercare/ui/store';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import type { FileSent, FileToSend } from '../writing/send-file.ts';
import type { Outbox } from './outbox.ts';

export type DeliveryDeps = {
  api: ApiClient;
  outbox: Outbox;
  conversationId(): string | null;
  /** The product whose page is open. */
  pageProductId(): string | undefined;
  /** Runs the work under a lock of all tabs, or skips it if another tab sends. */
  withLock(work: () => Promise<void>): Promise<void>;
  /**
   * Called with the conversation's state after a message was stored. The message is loaded before it leaves
   * the outbox.
   */
  onStored(state: ConversationState): Promise<void>;
  onThreadGone(): void;
  onChanged(): void;
  sendFile(file: FileToSend): Promise<FileSent>;
  uploading: Store<Uploading | null>;
};

/** The upload progress of the current file; `share` is from 0 to 1. */
export type Uploading = { messageId: string; share: number };
