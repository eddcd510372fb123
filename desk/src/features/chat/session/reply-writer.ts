import { limits } from '@aftercare/contract/limits';
import type { DeskLink } from './desk-link.ts';
import { lastHeld } from './inbox-state.ts';
import type { InboxStore } from './inbox-store.ts';
import type { Replies, UnsentReply } from './replies.ts';

type ReplyWriterDeps = {
  replies: Replies;
  store: InboxStore;
  link: DeskLink;
  /** Sends the waiting replies without a pause. */
  sendNow(): void;
  newId(): string;
};

/** The agent's side of a conversation: drafts, typing events, and replies on their way. */
export function createReplyWriter({ replies, store, link, sendNow, newId }: ReplyWriterDeps) {
  let notifiedAt = 0;
  const seenUpTo = (): number => lastHeld(store.view().open);

  function say(reply: Omit<UnsentReply, 'messageId' | 'state' | 'reason'>): void {
    replies.put({ ...reply, messageId: newId(), state: 'sending', reason: '' });
    store.changeOpen(reply.conversationId, () => ({ missed: [], heldBy: null, continuedBy: null }));
    sendNow();
  }

  return {
    seenUpTo,
    reply(id: string, text: string) {
      replies.writeDraft(id, '');
      notifiedAt = 0;
      say({ conversationId: id, text, afterSeq: seenUpTo() });
    },
    /** `afterSeq` is the last message that the agent had seen when choosing the file. */
    sendFile: (conversationId: string, file: UnsentReply['file'], afterSeq: number) =>
      say({ conversationId, text: '', ...(file && { file }), afterSeq }),
    /** Sends typing events while the agent types, at most two in the time that one is shown. */
    write(id: string, text: string) {
      replies.writeDraft(id, text);
      if (text === '' || Date.now() - notifiedAt < limits.typingShownMs / 2) return;
      notifiedAt = Date.now();
      link.send({ type: 'typing', conversationId: id });
    },
    retry(reply: UnsentReply) {
      const afterSeq = reply.file ? seenUpTo() : reply.afterSeq;
      replies.put({ ...reply, afterSeq, state: 'sending', reason: '' });
      store.changeOpen(reply.conversationId, () => ({}));
      sendNow();
    },
  };
}
