import { replyToConversation } from '@aftercare/contract/desk/chat/inbox';
import { createDelivery, type Outcome } from '@aftercare/ui/connection/delivery';
import type { Api } from '../../../lib/api/api.ts';
import type { OpenConversation } from './inbox-state.ts';
import type { Replies, UnsentReply } from './replies.ts';

type Deps = {
  api: Api;
  replies: Replies;
  catchUp(conversationId: string): Promise<void>;
  showOpen(
    conversationId: string,
    change: Partial<Pick<OpenConversation, 'missed' | 'heldBy' | 'continuedBy'>>,
  ): void;
};

/**
 * Sends each reply with the same id until the server has stored it. Does not send it if the customer wrote
 * something that the agent has not seen, or if another agent has the conversation.
 */
export function createReplyDelivery({ api, replies, catchUp, showOpen }: Deps) {
  async function deliver(reply: UnsentReply): Promise<Outcome> {
    const { conversationId, messageId, text, file, afterSeq } = reply;
    const content = file ? { fileId: file.fileId } : { text };
    const answer = await api.send(replyToConversation, { conversationId, messageId, afterSeq, ...content });
    if (answer.kind === 'unreachable') return { kind: 'later' };
    if (answer.kind === 'ok') {
      await catchUp(conversationId);
      showOpen(conversationId, { missed: [], heldBy: null, continuedBy: null });
      return { kind: 'stored' };
    }
    if (answer.code === 'ticketMerged') {
      takeBack(reply);
      showOpen(conversationId, { continuedBy: answer.data.into });
      return { kind: 'handled' };
    }
    if (answer.code !== 'conflictStale') return { kind: 'refused', reason: answer.msg };
    takeBack(reply);
    await catchUp(conversationId);
    const { latest, agent } = answer.data;
    showOpen(conversationId, { missed: latest, heldBy: agent?.name ?? null });
    return { kind: 'handled' };
  }

  /**
   * The reply was not sent, so the text goes back to the input. A file must be confirmed
   * again.
   */
  function takeBack(reply: UnsentReply): void {
    if (reply.file) replies.put({ ...reply, state: 'failed', reason: '' });
    else {
      replies.remove(reply.messageId);
      replies.writeDraft(reply.conversationId, reply.text);
    }
  }

  return createDelivery<UnsentReply>({
    outbox: replies.outbox,
    isWaiting: ({ state }) => state === 'sending',
    deliver,
    giveUp: (reply, reason) => ({ ...reply, state: 'failed', reason }),
    onSettled: ({ conversationId }) => showOpen(conversationId, {}),
  });
}
