import {
  acceptConversation,
  closeConversation,
  type PresenceStatus,
  setPresence,
} from '@aftercare/contract/desk/chat/inbox';
import type { Api } from '../../../lib/api/api.ts';
import type { InboxStore } from './inbox-store.ts';

type InboxCallsDeps = { api: Api; store: InboxStore; refresh(): void };

/**
 * Calls by which an agent accepts or closes a conversation or changes presence. Also shows the server's
 * answer if it refuses.
 */
export function createInboxCalls({ api, store, refresh }: InboxCallsDeps) {
  return {
    async setPresence(status: PresenceStatus): Promise<void> {
      const answer = await api.send(setPresence, { status });
      if (answer.kind === 'ok') store.show({ presence: answer.data, hasPresenceFailed: false });
      else store.show({ hasPresenceFailed: true });
    },
    async accept(id: string): Promise<void> {
      const answer = await api.send(acceptConversation, { conversationId: id });
      if (answer.kind === 'ok') store.changeOpen(id, () => ({ conversation: answer.data }));
      if (answer.kind === 'refused' && answer.code === 'conflictStale') {
        const { latest } = answer.data;
        store.changeOpen(id, () => ({ conversation: latest }));
      }
      if (answer.kind === 'refused') store.show({ notice: answer.msg });
      refresh();
    },
    async close(id: string): Promise<void> {
      const answer = await api.send(closeConversation, { conversationId: id });
      if (answer.kind === 'ok') store.changeOpen(id, () => ({ conversation: answer.data }));
      refresh();
    },
  };
}
