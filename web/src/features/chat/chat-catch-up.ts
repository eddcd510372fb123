import type { ChatMessage } from '@aftercare/contract/chat/message';
import { readMessages } from '@aftercare/contract/chat/messages';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { type ApiClient, CallFailed } from '../../lib/api-client.ts';

type CatchUpParts = {
  api: ApiClient;
  conversationId(): string | null;
  /** The last place that is held without a gap. */
  held(): number;
  onAnswer(list: readonly ChatMessage[], state: ConversationState): void;
  onThreadGone(): void;
};

export type CatchUp = {
  /** What came after the last that is held. */
  ask(): Promise<void>;
  askedAt(): number;
};

/**
 * The truth behind every push. A question that is swallowed does not hold up the next one: after a hole in the network
 * the first answer counts, not the end of the waiting for an old one (G3).
 */
export function createCatchUp({ api, conversationId, held, onAnswer, onThreadGone }: CatchUpParts): CatchUp {
  let running: Promise<void> | null = null;
  let askedAt = 0;
  let isWanted = false;

  /** True where all has been read. */
  async function readPage(): Promise<boolean> {
    const of = conversationId();
    if (of === null) return true;
    askedAt = Date.now();
    const after = held();
    const request = { conversationId: of, after, before: undefined, pageSize: limits.listPageSize };
    // The first page of a long talk may take its time.
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
      // It is asked again; the banner says so where that takes long.
      if (!(error instanceof CallFailed)) throw error;
    }
  }

  function ask(): Promise<void> {
    if (running !== null && Date.now() - askedAt < limits.catchUpWithoutPushMs) {
      isWanted = true;
      return running;
    }
    const own = readOn().finally(() => {
      if (running === own) running = null;
    });
    running = own;
    return own;
  }

  return { ask, askedAt: () => askedAt };
}
