import { assignConversation, handBackConversation } from '@aftercare/contract/desk/chat/assignment';
import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { fill, texts } from '../../../lib/parts/text.ts';
import type { InboxCallsDeps } from './inbox-calls.ts';

const t = texts.assignment;

/** To a team member or a group; to the queue with neither. */
export type Transfer = {
  personId: string | null;
  groupId?: string | undefined;
  note?: { noteId: string; body: string; mentions: string[]; groups?: string[] } | undefined;
};

/** Calls that pass a conversation on: to a team member, to the queue or to the bot. A refusal becomes a notice. */
export function createTransferCalls({ api, store, refresh }: Omit<InboxCallsDeps, 'merge'>) {
  function show(id: string, conversation: DeskConversation, notice: string): void {
    store.show({ notice });
    store.changeOpen(id, () => ({ conversation }));
  }
  function showLatest(id: string, latest: DeskConversation): void {
    const name = latest.agent?.name ?? latest.assignee?.name;
    show(id, latest, name === undefined ? t.takenByNobody : fill(t.taken, { name }));
  }

  return {
    /**
     * `seen` is the conversation as the user saw it: another assignment since is not overwritten. Returns false
     * if nothing changed.
     */
    async assign(seen: DeskConversation, { personId, groupId, note }: Transfer): Promise<boolean> {
      const { conversationId: id } = seen;
      const assignedTo = seen.assignee?.personId ?? null;
      const answer = await api.send(assignConversation, {
        conversationId: id,
        personId,
        assignedTo,
        groupId,
        internalNote: note,
      });
      if (answer.kind === 'ok') {
        show(id, answer.data, '');
        store.changeOpen(id, () => ({ heldBy: null }));
      } else if (answer.kind !== 'refused') store.show({ notice: t.failed });
      else if (answer.code === 'conflictStale') showLatest(id, answer.data.latest);
      else if (answer.code === 'transferRefused') store.show({ notice: t.refusals[answer.data.reason] });
      else store.show({ notice: answer.msg });
      refresh();
      return answer.kind === 'ok';
    },
    async handBack(id: string): Promise<void> {
      const answer = await api.send(handBackConversation, { conversationId: id });
      if (answer.kind === 'ok') show(id, answer.data, '');
      else if (answer.kind !== 'refused') store.show({ notice: t.failed });
      else if (answer.code === 'conflictStale') showLatest(id, answer.data.latest);
      else if (answer.code === 'transferRefused') store.show({ notice: t.refusals[answer.data.reason] });
      else store.show({ notice: answer.msg });
      refresh();
    },
  };
}
