import { acceptConversation, type CloseReason, closeConversation } from '@aftercare/contract/desk/chat/inbox';
import { type PresenceStatus, setPresence } from '@aftercare/contract/desk/chat/presence';
import { snoozeConversation } from '@aftercare/contract/desk/chat/snooze';
import { tagConversation } from '@aftercare/contract/desk/chat/tags';
import type { Api } from '../../../lib/api/api.ts';
import { texts } from '../../../lib/parts/text.ts';
import type { InboxReader } from './inbox-reader.ts';
import type { InboxStore } from './inbox-store.ts';

export type InboxCallsDeps = {
  api: Api;
  store: InboxStore;
  refresh(): void;
  merge: InboxReader['merge'];
};

/**
 * Calls by which an agent accepts or closes a conversation or changes presence. Also shows the server's
 * answer if it refuses.
 */
export function createInboxCalls({ api, store, refresh, merge }: InboxCallsDeps) {
  return {
    async setPresence(status: PresenceStatus): Promise<void> {
      const answer = await api.send(setPresence, { status });
      if (answer.kind === 'ok') store.show({ presence: answer.data, hasPresenceFailed: false });
      else store.show({ hasPresenceFailed: true });
    },
    async accept(id: string): Promise<void> {
      const answer = await api.send(acceptConversation, { conversationId: id });
      if (answer.kind === 'ok') store.changeOpen(id, () => ({ conversation: answer.data, heldBy: null }));
      if (answer.kind === 'refused' && answer.code === 'conflictStale') {
        const { latest } = answer.data;
        store.changeOpen(id, () => ({ conversation: latest }));
      }
      if (answer.kind === 'refused') store.show({ notice: answer.msg });
      refresh();
    },
    /** Null ends the snooze. */
    async snooze(id: string, until: Date | null): Promise<void> {
      const answer = await api.send(snoozeConversation, { conversationId: id, until });
      if (answer.kind !== 'ok') {
        store.show({ notice: texts.inboxLists.snoozeFailed });
        return;
      }
      store.changeOpen(id, () => ({ conversation: answer.data }));
      store.show({ notice: '' });
      merge(answer.data);
    },
    /** Returns whether the server stored the change. */
    async tag(id: string, changes: TagChanges): Promise<boolean> {
      const answer = await api.send(tagConversation, { conversationId: id, ...changes });
      if (answer.kind !== 'ok') {
        const isFull = answer.kind === 'refused' && answer.code === 'conflictStale';
        store.show({ notice: isFull ? texts.tags.full : texts.tags.failed });
        return false;
      }
      store.changeOpen(id, () => ({ conversation: answer.data }));
      store.show({ notice: '' });
      merge(answer.data);
      return true;
    },
    async close(id: string, because: ClosedBecause): Promise<void> {
      const answer = await api.send(closeConversation, { conversationId: id, ...because });
      if (answer.kind === 'ok') store.changeOpen(id, () => ({ conversation: answer.data }));
      refresh();
    },
  };
}

export type TagChanges = { add: string[]; remove: string[] };

/** Why a chat is closed: both are optional. */
export type ClosedBecause = { reason: CloseReason | undefined; note: string | undefined };
