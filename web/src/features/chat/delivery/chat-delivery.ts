import { sendMessage } from '@aftercare/contract/chat/messages';
import { limits } from '@aftercare/contract/limits';
import type { Store } from '@aftercare/ui/store';
import { CallFailed } from '../../../lib/api/api-client.ts';
import type { DeliveryParts } from './delivery-parts.ts';
import { isLost, type Unsent } from './outbox-store.ts';
import { createOutcomes } from './outcomes.ts';
import { createUpload } from './upload-unsent.ts';

export type Delivery = {
  /** Oldest first, one message at a time and in one tab only. */
  pump(): Promise<void>;
  /** Ends the pause before the next attempt, because the network may be back. */
  hurry(): void;
  /** Aborts the upload of a file that was removed in any tab. */
  look(): void;
  stop(): void;
  /** Until when the server accepts no messages, in ms of `Date.now()`; 0 if there is no limit. */
  limitedUntil: Store<number>;
};

/**
 * Without an answer, or with "not now", the message stays in the outbox under the same id. Only a refusal is
 * reported.
 */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { api, outbox } = parts;
  const outcomes = createOutcomes(parts);
  const { uploaded, look, stop } = createUpload(parts, outcomes);
  const { limitedUntil, hurry } = outcomes;
  let isStopped = false;

  /** Returns whether the next message may be sent. */
  async function deliver(unsent: Unsent, conversationId: string): Promise<boolean> {
    const { messageId, text, file } = unsent;
    try {
      const fileId = file && (await uploaded(unsent, file));
      if (typeof fileId === 'boolean') return fileId;
      const answer = await api.send(
        sendMessage,
        { conversationId, messageId, ...(fileId === null ? { text } : { fileId }) },
        { startedBy: 'app', outlivesPage: true, withinMs: limits.sendAnswerMs },
      );
      if (answer === undefined) return false;
      if (answer.kind === 'ok') {
        outcomes.progressed();
        limitedUntil.set(0);
        await parts.onStored(answer.data.state);
        await outbox.remove(messageId);
        parts.onChanged();
        return true;
      }
      return outcomes.declined(unsent, answer);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return outcomes.failed(unsent, error);
    }
  }

  return {
    pump: () =>
      parts.alone(async () => {
        await outbox.load();
        for (;;) {
          const next = outbox.list().find((one) => one.refusal === null && !isLost(one));
          const to = parts.conversationId();
          if (!next || isStopped || to === null || outcomes.isPaused()) return;
          if (!(await deliver(next, to))) return;
        }
      }),
    limitedUntil,
    hurry,
    look,
    stop: () => {
      isStopped = true;
      stop();
    },
  };
}
