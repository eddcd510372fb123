import type { ChatMessage } from '@aftercare/contract/chat/message';
import { readMessages } from '@aftercare/contract/chat/messages';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { type ApiClient, CallFailed } from '../../../lib/api/api-client.ts';

type CatchUpDeps = {
  api: ApiClient;
  conversationId(): string | null;
  /** Sequence number of the last message without a gap before it. */
  held(): number;
  onAnswer(list: readonly ChatMessage[], state: ConversationState): void;
  onThreadGone(): void;
};

export type CatchUp = {
  ask(): Promise<void>;
  requestedAt(): number;
};

export function catchUpPauseMs(isPushUp: boolean, isWatched: boolean): number {
  if (!isPushUp) return limits.catchUpWithoutPushMs;
  return isWatched ? limits.catchUpVisibleMs : limits.catchUpMs;
}

/**
 * Loads missing messages after each notification. A lost request does not block the next one: after a network
 * failure the first answer counts, so nothing waits for an old request to time out.
 */
export function createCatchUp({ api, conversationId, held, onAnswer, onThreadGone }: CatchUpDeps): CatchUp {
  let running: Promise<void> | null = null;
  let requestedAt = 0;
  let isWanted = false;

  /** Returns true if there is no further page to read: also after a refusal or if the conversation changed. */
  async function readPage(): Promise<boolean> {
    const of = conversationId();
    if (of === null) return true;
    requestedAt = Date.now();
    const after = held();
    const request = { conversationId: of, after, before: undefined, pageSize: limits.listPageSize };
    // The first page of a long conversation may take longer.
    const withinMs = after > 0 ? limits.catchUpAnswerMs : undefined;
    const answer = await api.send(readMessages, request, { startedBy: 'app', withinMs });
    if (conversationId() !== of) return true;
    if (answer?.kind !== 'ok') {
      if (answer?.code === 'threadGone') onThreadGone();
      return true;
    }
    const { list, lastSeq, state } = answer.data;
    onAnswer(list, state);
    return held() >= lastSeq || list.length === 0;
  }

  async function readOn(): Promise<void> {
    try {
      do isWanted = false;
      while (!(await readPage()) || isWanted);
    } catch (error) {
      // The next notification or reconnect retries; the banner shows a long outage.
      if (!(error instanceof CallFailed)) throw error;
    }
  }

  function ask(): Promise<void> {
    if (running !== null && Date.now() - requestedAt < limits.catchUpWithoutPushMs) {
      isWanted = true;
      return running;
    }
    const own = readOn().finally(() => {
      if (running === own) running = null;
    });
    running = own;
    return own;
  }

  return { ask, requestedAt: () => requestedAt };
}
