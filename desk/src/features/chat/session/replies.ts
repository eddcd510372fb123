import { createUnsentStore, type StorageArea, type UnsentStore } from './unsent-store.ts';

export type UnsentReply = {
  messageId: string;
  conversationId: string;
  /** Text of the reply; '' if the reply is a file. */
  text: string;
  file?: { fileId: string; fileName: string };
  /** Number of the last message that the agent saw when writing the reply. */
  afterSeq: number;
  state: 'sending' | 'failed';
  reason: string;
};

export type Replies = UnsentStore<UnsentReply>;

/** Drafts and unsent replies, in the browser's storage. */
export const createReplies = (area: () => StorageArea, onDraft?: (conversationId: string) => void): Replies =>
  createUnsentStore<UnsentReply>(
    area,
    { list: 'aftercare.desk.replies', draft: 'aftercare.desk.draft' },
    onDraft,
  );
