import { sendMessage } from '@aftercare/contract/chat/messages';
import { limits } from '@aftercare/contract/limits';
import * as shared from '@aftercare/ui/connection/delivery';
import { createStore, type Store } from '@aftercare/ui/store';
import { CallFailed } from '../../../lib/api/api-client.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { isLost, type Unsent } from './outbox-store.ts';
import { declined, failed } from './outcomes.ts';
import { createUpload } from './upload-unsent.ts';

export type Delivery = {
  /** Sends the unsent messages: oldest first, one at a time and in one tab only. */
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
 * A message without an answer or with a temporary error stays in the outbox and is retried under the same id.
 * Only a final refusal is reported.
 */
export function createDelivery(deps: DeliveryDeps): Delivery {
  const { api, outbox, onThreadGone } = deps;
  const limitedUntil = createStore(0);
  const { pump, hurry, progressed, stop } = shared.createDelivery<Unsent>({
    outbox,
    isWaiting: (one) => one.refusal === null && !isLost(one),
    deliver,
    giveUp: (one, refusal) => ({ ...one, refusal }),
    onSettled: deps.onChanged,
    onLimited: limitedUntil.set,
  });
  const upload = createUpload(deps, progressed);

  async function deliver(unsent: Unsent): Promise<shared.Outcome> {
    const { messageId, text, file } = unsent;
    const conversationId = deps.conversationId();
    if (conversationId === null) return { kind: 'blocked' };
    try {
      const fileId = file && (await upload.uploaded(unsent, file));
      if (fileId !== null && typeof fileId !== 'string') return fileId;
      const answer = await api.send(
        sendMessage,
        {
          conversationId,
          messageId,
          pageProductId: deps.pageProductId(),
          ...(fileId === null ? { text } : { fileId }),
        },
        { startedBy: 'app', outlivesPage: true, withinMs: limits.sendAnswerMs },
      );
      if (answer === undefined) return { kind: 'blocked' };
      if (answer.kind !== 'ok') return declined(answer, onThreadGone);
      limitedUntil.set(0);
      await deps.onStored(answer.data.state);
      return { kind: 'stored' };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return failed(error);
    }
  }

  return {
    pump: () =>
      deps.withLock(async () => {
        await outbox.load();
        await pump();
      }),
    limitedUntil,
    hurry,
    look: upload.look,
    stop: () => {
      stop();
      upload.stop();
    },
  };
}
