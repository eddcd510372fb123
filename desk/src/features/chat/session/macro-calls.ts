import { type MacroRefusal, runMacro } from '@aftercare/contract/desk/replies/macros';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { InboxCallsDeps } from './inbox-calls.ts';

/** `agent` null: the assignment changed, and the chat has no agent now. */
export type MacroRan =
  | { kind: 'done' | 'newMessages' | 'unreachable' }
  | { kind: 'assigned'; agent: string | null }
  | { kind: 'refused'; action: number | null; reason: MacroRefusal }
  | { kind: 'failed'; msg: string };

/** Runs a macro and shows the conversation after it. A refusal reloads what the user has not seen. */
export function createMacroCalls({ api, store, refresh, merge }: InboxCallsDeps) {
  return {
    async runMacro(request: RequestOf<typeof runMacro>): Promise<MacroRan> {
      const answer = await api.send(runMacro, request);
      if (answer.kind === 'ok') {
        store.changeOpen(request.conversationId, () => ({ conversation: answer.data, heldBy: null }));
        store.show({ notice: '' });
        merge(answer.data);
      }
      refresh();
      if (answer.kind === 'ok') return { kind: 'done' };
      if (answer.kind !== 'refused') return { kind: 'unreachable' };
      if (answer.code === 'macroRefused') return { kind: 'refused', ...answer.data };
      if (answer.code === 'notFound') return { kind: 'refused', action: null, reason: 'changed' };
      if (answer.code !== 'conflictStale') return { kind: 'failed', msg: answer.msg };
      const { latest, agent } = answer.data;
      return latest.length > 0 ? { kind: 'newMessages' } : { kind: 'assigned', agent: agent?.name ?? null };
    },
  };
}
