import { createBotChat } from '@aftercare/contract/bot/chat';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { pauseAfter } from '@aftercare/ui/connection/pause-after';
import { CallFailed } from '../../../lib/api/api-client.ts';
import type { SessionCore } from './session-core.ts';
import { withConversation } from './session-state.ts';

/**
 * Finds or begins the conversation. Retries until the server answers. `onLimited` receives the time of the next
 * attempt, in ms of `Date.now()`.
 */
export function createOpening(
  { deps, session }: SessionCore,
  applyState: (state: ConversationState) => void,
  onOpened: () => Promise<void>,
  onLimited: (until: number) => void,
) {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;

  async function open(): Promise<void> {
    clearTimeout(retry);
    if (session.get().run !== 'running') return;
    try {
      const answer = await deps.api.send(createBotChat, { source: deps.source }, { startedBy: 'app' });
      if (session.get().run === 'stopped') return; // The browser has another conversation now, whose secret must stay.
      if (answer?.kind !== 'ok') return session.show({ phase: 'refused', refusal: answer?.msg ?? '' });
      attempts = 0;
      const { visitorToken, conversationId, state } = answer.data;
      if (visitorToken) deps.visitor?.keep(visitorToken);
      session.set(withConversation(session.get(), conversationId));
      applyState(state);
      session.show({ phase: 'open', refusal: '' });
      await onOpened();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const wait = error.retryAfterMs || pauseAfter(attempts);
      retry = setTimeout(() => void open(), wait);
      attempts += 1;
      if (error.httpStatus === 429) onLimited(Date.now() + wait);
    }
  }

  return { open, stop: () => clearTimeout(retry) };
}
