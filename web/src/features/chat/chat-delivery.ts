import { type SentMessage, sendMessage } from '@aftercare/contract/chat/messages';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { type ApiClient, CallFailed } from '../../lib/api-client.ts';
import { pauseAfter } from './chat-link.ts';
import type { Outbox } from './outbox.ts';
import type { Unsent } from './outbox-store.ts';

export type DeliveryParts = {
  api: ApiClient;
  outbox: Outbox;
  conversationId(): string | null;
  /** One tab sends at a time; the work is skipped where another is at it. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Stored: the state after it; the message itself is asked for before it leaves the outbox. */
  onStored(state: ConversationState): Promise<void>;
  onThreadGone(): void;
  onChanged(): void;
};

export type Delivery = {
  /** Brings out what was written, the oldest first, one at a time and by one tab (design 3). */
  pump(): Promise<void>;
  /** The network may be back: the next try does not wait. */
  hurry(): void;
  stop(): void;
};

const wordsOf = ({ text, file }: Unsent): Pick<SentMessage, 'text' | 'fileId'> =>
  file === null ? { text } : { fileId: file.fileId };

/** No answer, or not now, is no failure: it stays on its way, with the same id (G2). Only a refusal is told. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { api, outbox } = parts;
  let tries = 0;
  let nextAt = 0;
  let isStopped = false;

  async function refused(unsent: Unsent, refusal: string): Promise<boolean> {
    await outbox.put({ ...unsent, refusal });
    parts.onChanged();
    return true;
  }

  async function failed(unsent: Unsent, { httpStatus, body }: CallFailed): Promise<boolean> {
    const isForGood = httpStatus >= 400 && httpStatus < 500 && httpStatus !== 429 && body !== null;
    if (isForGood) return refused(unsent, body.msg);
    nextAt = Date.now() + pauseAfter(tries);
    tries += 1;
    return false;
  }

  /** True where the next one may go. */
  async function deliver(unsent: Unsent, conversationId: string): Promise<boolean> {
    const { messageId } = unsent;
    try {
      const answer = await api.send(
        sendMessage,
        { conversationId, messageId, ...wordsOf(unsent) },
        { startedBy: 'app', outlivesPage: true },
      );
      if (answer === undefined) return false;
      if (answer.kind === 'ok') {
        tries = 0;
        await parts.onStored(answer.data.state);
        await outbox.remove(messageId);
        parts.onChanged();
        return true;
      }
      // The words are kept, and go on in a new chat (D32).
      if (answer.code !== 'threadGone') return refused(unsent, answer.msg);
      parts.onThreadGone();
      return false;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return failed(unsent, error);
    }
  }

  return {
    pump: () =>
      parts.alone(async () => {
        await outbox.load();
        for (;;) {
          const next = outbox.list().find(({ refusal }) => refusal === null);
          const to = parts.conversationId();
          if (!next || isStopped || to === null || Date.now() < nextAt) return;
          if (!(await deliver(next, to))) return;
        }
      }),
    hurry: () => {
      nextAt = 0;
    },
    stop: () => {
      isStopped = true;
    },
  };
}
