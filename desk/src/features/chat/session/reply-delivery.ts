import type { ChatMessage } from '@aftercare/contract/chat/message';
import { replyToConversation } from '@aftercare/contract/desk/chat/inbox';
import type { Api } from '../../../lib/api/api.ts';
import type { Replies, UnsentReply } from './replies.ts';

type Parts = {
  api: Api;
  replies: Replies;
  catchUp(conversationId: string): Promise<void>;
  showOpen(conversationId: string, change: { missed?: readonly ChatMessage[] }): void;
};

/**
 * Sends each reply with the same id until it is confirmed, and not if the customer wrote something unseen.
 */
export function createReplyDelivery({ api, replies, catchUp, showOpen }: Parts): () => Promise<void> {
  let isSending = false;

  async function pump(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      // Replies that are added while sending are sent in the same run.
      for (;;) {
        const [next] = replies.sending();
        if (!next || !(await deliver(next))) return;
      }
    } finally {
      isSending = false;
    }
  }

  async function deliver(reply: UnsentReply): Promise<boolean> {
    const { conversationId, messageId, text, file, afterSeq } = reply;
    const said = file ? { fileId: file.fileId } : { text };
    const answer = await api.send(replyToConversation, { conversationId, messageId, afterSeq, ...said });
    if (answer.kind === 'unreachable') return false;
    if (answer.kind === 'ok') {
      await catchUp(conversationId);
      replies.remove(messageId);
      showOpen(conversationId, { missed: [] });
      return true;
    }
    if (answer.code === 'conflictStale') {
      // The refused text returns to the box below the missed messages. A file waits for a second
      // confirmation.
      if (file) replies.put({ ...reply, state: 'failed', reason: '' });
      else {
        replies.remove(messageId);
        replies.writeDraft(conversationId, text);
      }
      await catchUp(conversationId);
      showOpen(conversationId, { missed: answer.data.latest });
      return true;
    }
    replies.put({ ...reply, state: 'failed', reason: answer.msg });
    showOpen(conversationId, {});
    return true;
  }

  return pump;
}
