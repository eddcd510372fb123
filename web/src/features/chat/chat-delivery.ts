import { sendMessage } from '@aftercare/contract/chat/messages';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { createStore, type Store } from '@aftercare/ui/store';
import { type ApiClient, CallFailed } from '../../lib/api-client.ts';
import { pauseAfter } from '../../lib/keep-trying.ts';
import { givenUp } from './given-up.ts';
import { fileRefusals, isTooLarge } from './judge-file.ts';
import type { Outbox } from './outbox.ts';
import { isLost, type Unsent, type UnsentFile } from './outbox-store.ts';
import type { FileSent, FileToSend } from './send-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export type DeliveryParts = {
  api: ApiClient;
  outbox: Outbox;
  conversationId(): string | null;
  /** Runs the work under a lock of all tabs, or skips it if another tab sends. */
  alone(work: () => Promise<void>): Promise<void>;
  /**
   * Called with the conversation's state after a message was stored. The message is loaded before it leaves
   * the outbox.
   */
  onStored(state: ConversationState): Promise<void>;
  onThreadGone(): void;
  onChanged(): void;
  sendFile(file: FileToSend): Promise<FileSent>;
  uploading: Store<Uploading | null>;
};

/** From 0 to 1, of the current file. */
export type Uploading = { messageId: string; share: number };

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
  const limitedUntil = createStore(0);
  let tries = 0;
  let nextAt = 0;
  let isStopped = false;
  let current: { messageId: string; stop: AbortController } | null = null;

  async function refused(unsent: Unsent, refusal: string): Promise<true> {
    await outbox.put({ ...unsent, refusal });
    parts.onChanged();
    return true;
  }

  /** Messages that cannot be sent now stay in the outbox, and go into a new chat. */
  async function declined(
    unsent: Unsent,
    { code, msg }: { code: string | undefined; msg: string },
  ): Promise<boolean> {
    if (code !== 'threadGone') return refused(unsent, fileRefusals.find((known) => known === code) ?? msg);
    parts.onThreadGone();
    return false;
  }

  /**
   * Returns the file's id after the upload; otherwise whether the next message may be sent. The message's id
   * is the upload's idempotency key.
   */
  async function uploaded(unsent: Unsent, file: UnsentFile): Promise<string | boolean> {
    const { messageId } = unsent;
    if (file.fileId !== null || file.content === null) return file.fileId ?? false;
    const stop = new AbortController();
    current = { messageId, stop };
    try {
      const content = file.isFinal ? file.content : await shrinkPhoto(file.content);
      if (!outbox.has(messageId)) return true;
      if (isTooLarge(content)) return refused(unsent, 'fileTooLarge');
      const final = { ...file, content, isFinal: true };
      if (!file.isFinal) await outbox.put({ ...unsent, file: final });
      parts.onChanged();
      const sent = await parts.sendFile({
        headers: await api.headers(),
        key: messageId,
        name: file.fileName,
        content,
        signal: stop.signal,
        onProgress(bytes) {
          tries = 0;
          parts.uploading.set({ messageId, share: bytes / content.size });
        },
      });
      if (!outbox.has(messageId)) return true;
      if (sent.kind === 'later') return later();
      if (sent.kind === 'refused') return declined({ ...unsent, file: final }, sent);
      await outbox.put({ ...unsent, file: { ...final, content: null, fileId: sent.fileId } });
      return sent.fileId;
    } finally {
      current = null;
    }
  }

  function later(waitMs = 0): false {
    nextAt = Date.now() + (waitMs || pauseAfter(tries));
    tries += 1;
    return false;
  }

  async function failed(unsent: Unsent, { httpStatus, body, retryAfterMs }: CallFailed): Promise<boolean> {
    const isForGood = httpStatus >= 400 && httpStatus < 500 && httpStatus !== 429 && body !== null;
    if (isForGood) return refused(unsent, body.msg);
    later(retryAfterMs);
    limitedUntil.set(httpStatus === 429 ? nextAt : 0);
    return false;
  }

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
        tries = 0;
        limitedUntil.set(0);
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
          const next = outbox.list().find((one) => one.refusal === null && !isLost(one));
          const to = parts.conversationId();
          if (!next || isStopped || to === null || Date.now() < nextAt) return;
          if (!(await deliver(next, to))) return;
        }
      }),
    limitedUntil,
    hurry: () => {
      nextAt = 0;
    },
    look: () => {
      if (current && !outbox.has(current.messageId)) current.stop.abort(givenUp);
    },
    stop: () => {
      isStopped = true;
      current?.stop.abort();
    },
  };
}
