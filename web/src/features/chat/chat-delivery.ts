import { sendMessage } from '@aftercare/contract/chat/messages';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { uploadFile } from '@aftercare/contract/files';
import { limits } from '@aftercare/contract/limits';
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

/** No answer, or not now, is no failure: it stays on its way, with the same id (G2). Only a refusal is told. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { api, outbox } = parts;
  let tries = 0;
  let nextAt = 0;
  let isStopped = false;

  async function refused(unsent: Unsent, refusal: string): Promise<true> {
    await outbox.put({ ...unsent, refusal });
    parts.onChanged();
    return true;
  }

  /** What cannot go out now waits; the words are kept, and go on in a new chat (D32). */
  async function declined(unsent: Unsent, { code, msg }: { code: string; msg: string }): Promise<boolean> {
    if (code !== 'threadGone') return refused(unsent, msg);
    parts.onThreadGone();
    return false;
  }

  /** The same file for every try: the message's own id is the upload's key too. */
  async function uploaded(unsent: Unsent, conversationId: string): Promise<string | boolean> {
    const { file, messageId } = unsent;
    if (!file || file.fileId !== null || file.content === null) return file?.fileId ?? false;
    const sent = { name: file.fileName, content: file.content };
    const options = { startedBy: 'app', idempotencyKey: messageId, file: sent } as const;
    const answer = await api.send(uploadFile, { conversationId }, options);
    if (answer === undefined) return false;
    if (answer.kind !== 'ok') return declined(unsent, answer);
    const { fileId } = answer.data;
    await outbox.put({ ...unsent, file: { ...file, content: null, fileId } });
    return fileId;
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
    const { messageId, text, file } = unsent;
    try {
      const fileId = file && (await uploaded(unsent, conversationId));
      if (typeof fileId === 'boolean') return fileId;
      const answer = await api.send(
        sendMessage,
        { conversationId, messageId, ...(fileId === null ? { text } : { fileId }) },
        { startedBy: 'app', outlivesPage: true, withinMs: limits.sendAnswerMs },
      );
      if (answer === undefined) return false;
      if (answer.kind === 'ok') {
        tries = 0;
        await parts.onStored(answer.data.state);
        await outbox.remove(messageId);
        parts.onChanged();
        return true;
      }
      return declined(unsent, answer);
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
